import { registry } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { type Message, messages } from '#language/message.ts';
import { toCsv } from '#product/tenancy/core/csv.ts';
import type { FindingState, ReportedFinding, ReportedGap, ReportedRun } from './reported-finding.ts';

const heads = messages({
  function: { ja: '検証項目', en: 'Function' },
  severity: { ja: '重大度', en: 'Severity' },
  state: { ja: '前回との比較', en: 'Compared' },
  rule: { ja: 'ルール', en: 'Rule' },
  criterion: { ja: '達成基準', en: 'Criterion' },
  message: { ja: '内容', en: 'Message' },
  help: { ja: '直し方', en: 'How to fix it' },
  page: { ja: 'ページ', en: 'Page' },
  place: { ja: '場所', en: 'Place' },
  line: { ja: '行', en: 'Line' },
  column: { ja: '列', en: 'Column' },
  selector: { ja: 'セレクター', en: 'Selector' },
  excerpt: { ja: '該当箇所', en: 'Excerpt' },
  fingerprint: { ja: '箇所ID', en: 'Fingerprint' },
  formerRule: { ja: '以前のルール', en: 'Former rule' },
});

const stateNames: Readonly<Record<FindingState, Message>> = messages({
  new: { ja: '新規', en: 'New' },
  unchanged: { ja: '継続', en: 'Remaining' },
  absent: { ja: '解消', en: 'Fixed' },
});

const notChecked: Message = { ja: '検証できず', en: 'Not checked' };

/** The findings as CSV with a byte-order mark, one row each, and behind them a row for each page or part that was not judged. */
export function findingsCsv(
  { language }: Pick<ReportedRun, 'language'>,
  findings: readonly ReportedFinding[],
  gaps: readonly ReportedGap[],
): string {
  const rows = findings.map(finding => [
    registry[finding.function].name[language],
    severityText(finding.severity, finding.function)[language],
    finding.state === undefined ? '' : stateNames[finding.state][language],
    finding.rule,
    finding.criterion ?? '',
    finding.message[language],
    finding.help?.[language] ?? '',
    finding.pageUrl,
    finding.place.url,
    finding.place.line ?? '',
    finding.place.column ?? '',
    finding.place.selector ?? '',
    finding.excerpt,
    finding.fingerprint,
    finding.formerRule ?? '',
  ]);
  const missing = gaps.map(({ function: of, code, message, pageUrl, subject }) => {
    const name = registry[of].name[language];
    return [
      name,
      notChecked[language],
      '',
      code,
      '',
      message[language],
      '',
      pageUrl,
      subject ?? '',
      '',
      '',
      '',
      '',
      '',
      '',
    ];
  });
  return toCsv([Object.values(heads).map(head => head[language]), ...rows, ...missing]);
}
