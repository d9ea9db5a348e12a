import type { ReactNode } from 'react';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { StackedBar } from '#web/parts/charts/stacked-bar.tsx';
import { sharedTexts as texts } from './shared-texts.ts';

const sum = (reasons: SharedRun['coverage']['failed']) => reasons.reduce((total, { count }) => total + count, 0);

/** What was verified, left out and could not be verified, with the reasons. */
export function SharedCoverage({ run: { coverage } }: { run: SharedRun }): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const part = (id: 'checked' | 'inPart' | 'waiting' | 'excluded' | 'notReached', count: number, color: string) => ({
    id,
    label: t(texts[id]),
    count,
    color: `var(${color})`,
  });
  const parts = [
    part('checked', coverage.checked, '--good-mark'),
    { ...part('inPart', coverage.notJudged, '--fair-mark'), pattern: 'falling' as const },
    { ...part('waiting', coverage.waiting, '--accent'), pattern: 'dots' as const },
    { ...part('excluded', sum(coverage.excluded), '--neutral-mark'), pattern: 'rising' as const },
    { ...part('notReached', sum(coverage.failed), '--poor-mark'), pattern: 'falling' as const },
  ].filter(({ id, count }) => count > 0 || id === 'checked');
  const words = parts.map(({ label, count }) => `${label} ${formats.number(count)}`).join(t(texts.comma));
  const found = t(texts.found, { n: formats.number(coverage.found) });
  const reasons = [
    ...coverage.failed.map(one => ({ kind: t(texts.notReached), ...one })),
    ...coverage.excluded.map(one => ({ kind: t(texts.excluded), ...one })),
  ];
  return (
    <>
      <p className="numbers mb-2 text-[0.8125rem]">{found}</p>
      <StackedBar parts={parts} label={`${found}: ${words}`} />
      {reasons.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line text-[0.8125rem]">
          {reasons.map(({ kind, message, count }) => (
            <li key={`${kind} ${message.en}`} className="flex gap-3 py-1.5">
              <span className="w-20 shrink-0 text-muted">{kind}</span>
              <span className="min-w-0 flex-1 phrases">{message[language]}</span>
              <span className="numbers">{formats.number(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
