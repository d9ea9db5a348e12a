import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { inspectionFieldNames as names } from '#product/reports/api/inspection-fields.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';

const help = messages({
  policyUrl: {
    ja: '「準拠」などの表記には、方針の公開が必要です。',
    en: 'Conformance claims require a published policy.',
  },
  technologies: { ja: '例：HTML5、CSS、JavaScript、WAI-ARIA', en: 'For example HTML5, CSS, JavaScript, WAI-ARIA' },
  plan: {
    ja: '「一部準拠」には、満たしていない達成基準への対応方針が必要です。',
    en: '“Partially conforms” requires a plan for unmet success criteria.',
  },
});
const fields = [
  ['organisation', {}],
  ['policyUrl', { type: 'url', help: help.policyUrl }],
  ['technologies', { help: help.technologies }],
  ['contact', {}],
  ['scope', { rows: 3 }],
  ['exclusions', { rows: 3 }],
  ['plan', { rows: 3, help: help.plan }],
] as const;

/** The texts of a report, all optional, as fields of a form below `texts`. */
export function InspectionTextFields<Values extends FieldValues & { texts: unknown }, Sent>({
  control,
}: {
  control: Control<Values, unknown, Sent>;
}): ReactNode {
  const { t } = useLanguage();
  return fields.map(
    ([name, { help: helpText, ...more }]: readonly [
      keyof typeof names,
      { help?: { ja: string; en: string }; rows?: number; type?: 'url' },
    ]) => (
      <TextInput
        key={name}
        control={control}
        name={`texts.${name}` as FieldPath<Values>}
        label={t(names[name])}
        isOptional
        {...more}
        {...(helpText === undefined ? {} : { help: t(helpText) })}
      />
    ),
  );
}
