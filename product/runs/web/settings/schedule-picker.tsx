import type { ReactNode } from 'react';
import type { Schedule } from '#product/runs/api/schedules.ts';
import { scheduleTimes } from '#product/runs/api/site-settings.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ChoiceCard } from '#web/parts/choice-card.tsx';
import { DayField } from '#web/parts/day-field.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { useApi } from '#web/queries.ts';
import { FormSection } from '../create-site/form-section.tsx';
import { readSchedule, type ScheduleDraft, scheduleKinds } from './schedule-draft.ts';
import { scheduleWords, weekdayNames, weekdays } from './schedule-words.ts';
import { scheduleTexts as texts } from './settings-texts.ts';

const kindTexts = {
  none: [texts.none, texts.noneHelp],
  daily: [texts.daily, texts.dailyHelp],
  weekly: [texts.weekly, texts.weeklyHelp],
  monthly: [texts.monthly, texts.monthlyHelp],
} as const;
const days = Array.from({ length: 31 }, (_, n) => String(n + 1));

interface Props {
  draft: ScheduleDraft;
  onChange: (draft: ScheduleDraft) => void;
  /** Errors are shown from the first try to save on. */
  showsErrors: boolean;
}

/** When a setting runs by itself: kind, days, time, and a preview. */
export function SchedulePicker({ draft, onChange, showsErrors }: Props): ReactNode {
  const { t } = useLanguage();
  const read = readSchedule(draft);
  return (
    <>
      <FormSection title={t(texts.title)}>
        <div className="grid gap-2 sm:grid-cols-4">
          {scheduleKinds.map(kind => (
            <ChoiceCard
              key={kind}
              kind="radio"
              name="schedule"
              value={kind}
              checked={draft.kind === kind}
              onChange={() => onChange({ ...draft, kind })}
              title={t(kindTexts[kind][0])}
            >
              {t(kindTexts[kind][1])}
            </ChoiceCard>
          ))}
        </div>
      </FormSection>
      {draft.kind !== 'none' && (
        <Details draft={draft} onChange={onChange} errors={showsErrors && 'errors' in read ? read.errors : {}} />
      )}
      {'schedule' in read && read.schedule !== null && <Preview schedule={read.schedule} />}
    </>
  );
}

function Details({
  draft,
  onChange,
  errors,
}: Omit<Props, 'showsErrors'> & {
  errors: Extract<ReturnType<typeof readSchedule>, { errors: object }>['errors'];
}): ReactNode {
  const { t } = useLanguage();
  const errorOf = (field: keyof typeof errors) => (errors[field] === undefined ? undefined : t(errors[field]));
  return (
    <div className="mt-4 grid gap-4">
      {draft.kind === 'weekly' && (
        <FormSection title={t(texts.weekdays)} error={errorOf('weekdays')}>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {weekdays.map(day => (
              <label key={day} className="flex min-h-8 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={draft.weekdays.includes(day)}
                  onChange={({ target }) =>
                    onChange({
                      ...draft,
                      weekdays: target.checked
                        ? [...draft.weekdays, day]
                        : draft.weekdays.filter(other => other !== day),
                    })
                  }
                />
                {t(weekdayNames[day])}
              </label>
            ))}
          </div>
        </FormSection>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {draft.kind === 'monthly' && (
          <SelectField
            label={t(texts.day)}
            help={t(texts.dayHelp)}
            value={String(draft.day)}
            options={days.map(day => ({ id: day, label: t(texts.dayOf, { day }) }))}
            onChange={day => onChange({ ...draft, day: Number(day) })}
          />
        )}
        <Field
          label={t(texts.time)}
          type="time"
          value={draft.time}
          error={errorOf('time')}
          onChange={time => onChange({ ...draft, time: time.slice(0, 5) })}
        />
        <DayField
          label={t(texts.startDate)}
          value={draft.startDate}
          error={errorOf('startDate')}
          onChange={startDate => onChange({ ...draft, startDate })}
        />
        <DayField
          label={t(texts.endDate)}
          value={draft.endDate}
          error={errorOf('endDate')}
          onChange={endDate => onChange({ ...draft, endDate })}
        />
      </div>
    </div>
  );
}

function Preview({ schedule }: { schedule: Schedule }): ReactNode {
  const { t, language } = useLanguage();
  const { dateTime } = useFormats();
  const { params } = useScope();
  const times = useApi(scheduleTimes, { params, body: { schedule } });
  return (
    <div className="mt-4 rounded-sm bg-head px-4 py-3" aria-busy={times.isPending} role="status">
      <p className="font-semibold">{scheduleWords(schedule, language)}</p>
      {times.data?.items.length === 0 ? (
        <p className="mt-1 text-poor">{t(texts.noTimes)}</p>
      ) : (
        <>
          <p className="mt-1 text-xs text-muted">{t(texts.preview)}</p>
          <ol className="numbers mt-1 flex min-h-5 flex-wrap gap-x-4 text-[0.8125rem]">
            {times.data?.items.map(time => (
              <li key={time}>{dateTime(time)}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
