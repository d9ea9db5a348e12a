import { titleOf } from '#checks/finding-title.ts';
import { linkClassNames } from '#checks/link-class-names.ts';
import { linkErrorName } from '#checks/link-error-names.ts';
import { type CheckId, checkOfUnit, registry } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { fill, type Language, messages } from '#language/message.ts';
import { issueStateNames } from '#product/findings/api/issue-marks.ts';
import type { LinkRow } from '#product/findings/api/link-rows.ts';
import type { PageRow, PageUnit, PlaceRow, RuleRow } from '#product/findings/api/results.ts';
import { capital, gradedChecks } from '#product/runs/api/check-fields.ts';
import type { Column } from './column.ts';
import { webLink } from './finding-columns.ts';
import { ignoredCell } from './ignored-cell.ts';
import type { ScreenLinks } from './screen-links.ts';

export const heads = messages({
  function: { ja: '検証項目', en: 'Function' },
  severity: { ja: '重大度', en: 'Severity' },
  rule: { ja: 'ルール', en: 'Rule' },
  id: { ja: 'ルールID', en: 'Rule ID' },
  criterion: { ja: '達成基準', en: 'Criterion' },
  occurrences: { ja: '検出数', en: 'Findings' },
  places: { ja: '修正箇所', en: 'Places to fix' },
  pages: { ja: 'ページ数', en: 'Pages' },
  points: { ja: '改善見込み（総合）', en: 'Overall points to gain' },
  help: { ja: '直し方', en: 'How to fix it' },
  message: { ja: '内容', en: 'Message' },
  excerpt: { ja: '該当箇所', en: 'Excerpt' },
  selector: { ja: 'セレクター', en: 'Selector' },
  onPages: { ja: '該当ページ', en: 'On pages' },
  fingerprint: { ja: '箇所ID', en: 'Fingerprint' },
  number: { ja: '番号', en: 'No.' },
  page: { ja: 'ページ', en: 'Page' },
  title: { ja: 'タイトル', en: 'Title' },
  status: { ja: '応答', en: 'Status' },
  depth: { ja: '階層', en: 'Depth' },
  foundOn: { ja: 'リンク元', en: 'Found on' },
  errors: { ja: 'エラー', en: 'Errors' },
  warnings: { ja: '警告', en: 'Warnings' },
  score: { ja: '{name}のスコア', en: 'Score: {name}' },
  failure: { ja: '検証できなかった理由', en: 'Reason not checked' },
  state: { ja: '対応状況', en: 'State' },
  result: { ja: '検証結果', en: 'Result' },
  target: { ja: 'リンク先', en: 'Link target' },
  class: { ja: '判定', en: 'Result class' },
  firstStatus: { ja: '最初の応答', en: 'First status' },
  finalStatus: { ja: '最終の応答', en: 'Final status' },
  finalUrl: { ja: '最終的なURL', en: 'Final URL' },
  chain: { ja: '経由したURL', en: 'Redirects' },
  error: { ja: 'エラーの種類', en: 'Error type' },
  referrers: { ja: 'リンク元の数', en: 'Number of links' },
  usedOn: { ja: 'リンク元（先頭20件）', en: 'Linked from (first 20)' },
  ignored: { ja: '対象外', en: 'Ignored' },
});

const texts = messages({ open: { ja: '検証結果を開く', en: 'Open the result' } });

export const ruleColumns = (language: Language): Column<RuleRow>[] => [
  { head: heads.function, width: 16, of: row => registry[row.function].name[language] },
  { head: heads.severity, width: 12, of: row => severityText(row.severity, row.function)[language] },
  { head: heads.rule, width: 50, of: row => row.message[language] },
  { head: heads.criterion, width: 10, of: row => row.criterion },
  { head: heads.occurrences, width: 10, of: row => row.occurrences },
  { head: heads.places, width: 10, of: row => row.places },
  { head: heads.pages, width: 10, of: row => row.pages },
  { head: heads.points, width: 14, of: row => row.gain },
  { head: heads.help, width: 60, of: row => row.help?.[language] ?? null },
  { head: heads.id, width: 28, of: row => row.rule },
];

