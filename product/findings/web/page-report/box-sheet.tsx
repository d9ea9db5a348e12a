import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '#language/message.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import type { NumberedFinding } from './chosen-findings.ts';

const texts = messages({
  title: { ja: 'この位置の指摘（{n}件）', en: 'Findings at this position ({n})' },
  close: { ja: '閉じる', en: 'Close' },
});

interface Props {
  rows: readonly NumberedFinding[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  onClose: () => void;
}

/** The findings whose boxes lie over each other, at the lower edge of the picture. */
export function BoxSheet({ rows, selected, onSelect, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const title = t(texts.title, { n: formats.number(rows.length) });
  return (
    <section
      aria-label={title}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="absolute inset-x-0 bottom-0 z-10 flex max-h-[45%] flex-col border-t border-line-strong bg-surface shadow-[0_-4px_12px_rgb(0_0_0/18%)]"
    >
      <div className="flex items-center justify-between border-b border-line pl-3">
        <h2 className="text-[0.8125rem] font-bold">{title}</h2>
        <IconButton icon={X} label={t(texts.close)} onPress={onClose} />
      </div>
      <ul ref={list} className="min-h-0 overflow-y-auto">
        {rows.map(({ finding, number }) => (
          <li key={finding.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-current={finding.id === selected ? 'true' : undefined}
              onClick={() => onSelect(finding.id)}
              className="flex w-full cursor-pointer items-start gap-2 border-l-4 border-transparent px-2 py-1.5 text-left text-[0.8125rem] outline-offset-[-2px] hover:bg-head aria-[current]:border-accent aria-[current]:bg-accent-soft"
            >
              <span className="numbers grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1 text-xs font-bold text-surface">
                {number}
              </span>
              <span className="min-w-0 flex-1 leading-snug">{finding.message[language]}</span>
              <SeverityTag severity={finding.severity} id={finding.function} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
