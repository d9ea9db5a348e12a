import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type IssueState, issueStateNames } from '#product/findings/api/issue-marks.ts';
import { issueStates } from '#product/findings/api/issue-states.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { issueTexts } from './issue-texts.ts';

const texts = messages({
  all: { ja: 'すべて', en: 'All' },
  active: { ja: '除外以外', en: 'Not excluded' },
});

/** The states of a choice in the address; undefined without one. */
export function statesOfChoice(choice: string | undefined): string | undefined {
  if (choice === 'active') return issueStates.filter(state => state !== 'excluded').join();
  return issueStates.find(state => state === choice);
}

/** Narrows a list to places in one state, or to those that are not excluded. */
export function StateFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (choice: string | undefined) => void;
}): ReactNode {
  const { t } = useLanguage();
  const options = [
    { id: 'all', label: t(texts.all) },
    { id: 'active', label: t(texts.active) },
    ...issueStates.map((id: IssueState) => ({ id: id as string, label: t(issueStateNames[id]) })),
  ];
  return (
    <SelectField
      label={t(issueTexts.state)}
      className="w-36"
      value={statesOfChoice(value) === undefined ? 'all' : (value ?? 'all')}
      onChange={choice => onChange(choice === 'all' ? undefined : choice)}
      options={options}
    />
  );
}
