import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownPlan } from '#product/contracts/api/shown-plan.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { pricingTexts as texts } from './pricing-texts.ts';

/** What a plan costs; `children`: what it includes, as `IncludedLine`s. */
export function PlanCard({
  plan: { name, amount, total, yearlyAmount, yearlyTotal },
  isFree,
  children,
}: {
  plan: Omit<ShownPlan, 'lines'>;
  isFree: boolean;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <li className={`panel flex flex-col p-5 ${isFree ? 'border-accent!' : ''}`}>
      <h3 className="text-base font-bold">{name}</h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="numbers text-2xl font-bold">{t(texts.yen, { amount })}</span>
        <span className="text-muted">{t(isFree ? texts.perMonth : texts.monthly)}</span>
      </p>
      {isFree ? (
        <p className="text-muted">{t(texts.noPayment)}</p>
      ) : (
        <>
          <p className="numbers text-muted">{t(texts.withTax, { total })}</p>
          <p className="numbers mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
            <span>{t(texts.yearly, { amount: yearlyAmount })}</span>
            <span>{t(texts.withTax, { total: yearlyTotal })}</span>
          </p>
        </>
      )}
      <ul className="mt-4 flex flex-col gap-1.5 border-t border-line pt-4">{children}</ul>
      {isFree && (
        <div className="mt-auto pt-5">
          <Link to="/system/free-create" className="button button--primary w-full">
            {t(texts.free)}
          </Link>
        </div>
      )}
    </li>
  );
}

export function IncludedLine({ children }: { children: string }): ReactNode {
  return (
    <li className="flex gap-2">
      <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
      <span className="min-w-0 phrases">{children}</span>
    </li>
  );
}
