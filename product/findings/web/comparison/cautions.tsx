import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { RunComparison } from '#product/findings/api/comparison.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { Section } from '#web/parts/section.tsx';
import { engineKindNames } from '../run/engine-list.tsx';
import { comparisonTexts } from './comparison-texts.ts';
import { optionName, useOptionValue } from './option-names.ts';
import { useChosenCounts } from './use-comparison.ts';

const texts = messages({
  title: { ja: '比較条件の違い', en: 'Differences in conditions' },
  about: {
    ja: 'サイトの変化ではない違いです。件数やスコアの差に含まれている可能性があります。',
    en: 'These differences do not come from changes to the site, but may affect the counts and scores.',
  },
  provisionalAfter: {
    ja: 'B（後）の検証はまだ終わっていません。数値は暫定です。',
    en: 'Run B (later) is still in progress. Its figures are provisional.',
  },
  provisionalBefore: {
    ja: 'A（前）の検証はまだ終わっていません。数値は暫定です。',
    en: 'Run A (earlier) is still in progress. Its figures are provisional.',
  },
  pages: {
    ja: '検証したページが異なります：Bで追加 {added}、Bにないページ {removed}（両方にあるページ {both}）。',
    en: 'Different pages: {added} only in B, {removed} only in A ({both} in both).',
  },
  unseen: {
    ja: 'Aで検証していないページだけにある {n} 件は、「前回未検証」として別に数えています。',
    en: '{n} {n#place is|places are} only on pages that A did not check, and {n#is|are} counted separately as “Not checked before”.',
  },
  functions: {
    ja: '片方だけで検証した項目は比べていません：{functions}。検証全体の総合スコアはA {before}、B {after} です。',
    en: 'Functions that only one run has are not compared: {functions}. The overall scores of the whole runs are {before} (A) and {after} (B).',
  },
  engine: {
    ja: '{function}の検証エンジン・ルールが変わりました：{name} {before} → {version}',
    en: 'The engine or rules for {function} have changed: {name} {before} → {version}',
  },
  option: {
    ja: '設定が異なります：{option}（{before} → {after}）',
    en: 'Different setting: {option} ({before} → {after})',
  },
  optionAlone: { ja: '設定が異なります：{option}', en: 'Different setting: {option}' },
  none: { ja: 'なし', en: 'none' },
});

/** What differs between the runs besides the site; nothing where nothing does. */
export function Cautions({ comparison }: { comparison: RunComparison }): ReactNode {
  const { t } = useLanguage();
  const lines = useCautions(comparison);
  if (lines.length === 0) return null;
  return (
    <Section title={t(texts.title)} className="mb-4">
      <p className="mb-2 text-[0.8125rem] text-muted">{t(texts.about)}</p>
      <ul className="grid gap-1.5 text-[0.8125rem]">
        {lines.map(line => (
          <li key={line} className="flex items-start gap-2 wrap-anywhere">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fair" />
            {line}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useCautions({ after, before, pages, functions, engineChanges, optionChanges }: RunComparison): string[] {
  const { t } = useLanguage();
  const { number } = useFormats();
  const valueOf = useOptionValue();
  const { unseen } = useChosenCounts()(functions);
  const { added, removed, both } = pages;
  const alone = functions.filter(({ state }) => state === 'onlyBefore' || state === 'onlyAfter');
  return [
    ...(after.isProvisional ? [t(texts.provisionalAfter)] : []),
    ...(before?.isProvisional ? [t(texts.provisionalBefore)] : []),
    ...(added + removed > 0
      ? [t(texts.pages, { added: number(added), removed: number(removed), both: number(both) })]
      : []),
    ...(alone.length > 0
      ? [
          t(texts.functions, {
            functions: alone.map(one => t(checkNames[one.function])).join(t(comparisonTexts.comma)),
            before: number(before?.score),
            after: number(after.score),
          }),
        ]
      : []),
    ...(unseen > 0 ? [t(texts.unseen, { n: number(unseen) })] : []),
    ...engineChanges.map(({ function: id, kind, name, before: old, version }) =>
      t(texts.engine, {
        function: t(checkNames[id]),
        name: kind === 'engine' ? name : `${name} (${t(engineKindNames[kind])})`,
        before: old ?? t(texts.none),
        version: version ?? t(texts.none),
      }),
    ),
    ...optionChanges.map(change => {
      const option = t(optionName(change.option));
      const [old, now] = [valueOf(change.option, change.before), valueOf(change.option, change.after)];
      return old === undefined || now === undefined
        ? t(texts.optionAlone, { option })
        : t(texts.option, { option, before: old, after: now });
    }),
  ];
}
