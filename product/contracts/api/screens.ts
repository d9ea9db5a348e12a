import { z } from 'zod';
import { inPublic, type ScreenRow } from '#endpoint/screen-row.ts';
import { word } from '#endpoint/search-fields.ts';
/** The screens of the domain, with the addresses and the access of each. */
export const contractsScreens = {
  'contract-email': inPublic('/contract-email', {
    title: { ja: '契約メールアドレスの確認', en: 'Confirm the contract’s e-mail address' },
    search: z.object({ token: word }),
  }),
} satisfies Record<string, ScreenRow>;
