import type { ReactNode } from 'react';
import { useState } from 'react';
import { messages } from '#language/message.ts';
import { maxAdComment } from '#product/ads/api/ad-reports.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import type { AdReportForm } from './ad-report-form.ts';
import { sectionNames } from './report-texts.ts';

const texts = messages({
  section: { ja: 'コメントを付ける項目', en: 'Section to comment on' },
  comment: { ja: '「{section}」へのコメント', en: 'Comment on “{section}”' },
  help: { ja: '任意です。レポートの表の下に掲載されます。', en: 'Optional. Shown below the table in the report.' },
  written: { ja: '{section}（記入済み）', en: '{section} (commented)' },
});

/** The comments of a report, one a section: a choice of the section, and its text. */
export function ReportComments({ form }: { form: AdReportForm }): ReactNode {
  const { t } = useLanguage();
  const sections = form.watch('sections');
  const comments = form.watch('comments') ?? {};
  const [wanted, setWanted] = useState(sections[0]);
  const section = sections.find(one => one === wanted) ?? sections[0];
  if (section === undefined) return null;
  const name = t(sectionNames[section]);
  return (
    <>
      <SelectField
        className="w-full sm:w-72"
        label={t(texts.section)}
        value={section}
        options={sections.map(id => ({
          id,
          label: comments[id] ? t(texts.written, { section: t(sectionNames[id]) }) : t(sectionNames[id]),
        }))}
        onChange={setWanted}
      />
      <TextInput
        key={section}
        control={form.control}
        name={`comments.${section}`}
        label={t(texts.comment, { section: name })}
        help={t(texts.help)}
        rows={4}
        maxLength={maxAdComment}
      />
    </>
  );
}
