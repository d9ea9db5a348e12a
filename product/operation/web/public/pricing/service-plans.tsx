import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductLine } from '#endpoint/product-line.ts';
import { taxRate } from '#product/contracts/api/invoice-tax.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { serviceTexts, pricingTexts as texts } from './pricing-texts.ts';

/** The plans of a service, as `PlanCard`s. */
export function ServicePlans({ line, children }: { line: ProductLine; children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  return (
    <section aria-labelledby={`plans-${line}`} className="mb-12">
      <h2 id={`plans-${line}`} className="text-xl font-bold">
        {t(serviceTexts[line].title)}
      </h2>
      <p className="mt-1 text-muted phrases">{t(serviceTexts[line].lead)}</p>
      {line !== 'main' && (
        <Link to="/contact" className="mt-1 inline-flex min-h-8 items-center text-link hover:underline">
          {t(texts.inquire)}
        </Link>
      )}
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
    </section>
  );
}

/** What holds for all prices. */
export function PriceNotes(): ReactNode {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="price-notes">
      <h2 id="price-notes" className="text-base font-bold">
        {t(texts.notes)}
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-muted marker:text-muted">
        <li>{t(texts.tax, { rate: taxRate })}</li>
        <li>{t(texts.yearlyNote)}</li>
        <li>{t(texts.changes)}</li>
      </ul>
    </section>
  );
}
