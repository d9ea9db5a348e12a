import type { Result } from 'lighthouse';
import { getLogNormalScore } from 'lighthouse/shared/statistics.js';
import type { Message } from '#language/message.ts';
import type { Finding, FormFactor, Severity } from '../check.ts';
import { withText } from '../excerpt-text.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import type { NamedRule } from '../rule-name.ts';
import { type DetailNode, nodesOf, resourcesOf, tablesOf } from './audit-details.ts';
import type { SeoSummary } from './check.ts';
import { auditPwa, type PwaAudit, type PwaFacts, pwaAudits, pwaFaults, pwaScore } from './pwa.ts';
import { seoScore } from './score.ts';

/** One measurement with texts in both languages. The numbers are the same. In Japanese there are only the audits that are findings. */
export interface LighthouseReport {
  en: Result;
  ja: Pick<Result, 'audits'>;
}

type Audit = Result['audits'][string];

const maxNodes = 30;
/** Audits that describe how the page loads without reporting a fault. */
export const descriptive: ReadonlySet<string> = new Set([
  'lcp-breakdown-insight',
  'inp-breakdown-insight',
  'network-dependency-tree-insight',
  'third-parties-insight',
  'user-timings',
]);

/** Turns Lighthouse's report and a page's installability into summary and findings. Boxes are added by the caller. */
export function judgeSeo(
  report: LighthouseReport,
  facts: PwaFacts,
  formFactor: FormFactor,
  weights: Readonly<Record<string, number>> = {},
): { summary: SeoSummary; findings: Finding[] } {
  const clean = forgiveFavicon(report, facts);
  const pwa = auditPwa(facts);
  const { audits } = clean.en;
  const categories = {
    performance: categoryScore(clean.en, 'performance'),
    accessibility: categoryScore(clean.en, 'accessibility'),
    bestPractices: categoryScore(clean.en, 'best-practices'),
    seo: categoryScore(clean.en, 'seo'),
    pwa: pwaScore(pwa),
  };
  const lcp = timing(audits['largest-contentful-paint']);
  const tbt = timing(audits['total-blocking-time']);
  const fid = firstInputDelay(audits['max-potential-fid'], tbt.ms);
  const cls = { value: value(audits['cumulative-layout-shift']), score: percent(audits['cumulative-layout-shift']) };
  const summary: SeoSummary = {
    score: seoScore(categories, { lcp: lcp.score, fid: fid.score, cls: cls.score }, weights),
    categories,
    lcp,
    fid,
    cls,
    inp: null,
    tbt,
    fcp: timing(audits['first-contentful-paint']),
    speedIndex: timing(audits['speed-index']),
    lighthouseVersion: clean.en.lighthouseVersion,
  };
  const url = clean.en.finalDisplayedUrl ?? facts.url;
  const findings = [
    ...Object.keys(audits).flatMap(id => findingsOf(clean, id, url, formFactor)),
    ...pwaFaults(pwa).map(id => pwaFinding(id, url, formFactor)),
  ];
  return { summary, findings };
}

/**
 * Removes the failed request for a `/favicon.ico` that the page does not declare: a browser requests it once, so that
 * the same page would lose 4 points on the first visit and none on the second. A declared icon stays a fault.
 */
export function forgiveFavicon(report: LighthouseReport, facts: PwaFacts): LighthouseReport {
  const favicon = new URL('/favicon.ico', facts.url).href;
  const audit = report.en.audits['errors-in-console'];
  const items = itemsOf(audit);
  const ours = (item: unknown) => JSON.stringify(item).includes(JSON.stringify(favicon));
  if (facts.icons.includes(favicon) || !items.some(ours)) return report;
  const forgive = (audits: Result['audits']): Result['audits'] => {
    const old = audits['errors-in-console'];
    if (old === undefined) return audits;
    const left = itemsOf(old).filter(item => !ours(item));
    const details = { ...old.details, items: left } as Audit['details'];
    return { ...audits, 'errors-in-console': { ...old, details, score: left.length === 0 ? 1 : old.score } };
  };
  const audits = forgive(report.en.audits);
  const ja = { ...report.ja, audits: forgive(report.ja.audits) };
  const category = report.en.categories['best-practices'];
  // An audit that ended with an error leaves the category without a score, and so does this.
  if (typeof category?.score !== 'number') return { en: { ...report.en, audits }, ja };
  const scored = category.auditRefs.filter(ref => ref.weight > 0 && audits[ref.id]?.score !== null);
  const divisor = scored.reduce((sum, ref) => sum + ref.weight, 0);
  const sum = scored.reduce((total, ref) => total + ref.weight * (audits[ref.id]?.score ?? 0), 0);
  const score = divisor === 0 ? category.score : Math.round((100 * sum) / divisor) / 100;
  const categories = { ...report.en.categories, 'best-practices': { ...category, score } };
  return { en: { ...report.en, audits, categories }, ja };
}

/**
 * Lighthouse's greatest potential First Input Delay; without one, the longest task that the blocking time allows (all
 * of it in one task, plus the 50 ms that do not count), scored on the same curve.
 */
export function firstInputDelay(audit: Audit | undefined, blockingMs: number | null): SeoSummary['fid'] {
  const given = timing(audit);
  if (given.ms !== null && given.score !== null) return { ...given, derived: false };
  if (blockingMs === null) return { ms: null, score: null, derived: false };
  const ms = Math.round(blockingMs + 50);
  return { ms, score: Math.round(100 * getLogNormalScore({ p10: 130, median: 250 }, ms)), derived: true };
}

