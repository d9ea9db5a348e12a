import { registry } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { fill, type Language, messages } from '#language/message.ts';
import type { ComparedPageRow, ComparedPlaceRow, ComparedRuleRow } from '#product/findings/api/comparison.ts';
import { changeNames, PlaceChange } from '#product/findings/api/place-change.ts';
import { capital, gradedChecks } from '#product/runs/api/check-fields.ts';
import type { Column } from './column.ts';
import { webLink } from './finding-columns.ts';
import { heads, placeColumns } from './list-columns.ts';
import type { ScreenLinks } from './screen-links.ts';

const own = messages({
  change: { ja: '変化', en: 'Change' },
  run: { ja: '見つかった検証', en: 'Found in run' },
  kind: { ja: 'ページの有無', en: 'Pages in' },
  lost: { ja: 'Bで確認できていない箇所', en: 'Not rechecked in B' },
  before: { ja: '{name}のスコア（前）', en: 'Score before: {name}' },
  after: { ja: '{name}のスコア（後）', en: 'Score after: {name}' },
});
const kinds = messages({
  both: { ja: '両方', en: 'In both' },
  added: { ja: 'Bで追加', en: 'Only in B' },
  removed: { ja: 'Bにない', en: 'Only in A' },
});

/** Places that have come and gone, by rule. */
export const comparedRuleColumns = (language: Language): Column<ComparedRuleRow>[] => [
  { head: heads.function, width: 16, of: row => registry[row.function].name[language] },
  { head: heads.severity, width: 12, of: row => severityText(row.severity, row.function)[language] },
  { head: heads.rule, width: 50, of: row => row.message[language] },
  { head: heads.criterion, width: 10, of: row => row.criterion },
  ...PlaceChange.options.map(
    (change): Column<ComparedRuleRow> => ({ head: changeNames[change], width: 12, of: row => row.counts[change] }),
  ),
  { head: heads.id, width: 28, of: row => row.rule },
];

/** Places with what has become of them, each shown in the run that found it. */
export const comparedPlaceColumns = (language: Language, links: ScreenLinks): Column<ComparedPlaceRow>[] => [
  { head: own.change, width: 12, of: row => changeNames[row.change][language] },
  ...placeColumns(language, ({ example, date }: ComparedPlaceRow) => links.page(example.urlId, example, date)),
  { head: own.run, width: 20, of: row => new Date(row.date) },
];

/** Pages of both runs with what has come and gone on them. */
export const comparedPageColumns = (language: Language): Column<ComparedPageRow>[] => [
  { head: heads.page, width: 50, of: row => webLink(row.url) },
  { head: heads.title, width: 40, of: row => row.title },
  { head: own.kind, width: 14, of: row => kinds[row.kind][language] },
  { head: changeNames.new, width: 10, of: row => row.counts.new },
  { head: changeNames.recurring, width: 10, of: row => row.counts.recurring },
  { head: changeNames.fixed, width: 10, of: row => row.counts.fixed },
  { head: own.lost, width: 20, of: row => row.counts.lost },
  { head: changeNames.unseen, width: 14, of: row => row.counts.unseen },
  ...gradedChecks.flatMap((id): Column<ComparedPageRow>[] => {
    const name = registry[id].name[language];
    return [
      { head: fill(own.before, { name }), width: 18, of: row => row.scores.before?.[capital(id)] ?? null },
      { head: fill(own.after, { name }), width: 18, of: row => row.scores.after?.[capital(id)] ?? null },
    ];
  }),
];
