import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { shortenInlineData } from '../results/inline-data.ts';
import { type Mark, readableLine } from './code-window.ts';
import { scrollWithin } from './scroll-within.ts';

const texts = messages({
  region: { ja: 'ソースコード（スクロールできます）', en: 'Source code (scrollable)' },
  mark: { ja: '指摘の行', en: 'Line of the finding' },
});

interface Props {
  lines: readonly string[];
  /** 0-based, `to` exclusive. */
  from: number;
  to: number;
  mark: Mark | null;
}

/** Some lines of a source with their numbers, the marked ones in view. Inline data and minified lines are cut short. */
export function CodeLines({ lines, from, to, mark }: Props): ReactNode {
  const { t } = useLanguage();
  const pane = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another line is marked or drawn.
  useEffect(() => {
    scrollWithin(pane.current, pane.current?.querySelector('[data-mark]') ?? null);
  }, [mark?.first, from, to]);
  const digits = String(to).length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <div
      ref={pane}
      data-code=""
      tabIndex={0}
      role="region"
      aria-label={t(texts.region)}
      className="relative max-h-[75dvh] min-h-48 flex-1 overflow-auto min-[1200px]:max-h-none outline-offset-[-2px]"
    >
      <ol translate="no" className="py-1 font-mono text-xs leading-5">
        {lines.slice(from, to).map((line, index) => {
          const number = from + index + 1;
          const isMarked = mark !== null && number >= mark.first && number <= mark.last;
          return (
            <li
              key={number}
              {...(isMarked ? { 'data-mark': '' } : {})}
              className={`flex border-l-4 ${isMarked ? 'border-accent bg-highlight' : 'border-transparent'}`}
            >
              <span
                aria-hidden="true"
                className={`numbers shrink-0 px-2 text-right whitespace-nowrap select-none ${isMarked ? 'font-bold text-ink' : 'text-muted'}`}
                style={{ width: `calc(${digits}ch + 1.25rem)` }}
              >
                {number}
              </span>
              <code className="min-w-0 flex-1 pr-3 break-all whitespace-pre-wrap">
                {isMarked && number === mark.first && <span className="sr-only">{t(texts.mark)} </span>}
                {(number === mark?.first
                  ? shortenInlineData(readableLine(line, mark.column))
                  : readableLine(shortenInlineData(line))) || ' '}
              </code>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
