import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { type CriteriaListId, criteriaListOf } from '#checks/criteria-lists.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChoiceInput, DayInput, TextInput } from '#web/parts/bound-fields.tsx';
import { FormPart } from '#web/parts/form-panel.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { createReportTexts as texts } from './create-report-texts.ts';
import type { ReportForm } from './use-report-form.ts';

const levels = ['A', 'AA', 'AAA'].map(id => ({ id, label: id }));

interface FactsParts extends Pick<ReportForm, 'form'> {
  /** Of the run. */
  list: CriteriaListId;
}

/** What is said of the test: standard, level, days, scope. */
export function FactsPart({ form: { control }, list }: FactsParts): ReactNode {
  const { t } = useLanguage();
  return (
    <FormPart title={t(texts.facts)}>
      <dl className="text-sm sm:col-span-2">
        <dt className="font-medium">{t(texts.list)}</dt>
        <dd>{t(criteriaListOf(list).name)}</dd>
        <dd className="text-xs text-muted phrases">{t(texts.listHelp)}</dd>
      </dl>
      <TextInput control={control} name="standard" label={t(texts.standard)} />
      <ChoiceInput control={control} name="level" label={t(texts.level)} options={levels} help={t(texts.levelHelp)} />
      <DayInput control={control} name="periodFrom" label={t(texts.periodFrom)} />
      <DayInput control={control} name="periodTo" label={t(texts.periodTo)} />
      <DayInput control={control} name="date" label={t(texts.date)} />
      <TextInput
        control={control}
        name="scope"
        label={t(texts.scope)}
        help={t(texts.scopeHelp)}
        rows={2}
        className="w-full sm:col-span-2"
      />
      <TextInput
        control={control}
        name="remarks"
        label={t(texts.remarks)}
        rows={2}
        isOptional
        className="w-full sm:col-span-2"
      />
    </FormPart>
  );
}

const usual = ['HTML', 'CSS', 'JavaScript', 'WAI-ARIA', 'SVG', 'PDF'];

/** The technologies that the pages rely upon: usual ones to tick, others to type. */
export function TechnologiesPart({ form }: Pick<ReportForm, 'form'>): ReactNode {
  const { t } = useLanguage();
  return (
    <FormPart title={t(texts.technologies)} columns={1}>
      <Controller
        control={form.control}
        name="technologies"
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <Technologies value={value} onChange={onChange} onBlur={onBlur} error={messageOf(error)} />
        )}
      />
    </FormPart>
  );
}

/** Of a list, the error may be that of one of its entries. */
const messageOf = (error: object | undefined): string | undefined => {
  if (error === undefined) return undefined;
  const all: unknown[] = [error, ...Object.values(error)];
  return all
    .map(one => (one as { message?: unknown } | undefined)?.message)
    .find((message): message is string => typeof message === 'string');
};

function Technologies({
  value,
  onChange,
  onBlur,
  error,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  error: string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const [others, setOthers] = useState(() => value.filter(name => !usual.includes(name)).join('、'));
  const change = (ticked: readonly string[], typed: string) =>
    onChange([
      ...usual.filter(name => ticked.includes(name)),
      ...typed
        .split(/[、,，\n]/)
        .map(name => name.trim())
        .filter(name => name !== '' && !usual.includes(name)),
    ]);
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-x-5 gap-y-0.5">
        <legend className="sr-only">{t(texts.technologies)}</legend>
        {usual.map(name => (
          <label key={name} className="flex min-h-7 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={value.includes(name)}
              onBlur={onBlur}
              onChange={({ target }) =>
                change(target.checked ? [...value, name] : value.filter(one => one !== name), others)
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Field
        label={t(texts.others)}
        value={others}
        onChange={typed => {
          setOthers(typed);
          change(value, typed);
        }}
        onBlur={onBlur}
        error={error}
      />
    </>
  );
}
