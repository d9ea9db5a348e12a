import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { type AdMedia, adMediaNames } from '#product/ads/api/ad-media.ts';
import { type AdReportTemplate, adReportSections } from '#product/ads/api/ad-reports.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChoiceCard } from '#web/parts/choice-card.tsx';
import type { AdReportForm } from './ad-report-form.ts';
import { reportFieldNames, sectionNames, templateNames } from './report-texts.ts';

const texts = messages({
  templateHelp: {
    ja: 'テンプレートを選択すると、掲載する項目が切り替わります。後から個別に変更できます。',
    en: 'Choosing a template selects its sections. You can change them individually afterwards.',
  },
});

function Boxes<Id extends string>({
  legend,
  options,
  chosen,
  error,
  onChange,
  onBlur,
}: {
  legend: string;
  options: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  error: string | undefined;
  onChange: (chosen: Id[]) => void;
  onBlur: () => void;
}): ReactNode {
  return (
    <fieldset className="min-w-0">
      <legend className="label">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {options.map(({ id, label }) => (
          <label key={id} className="flex min-h-7 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-accent"
              checked={chosen.includes(id)}
              onBlur={onBlur}
              onChange={({ target }) =>
                onChange(
                  options.map(option => option.id).filter(one => (one === id ? target.checked : chosen.includes(one))),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="field-error mt-1">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function MediaChoice({ form, media }: { form: AdReportForm; media: readonly AdMedia[] }): ReactNode {
  const { t } = useLanguage();
  return (
    <Controller
      control={form.control}
      name="media"
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Boxes
          legend={t(reportFieldNames.media)}
          options={media.map(id => ({ id, label: t(adMediaNames[id]) }))}
          chosen={value}
          error={error?.message}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}

export function SectionChoice({ form }: { form: AdReportForm }): ReactNode {
  const { t } = useLanguage();
  return (
    <Controller
      control={form.control}
      name="sections"
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Boxes
          legend={t(reportFieldNames.sections)}
          options={adReportSections.map(id => ({ id, label: t(sectionNames[id]) }))}
          chosen={value}
          error={error?.message}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}

export function TemplateChoice({ form }: { form: AdReportForm }): ReactNode {
  const { t } = useLanguage();
  const chosen = form.watch('template');
  function choose(template: AdReportTemplate): void {
    form.setValue('template', template);
    form.setValue('sections', [...templateNames[template].sections], { shouldValidate: true });
  }
  return (
    <fieldset className="min-w-0">
      <legend className="label">{t(reportFieldNames.template)}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-3">
        {(['brief', 'standard', 'detailed'] satisfies AdReportTemplate[]).map(id => (
          <ChoiceCard
            key={id}
            kind="radio"
            name="template"
            value={id}
            checked={chosen === id}
            onChange={() => choose(id)}
            title={t(templateNames[id].name)}
          >
            {t(templateNames[id].about)}
          </ChoiceCard>
        ))}
      </div>
      <p className="mt-1 text-xs text-muted phrases">{t(texts.templateHelp)}</p>
    </fieldset>
  );
}
