import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { type DraftStep, targetWays } from './login-draft.ts';
import { loginTexts as texts } from './login-texts.ts';

type Named = Pick<DraftStep, 'by' | 'name' | 'role'>;

/** The fields that name an element of a page. */
export function TargetFields({
  target,
  error,
  onChange,
}: {
  target: Named;
  /** What is wrong with the name. */
  error: string | undefined;
  onChange: (change: Partial<Named>) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <SelectField
        label={t(texts.by)}
        value={target.by}
        options={targetWays.map(id => ({ id, label: t(texts[id]) }))}
        onChange={by => onChange({ by, role: '' })}
      />
      <Field
        label={t(texts.name)}
        value={target.name}
        onChange={name => onChange({ name })}
        autoComplete="off"
        maxLength={300}
        error={error}
      />
    </>
  );
}
