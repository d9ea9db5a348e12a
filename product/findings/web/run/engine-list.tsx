import type { ReactNode } from 'react';
import { checkIds } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FoldedSection } from '#web/parts/folded-section.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';

const texts = messages({
  title: { ja: '検証に使用したエンジンとルール', en: 'Engines and rules used' },
  reduced: { ja: '簡易版', en: 'reduced' },
  note: {
    ja: '「簡易版」は本来のエンジンの代わりに使われたもので、検出できる範囲が狭くなります。',
    en: '“Reduced” engines replace the full ones and detect fewer issues.',
  },
  several: {
    ja: '検証の途中で更新されたため、複数のバージョンが使われています。',
    en: 'Several versions were used because of an update during the run.',
  },
  none: { ja: 'まだ記録がありません。', en: 'Nothing recorded yet.' },
});

/** A product name says nothing of these. */
export const engineKindNames = messages({
  rules: { ja: '独自ルール', en: 'Tenken rules' },
  data: { ja: '辞書', en: 'dictionary' },
  browser: { ja: 'ブラウザー', en: 'browser' },
});

type Engine = RunView['engines'][number];

/** What a function of a run was checked with, each name with its versions; reduced substitutes are marked as such. */
export function EngineList({ engines }: { engines: RunView['engines'] }): ReactNode {
  const { t } = useLanguage();
  const shown = checkIds.filter(id => engines.some(engine => engine.function === id));
  const named = shown.map(id => ({ id, names: byName(engines.filter(engine => engine.function === id)) }));
  return (
    <FoldedSection name="engines" title={t(texts.title)}>
      {engines.length === 0 && <p className="text-muted">{t(texts.none)}</p>}
      <ul className="grid gap-2 text-[0.8125rem]">
        {named.map(({ id, names }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <FunctionChip id={id} />
            {names.map(versions => (
              <EngineName key={versions[0].name} versions={versions} />
            ))}
          </li>
        ))}
      </ul>
      {named.some(({ names }) => names.some(versions => versions.length > 1)) && (
        <p className="mt-2 text-xs text-muted">{t(texts.several)}</p>
      )}
      {engines.some(engine => engine.reduced) && <p className="mt-2 text-xs text-muted">{t(texts.note)}</p>}
    </FoldedSection>
  );
}

function EngineName({ versions }: { versions: readonly [Engine, ...Engine[]] }): ReactNode {
  const { t } = useLanguage();
  const [{ name, kind }] = versions;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span>
        {name} {kind !== 'engine' && <span className="text-muted">{t(engineKindNames[kind])} </span>}
        <span className="numbers text-muted">{versions.map(({ version }) => version).join(', ')}</span>
      </span>
      {versions.some(({ reduced }) => reduced) && (
        <span className="chip-tag border-fair-line bg-fair-soft text-fair">{t(texts.reduced)}</span>
      )}
    </span>
  );
}

/** The entries of one name stand together. */
function byName(engines: readonly Engine[]): [Engine, ...Engine[]][] {
  return [...Map.groupBy(engines, ({ name }) => name).values()] as [Engine, ...Engine[]][];
}
