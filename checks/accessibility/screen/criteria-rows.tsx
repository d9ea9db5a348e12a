import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { Criterion } from '../criteria.ts';

const texts = messages({
  criterion: { ja: '達成基準', en: 'Criterion' },
  level: { ja: 'レベル', en: 'Level' },
  outside: { ja: '対象外の達成基準（{n} 件）', en: 'Criteria not tested against ({n})' },
});

/** A table of criteria; those that the run was not tested against are folded below the others. */
export function CriteriaRows<Row extends Criterion>({
  caption,
  heads,
  rows,
  isListed,
  draw,
}: {
  caption: string;
  /** The names of the columns after that of the level. */
  heads: readonly string[];
  rows: readonly Row[];
  isListed: (criterion: string) => boolean;
  draw: (row: Row) => ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const outside = rows.filter(({ number }) => !isListed(number));
  return (
    <table className="numbers w-full text-[0.8125rem] wrap-anywhere">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-muted">
          <th scope="col" className="py-1 pr-2 text-left align-bottom font-medium">
            {t(texts.criterion)}
          </th>
          {[t(texts.level), ...heads].map(name => (
            <th key={name} scope="col" className="phrases px-1.5 py-1 text-right align-bottom font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.filter(({ number }) => isListed(number)).map(draw)}</tbody>
      {outside.length > 0 && (
        <tbody>
          <tr>
            <td colSpan={heads.length + 2} className="py-1">
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className="min-h-6 cursor-pointer text-left text-link hover:underline"
              >
                {t(texts.outside, { n: formats.number(outside.length) })}
              </button>
            </td>
          </tr>
          {isOpen && outside.map(draw)}
        </tbody>
      )}
    </table>
  );
}