/** `hrefOf`: the screen on which a place is shown. */
export const placeColumns = <Row extends Omit<PlaceRow, 'change'>>(
  language: Language,
  hrefOf: (row: Row) => string,
): Column<Row>[] => [
  { head: heads.function, width: 16, of: ({ example }) => registry[example.function].name[language] },
  { head: heads.severity, width: 12, of: ({ example }) => severityText(example.severity, example.function)[language] },
  { head: heads.rule, width: 40, of: ({ example }) => titleOf(example)[language] },
  { head: heads.criterion, width: 10, of: ({ example }) => example.criterion },
  { head: heads.occurrences, width: 10, of: row => row.occurrences },
  { head: heads.pages, width: 10, of: row => row.pages },
  { head: heads.message, width: 50, of: ({ example }) => example.message[language] },
  { head: heads.help, width: 50, of: ({ example }) => example.help?.[language] ?? null },
  { head: heads.excerpt, width: 50, of: ({ example }) => example.excerpt },
  { head: heads.selector, width: 30, of: ({ example }) => example.place.selector ?? null },
  { head: heads.state, width: 10, of: ({ issue }) => issueStateNames[issue.state][language] },
  { head: heads.onPages, width: 50, of: row => row.pageUrls.map(({ url }) => url).join('\n') },
  {
    head: heads.result,
    width: 16,
    of: row => ({ text: texts.open[language], href: hrefOf(row) }),
  },
  { head: heads.id, width: 24, of: row => row.rule },
  { head: heads.fingerprint, width: 24, of: row => row.fingerprint },
];

/** `isFixed`: those alone that the specification's calls have. */
export const linkColumns = (language: Language, isFixed: boolean): Column<LinkRow>[] => [
  { head: heads.class, width: 18, of: row => linkClassNames[row.class][language] },
  { head: heads.target, width: 50, of: row => webLink(row.url) },
  { head: heads.firstStatus, width: 10, of: row => row.firstStatus },
  { head: heads.finalStatus, width: 10, of: row => row.finalStatus },
  { head: heads.finalUrl, width: 50, of: row => (row.finalUrl === null ? null : webLink(row.finalUrl)) },
  { head: heads.chain, width: 40, of: row => row.chain.map(({ url, status }) => `${status} ${url}`).join('\n') },
  { head: heads.error, width: 26, of: row => (row.error === null ? null : linkErrorName(row.error)[language]) },
  { head: heads.referrers, width: 10, of: row => row.referrersTotal },
  {
    head: heads.usedOn,
    width: 60,
    of: row => row.referrers.map(({ url, line, text }) => [url, line, text].filter(Boolean).join(' ')).join('\n'),
  },
  ...(isFixed ? [] : [{ head: heads.ignored, width: 40, of: (row: LinkRow) => ignoredCell(row, language) }]),
];

const scoreColumns = (language: Language, of: CheckId | undefined): Column<PageRow>[] =>
  gradedChecks
    .filter(id => of === undefined || id === of)
    .map(id => ({
      head: fill(heads.score, { name: registry[id].name[language] }),
      width: 14,
      of: row => row.tested.ScoreOfURL[capital(id)],
    }));

const blocksOf = ({ blocks }: PageRow, of: CheckId | undefined): readonly PageUnit[] =>
  of === undefined ? blocks : blocks.filter(({ block }) => checkOfUnit[block] === of);

const sumOf = (blocks: readonly PageUnit[], of: 'errors' | 'warnings') =>
  blocks.reduce((sum, { tested }) => sum + tested[of], 0);

/** `of`: the function whose figures they are; those of all without one. */
export const columnsOfPages = (language: Language, links: ScreenLinks, of: CheckId | undefined): Column<PageRow>[] => [
  { head: heads.number, width: 8, of: row => row.urlId },
  { head: heads.page, width: 50, of: row => webLink(row.url) },
  { head: heads.title, width: 40, of: row => row.title },
  { head: heads.status, width: 8, of: row => row.statusCode },
  { head: heads.depth, width: 8, of: row => row.depth },
  { head: heads.foundOn, width: 40, of: row => (row.foundOn === null ? null : webLink(row.foundOn)) },
  { head: heads.errors, width: 10, of: row => sumOf(blocksOf(row, of), 'errors') },
  { head: heads.warnings, width: 10, of: row => sumOf(blocksOf(row, of), 'warnings') },
  ...scoreColumns(language, of),
  {
    head: heads.failure,
    width: 40,
    of: row =>
      blocksOf(row, of)
        .flatMap(({ failure }) => failure?.message[language] ?? [])
        .join('\n'),
  },
  {
    head: heads.result,
    width: 16,
    of: row => ({ text: texts.open[language], href: links.page(row.urlId) }),
  },
];
