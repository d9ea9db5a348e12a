import type { Finding, UnitResult } from '#checks/check.ts';
import type { SiteFinding } from '#checks/engine.ts';
import { LinkSiteData } from '#checks/link-targets.ts';
import { pairsOf } from '#checks/pairs.ts';
import { referenceKind } from '#checks/reference-kind.ts';
import { type CheckId, hasFormFactors, registry, type UnitId, unitsOf } from '#checks/registry.ts';
import type { Coverage } from '#product/runs/api/runs.ts';
import { checkScore, compositeScore } from '#product/runs/core/runs/run-score.ts';
import { endedCheckStatus, endedUnitStatus, overallStatus } from '#product/runs/core/runs/run-status.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { CrawledPage } from '../crawl/crawl-report.ts';
import type { CheckReport, LinkReport, VerifyReport } from './verify-report.ts';

export interface Answered {
  page: CrawledPage;
  result: UnitResult<UnitId>;
}

interface Gathered {
  url: string;
  start: Date;
  functions: readonly CheckId[];
  pages: readonly CrawledPage[];
  answered: readonly Answered[];
  siteFindings: readonly SiteFinding[];
  coverage: Coverage;
  stopped: boolean;
  failure: VerifyReport['failure'];
  engines: VerifyReport['engines'];
}

/** Counts, scores and status of a run held in memory, by the same rules as a stored one. */
export function makeReport(run: Gathered): VerifyReport {
  const answered = run.answered.toSorted((a, b) => a.page.urlId - b.page.urlId);
  const byUnit = Map.groupBy(answered, ({ result }) => result.unit);
  const status = (unit: UnitId) => {
    const own = byUnit.get(unit) ?? [];
    const failed = own.filter(({ result }) => result.status === 'failed').length;
    return endedUnitStatus({
      failed,
      skipped: run.stopped ? Math.max(1, run.pages.length - own.length) : run.pages.length - own.length,
      total: run.pages.length,
    });
  };
  const scores = unitsOf(run.functions).map(unit => ({
    ...scoreOf(unit, byUnit.get(unit) ?? []),
    status: status(unit),
  }));
  const functions: VerifyReport['functions'] = {};
  const again = toldAgain(run.functions, answered);
  const byPage = Map.groupBy(answered, ({ page }) => page);
  const findings = [
    ...answered.flatMap(({ page, result }) => result.findings.map(finding => ({ ...finding, pageUrl: page.url }))),
    ...run.siteFindings.map(({ pageUrl, finding }) => ({ ...finding, pageUrl, ofSite: true as const })),
  ];
  const counted = [
    ...answered.flatMap(({ result }) => result.findings.filter(finding => !again.has(finding))),
    ...run.siteFindings.map(({ finding }) => finding),
  ];
  for (const id of run.functions) {
    const units = unitsOf([id]);
    const own = counted.filter(finding => finding.function === id);
    const count = (state: UnitResult['status']) =>
      Math.max(
        0,
        ...units.map(unit => (byUnit.get(unit) ?? []).filter(({ result }) => result.status === state).length),
      );
    const state = endedCheckStatus({ members: units.map(status), byDevice: hasFormFactors(id) });
    const incomplete = Math.max(0, ...units.map(unit => (byUnit.get(unit) ?? []).filter(isIncomplete).length));
    const score = checkScore(id, scores);
    const errors = own.filter(finding => finding.severity === 'error');
    const warnings = own.filter(finding => finding.severity === 'warning').length;
    functions[id] = {
      status: state,
      score,
      errors: errors.length,
      warnings,
      tested: { score, errors: errors.length, warnings, levelAErrors: errors.filter(isOfLevelA).length },
      pagesDone: count('done'),
      pagesFailed: count('failed'),
      pagesIncomplete: incomplete,
      isPartial: isPartial(state, incomplete + count('failed')),
      ...(registry[id].keeps === 'link-targets' ? linksOf(units.flatMap(unit => byUnit.get(unit) ?? [])) : {}),
    };
  }
  const score = compositeScore(run.functions, scores);
  return {
    url: run.url,
    date: run.start.toISOString(),
    status: overallStatus(run.functions.map(id => functions[id]?.status ?? 'STOPPED')),
    score,
    tested: { score, levelAErrors: counted.filter(isOfLevelA).length },
    errorPages: new Set(findings.flatMap(one => (one.severity === 'error' ? [one.pageUrl] : []))).size,
    failure: run.failure,
    isPartial: Object.values(functions).some(one => one.isPartial),
    pages: run.pages.length,
    functions,
    findings,
    pageResults: run.pages.map(page => ({
      urlId: page.urlId,
      url: page.url,
      title: page.title,
      blocks: (byPage.get(page) ?? []).map(blockOf),
    })),
    coverage: { ...run.coverage, checked: judgedPages(run) },
    engines: run.engines,
    seconds: Math.round((Date.now() - run.start.getTime()) / 100) / 10,
  };
}

