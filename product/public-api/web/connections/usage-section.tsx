import type { ReactNode } from 'react';
import { z } from 'zod';
import { fields } from '#endpoint/fields.ts';
import type { ApiUsage } from '#product/public-api/api/api-usage.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { DayInput } from '#web/parts/bound-fields.tsx';
import { DayBars } from '#web/parts/charts/day-bars.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { Section } from '#web/parts/section.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { usageTexts as texts } from './usage-texts.ts';

export interface Period {
  from: string;
  to: string;
}

const Form = z
  .object({ from: fields.businessDate(texts.from), to: fields.businessDate(texts.to) })
  .check(fields.usageWithin31);

/** The calls of a period by day and by endpoint; `onPeriod` asks for another period. */
export function UsageSection({
  usage,
  onPeriod,
}: {
  usage: ApiUsage;
  onPeriod: (period: Period) => Promise<unknown>;
}): ReactNode {
  const { t, language } = useLanguage();
  const { date, number } = useFormats();
  const { from, to, days, endpoints, calls, refused } = usage;
  return (
    <Section title={t(texts.title)}>
      <PeriodForm key={`${from} ${to}`} period={{ from, to }} onPeriod={onPeriod} />
      <p role="status" className="numbers mt-4 mb-2 font-bold">
        {t(texts.sum, { from: date(from), to: date(to), calls: number(calls), refused: number(refused) })}
      </p>
      <DayBars
        label={t(texts.chart)}
        dateLabel={t(texts.day)}
        language={language}
        days={days.map(({ day, ...values }) => ({ day, values }))}
        bars={[
          { id: 'calls', name: t(texts.calls), color: 'var(--accent)' },
          { id: 'refused', name: t(texts.refused), color: 'var(--poor-mark)', isHatched: true },
        ]}
        more={endpoints.map(one => ({ name: nameOfEndpoint(one), numbers: one.daily }))}
      />
      <Endpoints usage={usage} />
    </Section>
  );
}

const nameOfEndpoint = ({ method, path, endpoint }: ApiUsage['endpoints'][number]) =>
  path === '' ? endpoint : `${method} /api${path}`;

/** Asks for another period of at most 31 days. */
export function PeriodForm({
  period,
  onPeriod,
}: {
  period: Period;
  onPeriod: (period: Period) => Promise<unknown>;
}): ReactNode {
  const { t, language } = useLanguage();
  const { form, submit, failure } = useContractForm({
    schema: Form,
    names: { from: texts.from, to: texts.to },
    values: period,
    send: onPeriod,
  });
  return (
    <form
      noValidate
      lang={language}
      aria-label={t(texts.period)}
      className="grid max-w-xl items-start gap-x-3 gap-y-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={event => void submit(event)}
    >
      {failure !== undefined && (
        <div className="sm:col-span-3">
          <FormFailure>{failure}</FormFailure>
        </div>
      )}
      <DayInput control={form.control} name="from" label={t(texts.from)} />
      <DayInput control={form.control} name="to" label={t(texts.to)} help={t(texts.most)} />
      <WorkButton type="submit" variant="outline" className="sm:mt-6" isWorking={form.formState.isSubmitting}>
        {t(texts.show)}
      </WorkButton>
    </form>
  );
}

function Endpoints({ usage: { endpoints, calls } }: { usage: ApiUsage }): ReactNode {
  const { t } = useLanguage();
  const { number, percent } = useFormats();
  if (endpoints.length === 0) return <p className="mt-4 text-muted">{t(texts.none)}</p>;
  return (
    <table className="mt-4 w-full text-sm" aria-label={t(texts.endpoints)}>
      <thead>
        <tr className="border-b border-line-strong text-xs">
          <th scope="col" className="py-1 text-start">
            {t(texts.endpoint)}
          </th>
          <th scope="col" className="w-1/4 py-1 ps-3 text-start max-[599px]:hidden">
            {t(texts.share)}
          </th>
          <th scope="col" className="py-1 ps-3 text-end">
            {t(texts.calls)}
          </th>
          <th scope="col" className="py-1 ps-3 text-end">
            {t(texts.refused)}
          </th>
        </tr>
      </thead>
      <tbody className="numbers">
        {endpoints.map(one => (
          <tr key={one.endpoint} className="border-b border-separator">
            <td className="py-1.5 break-all">
              <code className="text-xs">{nameOfEndpoint(one)}</code>
            </td>
            <td className="ps-3 max-[599px]:hidden">
              <span className="flex items-center gap-2">
                <span aria-hidden="true" className="h-2 min-w-0 flex-1 overflow-hidden rounded-sm bg-default">
                  <span
                    className="block h-full bg-accent"
                    style={{ width: `${calls === 0 ? 0 : (one.calls / calls) * 100}%` }}
                  />
                </span>
                <span className="w-10 text-end text-xs text-muted">{percent(calls === 0 ? 0 : one.calls / calls)}</span>
              </span>
            </td>
            <td className="ps-3 text-end">{number(one.calls)}</td>
            <td className="ps-3 text-end">{number(one.refused)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