function findingsOf(report: LighthouseReport, id: string, url: string, formFactor: FormFactor): Finding[] {
  const en = report.en.audits[id];
  const ja = report.ja.audits[id];
  const refs = Object.values(report.en.categories).flatMap(category =>
    category.auditRefs
      .filter(ref => ref.id === id && ref.group !== 'hidden')
      .map(ref => ({ ...ref, category: category.id })),
  );
  if (en === undefined || ja === undefined || refs.length === 0 || descriptive.has(id)) return [];
  if (!isFault(id, en)) return [];
  const severity = severityOf(en, refs);
  const nodes = nodesOf(en.details);
  const resources = resourcesOf(en.details);
  const shared = {
    function: 'seo',
    rule: id,
    criterion: criterionOf(en),
    severity,
    message: { ja: plainText(withValue(ja, '（', '）')), en: plainText(withValue(en, ' (', ')')) },
    help: { ja: plainText(ja.description), en: plainText(en.description) },
  } as const;
  const detail = {
    categories: refs.map(({ category }) => (category === 'best-practices' ? 'bestPractices' : category)),
    weight: Math.max(...refs.map(ref => ref.weight)),
    score: en.score,
    documentation: /\]\((https?:[^)\s]+)\)/.exec(en.description)?.[1] ?? null,
    ...({ ruleName: { ja: plainText(ja.title), en: plainText(en.title) } } satisfies NamedRule),
  };
  if (en.scoreDisplayMode === 'binary' && nodes.length > 0) {
    const more = Math.max(0, nodes.length - maxNodes);
    return nodes.slice(0, maxNodes).map(node => nodeFinding(node, { ...detail, more }));
  }
  const first = nodes[0];
  return [
    {
      ...shared,
      place: { url, formFactor, ...(first?.selector ? { selector: first.selector } : {}) },
      excerpt: cutExcerpt(first ? withText(first.snippet, first.text) : resources.join('\n')),
      // Of the page: who mends one of several resources has not mended the others.
      fingerprint: fingerprint(id, url),
      ...(resources.length > 0 && { former: fingerprint(id, ...resources) }),
      detail: { ...detail, tables: tablesOf(en.details, ja.details) },
    },
  ];

  function nodeFinding(node: DetailNode, facts: Record<string, unknown>): Finding {
    const explanation = node.explanation === undefined ? {} : { explanation: node.explanation };
    return {
      ...shared,
      place: { url, formFactor, ...(node.selector ? { selector: node.selector } : {}) },
      excerpt: cutExcerpt(withText(node.snippet, node.text)),
      fingerprint: fingerprint(id, node.snippet),
      detail: { ...facts, ...explanation },
    };
  }
}

/** Whether an audit reports something: its score is below the good band, or it only informs and has entries. */
export function isFault(id: string, audit: Audit): boolean {
  if (audit.scoreDisplayMode === 'informative') return !id.endsWith('-insight') && itemsOf(audit).length > 0;
  if (!['binary', 'numeric', 'metricSavings'].includes(audit.scoreDisplayMode)) return false;
  return audit.score !== null && audit.score < 0.9;
}

/** The severity of an audit, the same on every page: a warning for speed, an error where it counts in its category, else a notice. */
export function severityOf(
  audit: Pick<Audit, 'scoreDisplayMode'>,
  refs: readonly { weight: number; category: string }[],
): Severity {
  if (audit.scoreDisplayMode === 'informative') return 'notice';
  if (refs.every(ref => ref.category === 'performance')) return 'warning';
  return refs.some(ref => ref.weight > 0) ? 'error' : 'notice';
}

function pwaFinding(id: PwaAudit, url: string, formFactor: FormFactor): Finding {
  return {
    function: 'seo',
    rule: id,
    criterion: null,
    severity: 'warning',
    message: pwaAudits[id],
    place: { url, formFactor },
    excerpt: '',
    fingerprint: fingerprint(id, new URL(url).origin),
    detail: { categories: ['pwa'], weight: 1, score: 0, documentation: null },
  };
}

function itemsOf(audit: Audit | undefined): unknown[] {
  const details = audit?.details;
  return details !== undefined && 'items' in details && Array.isArray(details.items) ? details.items : [];
}

function categoryScore(lhr: Result, id: string): number | null {
  const score = lhr.categories[id]?.score;
  return score === null || score === undefined ? null : Math.round(score * 100);
}

function percent(audit: Audit | undefined): number | null {
  return audit?.score === null || audit?.score === undefined ? null : Math.round(audit.score * 100);
}

function value(audit: Audit | undefined): number | null {
  return audit?.numericValue === undefined ? null : Math.round(audit.numericValue * 1000) / 1000;
}

function timing(audit: Audit | undefined): { ms: number | null; score: number | null } {
  return { ms: audit?.numericValue === undefined ? null : Math.round(audit.numericValue), score: percent(audit) };
}

function withValue(audit: Audit, open: string, close: string): string {
  return audit.displayValue ? `${audit.title}${open}${audit.displayValue}${close}` : audit.title;
}

/** Markdown as plain text: links as their text, code without its marks. */
export function plainText(markdown: string): Message['ja'] {
  return markdown.replace(/\[([^\]]*(?:\][^(][^\]]*)*)\]\((?:https?:[^)\s]+)\)/g, '$1').replaceAll('`', '');
}

/** The WCAG criterion of an accessibility audit, for example `1.1.1`, from the tags of its axe rule. */
function criterionOf(audit: Audit): string | null {
  const details = audit.details as { debugData?: { tags?: string[] } } | undefined;
  const tag = details?.debugData?.tags?.find(each => /^wcag\d{3,4}$/.test(each));
  const digits = /^wcag(\d)(\d)(\d+)$/.exec(tag ?? '');
  return digits === null ? null : `${digits[1]}.${digits[2]}.${digits[3]}`;
}
