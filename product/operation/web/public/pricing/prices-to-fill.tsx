import type { ReactNode } from 'react';
import { productLines } from '#endpoint/product-line.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { IncludedLine, PlanCard } from './plan-card.tsx';
import { pricingTexts as texts } from './pricing-texts.ts';
import { PriceNotes, ServicePlans } from './service-plans.tsx';

/** The places of the document that the server fills with the plans on sale (server/fill-lists.ts, server/price-lists.ts). */
export function PricesToFill(): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      {productLines.map(line => (
        <Each key={line} of={line}>
          <ServicePlans line={line}>
            <Each of="free">
              <PlanToFill isFree />
            </Each>
            <Each of="others">
              <PlanToFill isFree={false} />
            </Each>
          </ServicePlans>
        </Each>
      ))}
      <Each of="none">
        <p className="mb-12 text-muted">{t(texts.none)}</p>
      </Each>
      <PriceNotes />
    </>
  );
}

function PlanToFill({ isFree }: { isFree: boolean }): ReactNode {
  const places = {
    name: '{{name}}',
    amount: '{{amount}}',
    total: '{{total}}',
    yearlyAmount: '{{yearlyAmount}}',
    yearlyTotal: '{{yearlyTotal}}',
  };
  return (
    <PlanCard plan={places} isFree={isFree}>
      <Each of="lines">
        <IncludedLine>{'{{line}}'}</IncludedLine>
      </Each>
    </PlanCard>
  );
}

/** Repeated for each item of a list of the server's. */
function Each({ of, children }: { of: string; children: ReactNode }): ReactNode {
  return (
    <>
      {`{{each ${of}}}`}
      {children}
      {`{{end ${of}}}`}
    </>
  );
}
