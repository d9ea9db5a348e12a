import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Language } from '#language/message.ts';
import { listMonthlyReports, type MonthlyReport, writeMonthlyReport } from '#product/reports/api/monthly-reports.ts';
import { listSites } from '#product/runs/api/runs.ts';
import type { AlertTarget } from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { failureOf, useWork } from '#web/use-work.ts';
import { MonthlySample } from './monthly-sample.tsx';
import { RecipientTicks } from './recipient-ticks.tsx';
import { settingsTexts as texts } from './report-settings-texts.ts';

const all = 'all';
const firstWorkingDay = '0';
/** The days that every month has. */
export const monthlyDays: readonly string[] = Array.from({ length: 28 }, (_, n) => String(n + 1));

/** Sets the monthly report of a site, or of all sites; one that is there is shown with what it is. */
export function MonthlyForm({
  targets,
  existing,
}: {
  targets: readonly AlertTarget[];
  existing: readonly MonthlyReport[];
}): ReactNode {
  const { t, language: own } = useLanguage();
  const { params } = useScope();
  const client = useQueryClient();
  const [site, setSite] = useState<string>(all);
  const [day, setDay] = useState(firstWorkingDay);
  const [language, setLanguage] = useState<Language>(own);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const { work, isWorking } = useWork({ onProblem: problem => setFailure(failureOf(problem)) });

  function choose(next: string): void {
    setSite(next);
    const there = existing.find(one => (one.baseUrlEncoded ?? all) === next);
    if (!there) return;
    setDay(String(there.day));
    setLanguage(there.language);
    setChosen(there.targets);
  }

  async function write(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (chosen.length === 0) return setFailure(t(texts.recipientMissing));
    await work(async () => {
      const body = { baseUrlEncoded: site === all ? null : site, day: Number(day), language, targets: [...chosen] };
      await call(writeMonthlyReport, { params, body });
      notify.success(t(texts.written));
      await client.invalidateQueries({ queryKey: [listMonthlyReports.operationId] });
    });
  }

  if (targets.length === 0)
    return (
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
        {failure !== undefined && <FormFailure>{failure}</FormFailure>}
        <p className="text-muted phrases">
          {t(texts.noRecipients)}{' '}
          <ScreenLink screen="alerts" className="text-link">
            {t(texts.toAlerts)}
          </ScreenLink>
        </p>
        <div className="flex flex-wrap gap-2">
          <MonthlySample site={null} onFailure={setFailure} />
        </div>
      </div>
    );
  return (
    <form noValidate className="flex flex-col gap-4 border-t border-line p-4" onSubmit={event => void write(event)}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <Choices draft={{ site, day, language }} onSite={choose} onDay={setDay} onLanguage={setLanguage} />
      <RecipientTicks targets={targets} chosen={chosen} onChange={setChosen} />
      <div className="flex flex-wrap gap-2">
        <WorkButton type="submit" variant="primary" isWorking={isWorking}>
          {t(texts.add)}
        </WorkButton>
        <MonthlySample site={site === all ? null : site} onFailure={setFailure} />
      </div>
    </form>
  );
}

function Choices({
  draft,
  onSite,
  onDay,
  onLanguage,
}: {
  draft: { site: string; day: string; language: Language };
  onSite: (site: string) => void;
  onDay: (day: string) => void;
  onLanguage: (language: Language) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const sites = useApi(listSites, { params, query: { limit: 100 } });
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[1fr_11rem_9rem]">
      <SelectField
        label={t(texts.site)}
        value={draft.site}
        onChange={onSite}
        options={[
          { id: all, label: t(texts.allSites) },
          ...(sites.data?.items ?? []).map(one => ({ id: one.baseUrlEncoded, label: one.baseUrl })),
        ]}
      />
      <SelectField
        label={t(texts.day)}
        value={draft.day}
        onChange={onDay}
        options={[
          { id: firstWorkingDay, label: t(texts.firstWorkingDay) },
          ...monthlyDays.map(id => ({ id, label: t(texts.dayOf, { day: id }) })),
        ]}
      />
      <SelectField
        label={t(texts.pdfLanguage)}
        value={draft.language}
        onChange={onLanguage}
        options={[
          { id: 'ja', label: t(texts.japanese) },
          { id: 'en', label: t(texts.english) },
        ]}
      />
    </div>
  );
}
