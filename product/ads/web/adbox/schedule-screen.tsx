import { type FormEvent, type ReactNode, useState } from 'react';
import { type AdSchedule, getAdSchedule, writeAdSchedule } from '#product/ads/api/ad-schedules.ts';
import { settingsTexts } from '#product/reports/web/reports/report-settings-texts.ts';
import { draftOfSchedule, readSchedule, type ScheduleDraft } from '#product/runs/web/settings/schedule-draft.ts';
import { weekdayNames, weekdays } from '#product/runs/web/settings/schedule-words.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope, useTenantParams } from '#web/navigation.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { Section } from '#web/parts/section.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { TenantHeader } from '#web/parts/tenant-header.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { tokyoDay } from '#web/tokyo-day.ts';
import { failureOf, useWork } from '#web/use-work.ts';
import { scheduleTexts as texts } from './schedule-texts.ts';
import { refreshAds } from './use-ad-news.ts';

const days = Array.from({ length: 31 }, (_, n) => String(n + 1));
const kinds = ['none', 'monthly', 'weekly'] as const;

/** When the reports of all projects are made by themselves, and which projects are left out. */
export function AdScheduleScreen(): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useTenantParams();
  const schedule = useApi(getAdSchedule, { params: { tenantId } });
  return (
    <>
      <TenantHeader />
      <p className="mb-4 max-w-5xl text-muted phrases">{t(texts.lead)}</p>
      {schedule.data === undefined ? <NotLoaded of={schedule} /> : <ScheduleForm of={schedule.data} />}
    </>
  );
}

function ScheduleForm({ of }: { of: AdSchedule }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { may } = useScope();
  const { tenantId } = useTenantParams();
  const [draft, setDraft] = useState(() => draftOfSchedule(of.schedule, tokyoDay(new Date())));
  const [language, setLanguage] = useState(of.language);
  const [excluded, setExcluded] = useState(() => of.projects.filter(one => one.isExcluded).map(one => one.projectId));
  const [failure, setFailure] = useState<string>();
  const { work, isWorking } = useWork({ onProblem: problem => setFailure(failureOf(problem)) });

  async function save(event: FormEvent) {
    event.preventDefault();
    const read = readSchedule(draft);
    const [error] = 'errors' in read ? Object.values(read.errors) : [];
    setFailure(error && t(error));
    if (!('schedule' in read)) return;
    await work(async () => {
      const body = { schedule: read.schedule, language, excluded };
      await call(writeAdSchedule, { params: { tenantId }, body });
      await refreshAds();
      notify.success(t(texts.saved));
    });
  }

  return (
    <form noValidate className="flex max-w-5xl flex-col gap-5" onSubmit={event => void save(event)}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <fieldset disabled={!may('advert:write')} className="flex min-w-0 flex-col gap-5">
        <Section title={t(texts.when)}>
          <Times draft={draft} onChange={setDraft}>
            <SelectField
              label={t(texts.language)}
              value={language}
              onChange={setLanguage}
              options={[
                { id: 'ja', label: t(settingsTexts.japanese) },
                { id: 'en', label: t(settingsTexts.english) },
              ]}
            />
          </Times>
          <p className="mt-3 text-muted numbers">
            {of.nextAt === null ? t(texts.noNext) : t(texts.next, { at: dateTime(of.nextAt) })}
          </p>
        </Section>
        <Section title={t(texts.projects)}>
          <Projects of={of} excluded={excluded} onChange={setExcluded} />
        </Section>
      </fieldset>
      {may('advert:write') && (
        <div>
          <WorkButton type="submit" variant="primary" isWorking={isWorking}>
            {t(texts.save)}
          </WorkButton>
        </div>
      )}
    </form>
  );
}

function Times({
  draft,
  onChange,
  children,
}: {
  draft: ScheduleDraft;
  onChange: (draft: ScheduleDraft) => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={t(texts.kind)}
          value={draft.kind === 'daily' ? 'none' : draft.kind}
          onChange={kind => onChange({ ...draft, kind })}
          options={kinds.map(id => ({ id, label: t(texts[id]) }))}
        />
        {draft.kind === 'monthly' && (
          <SelectField
            label={t(texts.day)}
            help={t(texts.dayHelp)}
            value={String(draft.day)}
            onChange={day => onChange({ ...draft, day: Number(day) })}
            options={days.map(day => ({ id: day, label: t(settingsTexts.dayOf, { day }) }))}
          />
        )}
        {draft.kind !== 'none' && (
          <>
            <Field
              label={t(texts.time)}
              type="time"
              value={draft.time}
              onChange={time => onChange({ ...draft, time: time.slice(0, 5) })}
            />
            {children}
          </>
        )}
      </div>
      {draft.kind === 'weekly' && (
        <fieldset className="mt-4 min-w-0">
          <legend className="mb-1 font-medium">{t(texts.weekdays)}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-0.5">
            {weekdays.map(day => (
              <Tick
                key={day}
                label={t(weekdayNames[day])}
                isOn={draft.weekdays.includes(day)}
                onChange={isOn =>
                  onChange({
                    ...draft,
                    weekdays: isOn ? [...draft.weekdays, day] : draft.weekdays.filter(other => other !== day),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function Projects({
  of: { projects },
  excluded,
  onChange,
}: {
  of: AdSchedule;
  excluded: readonly string[];
  onChange: (excluded: string[]) => void;
}): ReactNode {
  const { t } = useLanguage();
  if (projects.length === 0) return <p className="text-muted">{t(texts.noProjects)}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-muted phrases">{t(texts.projectsHelp)}</legend>
      <div className="grid gap-x-5 gap-y-0.5 sm:grid-cols-2">
        {projects.map(({ projectId: id, projectName, advertiserName }) => (
          <Tick
            key={id}
            label={`${projectName}（${advertiserName}）`}
            isOn={!excluded.includes(id)}
            onChange={isOn => onChange(isOn ? excluded.filter(other => other !== id) : [...excluded, id])}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Tick({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}): ReactNode {
  return (
    <label className="flex min-h-7 items-center gap-2">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
