import type { ReactNode } from 'react';
import { getPriceList } from '#product/contracts/api/price-list.ts';
import { shownPlan } from '#product/contracts/api/shown-plan.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { IncludedLine, PlanCard } from './plan-card.tsx';
import { pricingTexts as texts } from './pricing-texts.ts';
import { PriceNotes, ServicePlans } from './service-plans.tsx';

/** The plans on sale, as the API tells them now. */
export function LoadedPrices(): ReactNode {
  const { t, language } = useLanguage();
  const list = useApi(getPriceList, {});
  if (list.data === undefined) return <NotLoaded of={list} />;
  const sold = list.data.services.filter(({ plans }) => plans.length > 0);
  return (
    <>
      {sold.length === 0 && <p className="mb-12 text-muted">{t(texts.none)}</p>}
      {sold.map(({ line, plans }) => (
        <ServicePlans key={line} line={line}>
          {plans.map(plan => {
            const { lines, ...shown } = shownPlan(plan, line, language);
            return (
              <PlanCard key={plan.planId} plan={shown} isFree={plan.kind === 'free'}>
                {lines.map(one => (
                  <IncludedLine key={one}>{one}</IncludedLine>
                ))}
              </PlanCard>
            );
          })}
        </ServicePlans>
      ))}
      <PriceNotes />
    </>
  );
}
