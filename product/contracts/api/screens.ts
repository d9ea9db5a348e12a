import { z } from 'zod';
import { inAdmin, inPublic, type ScreenRow } from '#endpoint/screen-row.ts';
import { pageNumber, word } from '#endpoint/search-fields.ts';
import { OpenInvoiceFilter, OpenInvoiceSort } from './open-invoices.ts';

/** The screens of the domain, with the addresses and the access of each. */
export const contractsScreens = {
  'contract-email': inPublic('/contract-email', {
    title: { ja: '契約メールアドレスの確認', en: 'Confirm contract e-mail address' },
    search: z.object({ token: word }),
  }),
  // Not in the specification: what staff need to see who has not paid.
  'admin-open-invoices': inAdmin('/open-invoices', 'tenant:read', {
    title: { ja: '未入金の請求書', en: 'Unpaid invoices' },
    search: z.object({
      pageNumber,
      search: word,
      state: OpenInvoiceFilter.optional().catch(undefined),
      sort: OpenInvoiceSort.optional().catch(undefined),
    }),
    menu: { rank: 750, group: 'contracts', icon: 'invoice' },
  }),
} satisfies Record<string, ScreenRow>;
