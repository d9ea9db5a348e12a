import type { ReactNode } from 'react';
import type { RunView } from '#api/runs.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { FunctionChip } from '../../parts/function-chip.tsx';
import { Section } from '../../parts/section.tsx';

const texts = messages({
  title: { ja: '使用した検証エンジン', en: 'Engines used' },
  reduced: { ja: '簡易版', en: 'reduced' },
  note: {
    ja: '「簡易版」は本来のエンジンの代わりに使われたもので、検出できる範囲が狭くなります。',
    en: '“Reduced” engines stood in for the full ones and find less.',
  },
  none: { ja: 'まだ記録がありません。', en: 'Nothing recorded yet.' },
});

/** Names and versions of the engines of a run; reduced substitutes are marked as such. */
export function EngineList({ engines }: { engines: RunView['engines'] }): ReactNode {
  const { t } = useLanguage();
  return (
    <Section title={t(texts.title)}>
      {engines.length === 0 && <p className="text-muted">{t(texts.none)}</p>}
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[0.8125rem]">
        {engines.map(engine => (
          <li key={`${engine.function} ${engine.name}`} className="inline-flex items-center gap-2">
            <FunctionChip id={engine.function} />
            <span>
              {engine.name} <span className="numbers text-muted">{engine.version}</span>
            </span>
            {engine.reduced && (
              <span className="chip-tag border-fair-line bg-fair-soft text-fair">{t(texts.reduced)}</span>
            )}
          </li>
        ))}
      </ul>
      {engines.some(engine => engine.reduced) && <p className="mt-2 text-xs text-muted">{t(texts.note)}</p>}
    </Section>
  );
}
