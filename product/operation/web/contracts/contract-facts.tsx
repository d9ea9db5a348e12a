import type { ReactNode } from 'react';
import type { Message } from '#language/message.ts';
import { untilLastDay } from '#product/contracts/api/contract-dates.ts';
import { isApiStatus } from '#product/contracts/api/contract-status.ts';
import type { StaffContractView } from '#product/contracts/api/contracts.ts';
import { useAwaited } from '#product/contracts/web/contracts/awaited.ts';
import { inheritNames, paymentNames, contractTexts as texts } from '#product/contracts/web/contracts/contract-texts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { isAdTenant } from '#web/navigation.tsx';
import { nameOf } from '#web/person-name.ts';

export function ContractFacts({ view }: { view: StaffContractView }): ReactNode {
  const { t, language } = useLanguage();
  const { date } = useFormats();
  const awaited = useAwaited(view);
  const ofRegular: [Message, ReactNode][] = [
    [texts.inherit, t(inheritNames[`${view.inherit}`])],
    ...(isAdTenant(view.tenantId)
      ? [[texts.adReport, t(view.adReport ? texts.yes : texts.no)] as [Message, ReactNode]]
      : []),
  ];
  const facts: [Message, ReactNode][] = [
    [texts.planId, awaited.plan],
    [texts.amount, awaited.amount],
    [texts.period, awaited.period],
    [texts.paymentMethod, t(paymentNames[view.paymentMethod])],
    [texts.startDate, date(view.startDate)],
    [texts.renewalDate, date(untilLastDay(view.renewalDate, view.endDate))],
    [texts.endDate, date(view.endDate)],
    [texts.freePeriod, t(texts.days, { days: view.freePeriod })],
    ...(isApiStatus(view.status) ? [] : ofRegular),
    [texts.billsBlocked, t(view.billsBlocked ? texts.yes : texts.no)],
    [texts.agencyCode, view.agencyCode ?? '–'],
    [texts.couponCode, view.couponCode ?? '–'],
    [texts.contractName, view.contractName || '–'],
    [texts.departmentName, view.departmentName || '–'],
    [texts.contact, nameOf({ ...view, email: '–' }, language)],
    [texts.contractEmail, awaited.email || '–'],
    [texts.phone, view.phone || '–'],
    [texts.postalCode, view.postalCode || '–'],
  ];
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div
          key={name.en}
          className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 border-b border-separator py-1.5 last:border-0 sm:[&:nth-last-child(2)]:border-0"
        >
          <dt className="text-muted">{t(name)}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
