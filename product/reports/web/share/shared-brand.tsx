import type { ReactNode } from 'react';
import type { SharedBrand as Brand } from '#product/reports/api/shares.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { LogoPlate } from '../reports/logo-plate.tsx';
import { sharedTexts as texts } from './shared-texts.ts';

/** Logo and company of whoever hands the results out, under a line in their colour. */
export function SharedBrand({ brand: { company, accent, logo } }: { brand: Brand }): ReactNode {
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
      {accent !== null && (
        <div
          aria-hidden="true"
          className="-mx-4 -mt-3 h-2 basis-[calc(100%+2rem)] border-b border-line sm:-mx-6 sm:basis-[calc(100%+3rem)]"
          style={{ background: accent }}
        />
      )}
      {logo !== null && <LogoPlate image={logo} alt={company || t(texts.logo)} />}
      {company !== '' && <p className="min-w-0 font-semibold break-words">{company}</p>}
    </div>
  );
}
