import { messages } from '#language/message.ts';
import type { Finding, UnitResult } from '../check.ts';
import type { Engine, EngineTools, EngineVersion, VersionQuestion, Visit } from '../engine.ts';
import { WorldTimeoutError } from '../isolated-world.ts';
import { accessibilityCheck } from './check.ts';
import { judgeAccessibility } from './judge.ts';
import { listedFindings } from './listed-findings.ts';
import { isAaa, lookAtVisit, lookLimits } from './look.ts';
import type { AccessibilitySummary } from './page-summary.ts';
import { judgePdfs, unjudgedPdfs } from './pdf/judge-pdfs.ts';
import { linkedPdfs, lookAtPdfs } from './pdf/look-at-pdfs.ts';
import { pdfsSummary } from './pdf/pdfs-summary.ts';
import type { RawAccessibility } from './raw-result.ts';
import { axeVersion } from './run-axe.ts';
import { countFindings } from './score.ts';
import { concealingOf, confirmConcealed } from './states/confirm-concealed.ts';
import { lookAtStates } from './states/look-at-states.ts';
import { stateFindings } from './states/state-findings.ts';
import { statesSummary } from './states/states-summary.ts';
import { inEveryCategory } from './usability-categories.ts';

const failures = messages({
  timeout: {
    ja: 'ページの検査が60秒以内に終わりませんでした。',
    en: 'The page could not be checked within 60 seconds.',
  },
  lighthouse: {
    ja: 'Lighthouseの検査項目の一部を実行できず、スコアを算出できませんでした。',
    en: 'Some Lighthouse audits could not be run, so there is no score.',
  },
});

const isByLighthouse = ({ serverCheck }: { serverCheck?: string | undefined }) => serverCheck === 'svLighthouse';

async function checkByLighthouse(visit: Visit, { options }: EngineTools): Promise<UnitResult> {
  const { runLighthouseCategory, lighthouseVersion } = await import('./run-lighthouse-category.ts');
  if (!visit.page) throw new Error('the accessibility check needs a rendered page');
  const unit = 'accessibility';
  const start = performance.now();
  const first = await runLighthouseCategory(visit.page, lookLimits.all);
  const judged = first.score === null ? await runLighthouseCategory(visit.page, lookLimits.all) : first;
  const milliseconds = Math.round(performance.now() - start);
  if (judged.score === null) {
    const failure = { code: 'lighthouse-audits', message: failures.lighthouse };
    return { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
  }
  const raw: RawAccessibility = {
    axe: judged.results,
    facts: { kinds: {}, smallText: [] },
    languages: [],
  };
  const shown = judgeAccessibility(raw, visit.url).map(finding => {
    // What Lighthouse counts is no mere question.
    const isCounted = judged.weights[finding.rule.replace('axe:', '')] !== undefined;
    return isCounted && finding.severity === 'needCfm' ? { ...finding, severity: 'warning' as const } : finding;
  });
  const findings = await withBoxes(shown, visit);
  const cut = raw.axe.reduce((sum, result) => sum + result.total - result.nodes.length, 0);
  const summary = {
    categories: countFindings(findings),
    engines: [
      { name: 'Lighthouse', version: lighthouseVersion, ran: true, milliseconds },
      { name: 'axe-core', version: judged.axeVersion, ran: true, milliseconds },
    ],
    cut,
    lighthouse: judged.weights,
  };
  const weights = options.weights?.accessibility ?? {};
  const score = accessibilityCheck.pageScore({ summary, findings, weights }) ?? 0;
  return { unit, status: 'done', score, summary: { score, ...summary }, findings, files: [] };
}

async function withBoxes(findings: Finding[], visit: Visit): Promise<Finding[]> {
  const selectors = [...new Set(findings.flatMap(finding => finding.place.selector ?? []))];
  const boxes = new Map((await visit.boxes(selectors)).map((box, index) => [selectors[index], box]));
  return findings.map(finding => {
    const box = boxes.get(finding.place.selector);
    return box ? { ...finding, place: { ...finding.place, box } } : finding;
  });
}

function countsOf(findings: Finding[], tools: EngineTools): Pick<AccessibilitySummary, 'score' | 'categories'> {
  const weights = tools.options.weights?.accessibility ?? {};
  const score = accessibilityCheck.pageScore({ summary: {}, findings, weights }) ?? 0;
  return { score, categories: countFindings(findings) };
}

/** axe-core with rules of our own in the visited page, as findings by JIS X 8341-3:2016 criterion. */
export const engine: Engine = {
  id: 'accessibility',

  async versions(question: VersionQuestion): Promise<EngineVersion[]> {
    const axe = { name: 'axe-core', version: axeVersion(), ok: true };
    if (isByLighthouse(question)) {
      const { lighthouseVersion } = await import('./run-lighthouse-category.ts');
      return [{ name: 'Lighthouse', version: lighthouseVersion, ok: true }, axe];
    }
    return question.pageStates ? [axe, { name: 'Page states', version: '1', ok: true }] : [axe];
  },

  async check(visit: Visit, unit: 'accessibility', tools: EngineTools): Promise<UnitResult> {
    try {
      if (isByLighthouse(tools.options)) return await checkByLighthouse(visit, tools);
      // The site sends its PDFs while the page is judged.
      const looking = lookAtPdfs(await linkedPdfs(visit, tools), tools);
      looking.catch(() => undefined);
      const { raw, engines, notJudged } = await lookAtVisit(visit, tools, lookLimits);
      const linked = await looking;
      const judged = [...judgeAccessibility(raw, visit.url), ...judgePdfs(linked, visit.url)];
      const listed = listedFindings(judged, tools.options.accessibilityOptions);
      const findings = await withBoxes(listed, visit);
      const cut = raw.axe.reduce((sum, result) => sum + result.total - result.nodes.length, 0);
      const pdfs = pdfsSummary(linked);
      const summary: AccessibilitySummary = { ...countsOf(findings, tools), engines, cut, ...(pdfs && { pdfs }) };
      const lacking = [...notJudged, ...unjudgedPdfs(linked)];
      return { unit, status: 'done', score: summary.score, summary, findings, files: [], notJudged: lacking };
    } catch (fault) {
      if (!(fault instanceof WorldTimeoutError)) throw fault;
      const failure = { code: 'accessibility-timeout', message: failures.timeout };
      return { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
    }
  },

  async judgeStates(visit: Visit, result: UnitResult, tools: EngineTools): Promise<UnitResult> {
    const { page, url, boxes } = visit;
    // The engine of Lighthouse judges the page at rest alone.
    if (!page || isByLighthouse(tools.options)) return result;
    const start = performance.now();
    const { openSelectors } = tools.options.accessibilityOptions ?? {};
    const concealing = concealingOf(result.findings);
    const { cache, log } = tools;
    const looking = { visit: { page, url, boxes }, isAaa: isAaa(tools), openSelectors, concealing, cache, log };
    const { facts, notJudged } = await lookAtStates(looking);
    const found = stateFindings(facts, url, result.findings).map(inEveryCategory);
    const atRest = confirmConcealed(result.findings, facts.walk ?? {});
    const findings = [...atRest, ...listedFindings(found, tools.options.accessibilityOptions)];
    const states = statesSummary(facts, Math.round(performance.now() - start));
    const summary = { ...result.summary, ...countsOf(findings, tools), states };
    const lacking = [...(result.notJudged ?? []), ...notJudged];
    return { ...result, score: summary.score, summary, findings, notJudged: lacking };
  },
};