const blockOf = ({ result: { unit, status, score, failure, summary, notJudged } }: Answered) => ({
  block: unit,
  status,
  score,
  failure: failure ?? null,
  notJudged: notJudged ?? [],
  summary,
});

/** Findings of a fault that another unit of their check has told of the page too, such as SEO on mobile after desktop: they count once. */
function toldAgain(functions: readonly CheckId[], answered: readonly Answered[]): Set<Finding> {
  const again = new Set<Finding>();
  for (const id of functions) {
    const { countsOnce } = registry[id];
    if (countsOnce === undefined) continue;
    const own = unitsOf([id]);
    const results = answered.filter(({ result }) => own.includes(result.unit));
    for (const page of Map.groupBy(results, entry => entry.page).values()) {
      const findings = page.flatMap(({ result }) => result.findings.map(finding => ({ finding, unit: result.unit })));
      const pairs = pairsOf(
        findings.map(({ finding, unit }, at) => ({ ...finding, unit, id: at })),
        own,
        countsOnce,
      );
      for (const [at, { finding }] of findings.entries()) if ((pairs.get(at) ?? at) !== at) again.add(finding);
    }
  }
  return again;
}

const isOfLevelA = ({ severity, detail }: Finding) => severity === 'error' && detail.level === 'A';

function judgedPages({ functions, answered }: Pick<Gathered, 'functions' | 'answered'>): number {
  const judged = Map.groupBy(
    answered.filter(({ result }) => result.status === 'done'),
    ({ page }) => page,
  );
  return [...judged.values()].filter(results => results.length === unitsOf(functions).length).length;
}

function isIncomplete({ result }: Answered): boolean {
  return result.status === 'done' && (result.notJudged ?? []).length > 0;
}

/** A function that ended otherwise than finished lacks pages. */
function isPartial(status: RunStatus, unread: number): boolean {
  return status !== 'FINISHED' || unread > 0;
}

function scoreOf(unit: UnitId, answered: readonly Answered[]) {
  const scores = answered.map(({ result }) => result.score).filter(score => score !== null);
  return { unit, score_sum: scores.reduce((sum, score) => sum + score, 0), score_count: scores.length };
}

function linksOf(answered: readonly Answered[]): Pick<CheckReport, 'links' | 'numberOfLinks'> {
  const links = new Map<string, LinkReport>();
  for (const { page, result } of answered) {
    const data = LinkSiteData.safeParse(result.siteData);
    if (!data.success) continue;
    for (const target of data.data.targets)
      if (!links.has(target.url)) links.set(target.url, { ...target, referrers: [] });
    for (const reference of data.data.references) {
      const { target, text, line, place } = reference;
      const kind = referenceKind(reference);
      links.get((target ?? '').split('#', 1)[0] ?? '')?.referrers.push({ url: page.url, text, line, place, kind });
    }
  }
  const numberOfLinks: Record<string, number> = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0, pending: 0 };
  for (const link of links.values()) numberOfLinks[link.class] = (numberOfLinks[link.class] ?? 0) + 1;
  return { numberOfLinks, links: [...links.values()] };
}
