import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '#web/i18n/language.tsx';
import { Field } from '#web/parts/text-field.tsx';
import type { CreateSiteForm } from './create-site-form.ts';
import { createTexts as texts } from './create-site-texts.ts';
import { CsvChoice } from './csv-choice.tsx';
import { linesOf } from './option-fields.ts';

/** The pages of the chosen scope: an address, a list of addresses or an uploaded one. */
export function TargetFields({
  form,
  errorOf,
}: {
  form: Pick<UseFormReturn<CreateSiteForm>, 'control' | 'watch'>;
  errorOf: (field: keyof CreateSiteForm) => string | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const { control } = form;
  const [scope, urls] = form.watch(['scope', 'urls']);
  const text = (name: 'url' | 'urls' | 'pageLimit', props: Partial<Parameters<typeof Field>[0]>) => (
    <Controller
      key={name}
      control={control}
      name={name}
      render={({ field: { ref, ...field } }) => (
        <Field label={t(texts[name])} inputRef={ref} error={errorOf(name)} {...field} {...props} />
      )}
    />
  );
  return (
    <>
      {scope === 'csv' && <CsvChoice control={control} error={errorOf('csv')} />}
      {scope === 'several' &&
        text('urls', {
          rows: 8,
          placeholder: 'https://www.example.co.jp/\nhttps://www.example.co.jp/about/',
          help: t(texts.urlsHelp),
          aside: (
            <span className="text-xs text-muted numbers">{t(texts.urlsCount, { count: linesOf(urls).length })}</span>
          ),
        })}
      {(scope === 'all' || scope === 'one') && (
        <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
          {text('url', { type: 'url', placeholder: 'https://www.example.co.jp/', autoComplete: 'url' })}
          {scope === 'all' && text('pageLimit', { help: t(texts.pageLimitHelp), autoComplete: 'off' })}
        </div>
      )}
    </>
  );
}
