import { titleOf } from '#checks/finding-title.ts';
import { type CheckId, registry } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { type Language, messages } from '#language/message.ts';
import type { Cell } from '#product/documents/core/report-formats/table.ts';
import { exclusionKindNames, issueStateNames } from '#product/findings/api/issue-marks.ts';
import type { AnnotatedFinding } from './annotated-findings.ts';
import type { Column } from './column.ts';
import type { ScreenLinks } from './screen-links.ts';

const heads = messages({
  function: { ja: '検証項目', en: 'Function' },
  severity: { ja: '重大度', en: 'Severity' },
  rule: { ja: 'ルール', en: 'Rule' },
  criterion: { ja: '達成基準', en: 'Criterion' },
  message: { ja: '内容', en: 'Message' },
  help: { ja: '直し方', en: 'How to fix it' },
  title: { ja: 'ページタイトル', en: 'Page title' },
  page: { ja: 'ページ', en: 'Page' },
  place: { ja: 'ファイル', en: 'File' },
  line: { ja: '行', en: 'Line' },
  column: { ja: '列', en: 'Column' },
  selector: { ja: 'セレクター', en: 'Selector' },
  excerpt: { ja: '該当箇所', en: 'Excerpt' },
  state: { ja: '対応状況', en: 'State' },
  assignee: { ja: '担当者', en: 'Assignee' },
  due: { ja: '期限', en: 'Due' },
  exclusion: { ja: '除外の理由', en: 'Exclusion reason' },
  advice: { ja: 'アドバイス', en: 'Advice' },
  result: { ja: '検証結果', en: 'Result' },
  id: { ja: 'ルールID', en: 'Rule ID' },
  fingerprint: { ja: '箇所ID', en: 'Fingerprint' },
  formerId: { ja: '以前のルールID', en: 'Former rule ID' },
});

const texts = messages({ open: { ja: '検証結果を開く', en: 'Open the result' } });

/** A link to a web address; other texts stay texts. */
export const webLink = (address: string): Cell =>
  /^https?:\/\//i.test(address) ? { text: address, href: address } : address;

/** The columns of findings; of those of one function with its own columns. */
export function findingColumns(
  language: Language,
  links: ScreenLinks,
  of: CheckId | undefined,
): Column<AnnotatedFinding>[] {
  const hasCriteria = of === undefined || registry[of].criteria === true;
  return [
    { head: heads.function, width: 16, of: row => registry[row.function].name[language] },
    { head: heads.severity, width: 12, of: row => severityText(row.severity, row.function)[language] },
    { head: heads.rule, width: 36, of: row => titleOf(row)[language] },
    ...(hasCriteria ? [{ head: heads.criterion, width: 10, of: (row: AnnotatedFinding) => row.criterion }] : []),
    ...(of === undefined ? [] : ownColumns(language, of)),
    { head: heads.message, width: 50, of: row => row.message[language] },
    { head: heads.help, width: 50, of: row => row.help?.[language] ?? null },
    { head: heads.advice, width: 40, of: row => row.advice?.[language] ?? null },
    { head: heads.state, width: 10, of: row => (row.issue ? issueStateNames[row.issue.state][language] : null) },
    { head: heads.assignee, width: 14, of: row => row.issue?.assignee?.name ?? null },
    { head: heads.due, width: 12, of: row => row.issue?.dueOn ?? null },
    {
      head: heads.exclusion,
      width: 30,
      of: ({ exclusion }) => exclusion && `${exclusionKindNames[exclusion.kind][language]} ${exclusion.reason}`.trim(),
    },
    { head: heads.title, width: 28, of: row => row.pageTitle },
    { head: heads.page, width: 40, of: row => webLink(row.pageUrl) },
    { head: heads.place, width: 30, of: row => (row.place.url === row.pageUrl ? null : webLink(row.place.url)) },
    { head: heads.line, width: 7, of: row => row.place.line ?? null },
    { head: heads.column, width: 7, of: row => row.place.column ?? null },
    { head: heads.selector, width: 30, of: row => row.place.selector ?? null },
    { head: heads.excerpt, width: 50, of: row => row.excerpt },
    {
      head: heads.result,
      width: 16,
      of: row => ({ text: texts.open[language], href: links.page(row.urlId, row) }),
    },
    { head: heads.id, width: 24, of: row => row.rule },
    { head: heads.fingerprint, width: 24, of: row => row.fingerprint },
    { head: heads.formerId, width: 24, of: row => row.formerRule ?? null },
  ];
}

function ownColumns(language: Language, id: CheckId): Column<AnnotatedFinding>[] {
  return (registry[id].exportColumns ?? []).map(({ name, width, of }) => ({
    head: name,
    width,
    of: row => {
      const value = of(row);
      return typeof value === 'object' && value !== null ? value[language] : value;
    },
  }));
}
