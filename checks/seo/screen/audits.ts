import type { FindingRow, PageUnit } from '#product/findings/api/results.ts';
import { type FormFactor, type Severity, severities } from '../../check.ts';

export interface PageAudit {
  rule: string;
  severity: Severity;
  categories: string[];
  found: Partial<Record<FormFactor, FindingRow[]>>;
  /** What its tables say could be saved, the larger of the form factors. */
  savings: { ms: number; bytes: number };
}

/** The form factor of a finding; desktop for findings of site and page, which no device measured. */
const formFactorOf = (finding: Pick<FindingRow, 'block'>): FormFactor =>
  finding.block === 'seoMobile' ? 'mobile' : 'desktop';

function categoriesOfAudit({ detail }: Pick<FindingRow, 'detail'>): string[] {
  const named = Array.isArray(detail.categories) ? detail.categories : [detail.category];
  return named.filter(name => typeof name === 'string');
}

/** The sum of a column over the tables of an audit; 0 where none has it. */
function columnSum({ detail }: Pick<FindingRow, 'detail'>, column: string): number {
  const tables = Array.isArray(detail.tables) ? (detail.tables as { rows?: Record<string, unknown>[] }[]) : [];
  const values = tables.flatMap(({ rows }) => (rows ?? []).map(row => row[column]));
  return values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
}

/** The audits of a page, those with the most to save first, then by severity. */
export function auditsOf(findings: readonly FindingRow[]): PageAudit[] {
  const audits = [...Map.groupBy(findings, ({ rule }) => rule)].flatMap(([rule, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const most = (column: string) => Math.max(...own.map(finding => columnSum(finding, column)));
    return [
      {
        rule,
        severity: severities.find(one => own.some(({ severity }) => severity === one)) ?? first.severity,
        categories: [...new Set(own.flatMap(categoriesOfAudit))],
        found: Object.groupBy(own, formFactorOf),
        savings: { ms: most('wastedMs'), bytes: most('wastedBytes') },
      },
    ];
  });
  const rank = ({ severity }: PageAudit) => severities.indexOf(severity);
  return audits.toSorted(
    (a, b) => b.savings.ms - a.savings.ms || b.savings.bytes - a.savings.bytes || rank(a) - rank(b),
  );
}

/** Whether an audit was judged on a form factor, so that no finding means no problem. */
export function isJudged(rule: string, formFactor: FormFactor, blocks: readonly PageUnit[]): boolean {
  const unit = formFactor === 'desktop' ? 'seoDesktop' : 'seoMobile';
  const block = blocks.find(one => one.block === unit && one.status === 'done');
  if (block === undefined) return false;
  const failed = block.notJudged.filter(({ code }) => code === 'audits-failed');
  return !failed.some(({ subject }) => subject?.split(', ').includes(rule));
}
