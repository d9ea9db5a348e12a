import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { Criterion } from '../criteria.ts';
import { CriterionMethods } from './criterion-methods.tsx';

const texts = messages({
  filter: { ja: '{name}で絞り込む', en: 'Filter by {name}' },
  methods: { ja: '達成方法', en: 'Techniques' },
});

/** The row of a criterion, which filters when it is chosen, and below it, when it is opened, the ways to meet it. */
export function CriterionRow({
  criterion,
  isChosen = false,
  onChoose,
  numbers,
}: {
  criterion: Criterion;
  isChosen?: boolean;
  onChoose: ((criterion: string) => void) | undefined;
  /** The cells after that of the level. */
  numbers: readonly { key: string; text: string; className: string }[];
}): ReactNode {
  const { t, language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  const { number, level } = criterion;
  const name = `${number} ${criterion[language]}`;
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr className={`border-b border-line align-top ${isChosen ? 'bg-accent-soft' : ''}`}>
        <th scope="row" className="py-1 pr-2 text-left font-normal">
          <span className="flex items-start gap-1">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? content : undefined}
              aria-label={t(texts.methods)}
              title={t(texts.methods)}
              onClick={() => setOpen(!isOpen)}
              className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm text-muted hover:bg-head"
            >
              <Arrow size={15} aria-hidden="true" />
            </button>
            {onChoose === undefined ? (
              <span className="min-h-6 pt-0.5">{name}</span>
            ) : (
              <button
                type="button"
                aria-pressed={isChosen}
                title={t(texts.filter, { name: number })}
                onClick={() => onChoose(number)}
                className="min-h-6 cursor-pointer text-left text-link hover:underline"
              >
                {name}
              </button>
            )}
          </span>
        </th>
        <td className="px-1.5 py-1.5 text-right">{level}</td>
        {numbers.map(({ key, text, className }) => (
          <td key={key} className={`px-1.5 py-1.5 text-right ${className}`}>
            {text}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr className="border-b border-line bg-head">
          <td id={content} colSpan={numbers.length + 2} className="px-2 py-2">
            <CriterionMethods number={number} />
          </td>
        </tr>
      )}
    </>
  );
}
