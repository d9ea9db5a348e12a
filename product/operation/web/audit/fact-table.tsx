import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { Fact } from './facts-of.ts';

const texts = messages({
  label: { ja: '変更内容', en: 'Changes' },
  field: { ja: '項目', en: 'Field' },
  before: { ja: '変更前', en: 'Before' },
  after: { ja: '変更後', en: 'After' },
});

/** The fields of an audit entry with their values before and after. */
export function FactTable({ facts }: { facts: readonly Fact[] }): ReactNode {
  const { t } = useLanguage();
  const head = 'py-1 pe-4 text-start align-top font-medium text-muted';
  const cell = 'py-1 pe-4 align-top font-mono break-all';
  return (
    <table className="w-full table-fixed text-xs" aria-label={t(texts.label)}>
      <thead>
        <tr>
          <th scope="col" className={`${head} w-1/4`}>
            {t(texts.field)}
          </th>
          <th scope="col" className={head}>
            {t(texts.before)}
          </th>
          <th scope="col" className={head}>
            {t(texts.after)}
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(fact => (
          <tr key={fact.name} className="border-t border-line">
            <th scope="row" className={`${cell} text-start font-medium`}>
              {fact.name}
            </th>
            <td className={`${cell} ${fact.before === undefined ? 'text-muted' : ''}`}>{fact.before || '–'}</td>
            <td className={`${cell} ${fact.after === undefined ? 'text-muted' : ''}`}>{fact.after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
