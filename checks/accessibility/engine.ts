import { messages } from '#language/message.ts';
import type { Finding, UnitResult } from '../check.ts';
import type { Engine, EngineTools, EngineVersion, VersionQuestion, Visit } from '../engine.ts';
import { WorldTimeoutError } from '../isolated-world.ts';
import { type AccessibilitySummary, accessibilityCheck } from './check.ts';
import { judgeAccessibility } from './judge.ts';
import { listedFindings } from './listed-findings.ts';
import { asksSecondEngine, isAaa, lookAtVisit, lookLimits } from './look.ts';
import { axeVersion } from './run-axe.ts';
import { qualwebVersion } from './run-qualweb.ts';
import { countFindings } from './score.ts';
import { lookAtStates } from './states/look-at-states.ts';
import { stateFindings } from './states/state-findings.ts';
import { statesSummary } from './states/states-summary.ts';
import { inEveryCategory } from './usability-categories.ts';

const failures = messages({
  timeout: {
    ja: 'ページの検査が 60 秒以内に終わりませんでした。',
    en: 'The page could not be checked within 60 seconds.',
  },
});

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
    if (!asksSecondEngine(question)) return [axe];
    try {
      return [axe, { name: 'QualWeb', version: qualwebVersion(), ok: true }];
    } catch (fault) {
      const note = fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault);
      return [axe, { name: 'QualWeb', version: '', ok: false, reduced: true, note }];
    }
  },

  async check(visit: Visit, unit: 'accessibility', tools: EngineTools): Promise<UnitResult> {
    try {
      const { raw, engines, notJudged } = await lookAtVisit(visit, tools, lookLimits);
      const listed = listedFindings(judgeAccessibility(raw, visit.url), tools.options.accessibilityOptions);
      const findings = await withBoxes(listed, visit);
      const cut = raw.axe.reduce((sum, result) => sum + result.total - result.nodes.length, 0);
      const summary: AccessibilitySummary = { ...countsOf(findings, tools), engines, cut };
      return { unit, status: 'done', score: summary.score, summary, findings, files: [], notJudged };
    } catch (fault) {
      if (!(fault instanceof WorldTimeoutError)) throw fault;
      const failure = { code: 'accessibility-timeout', message: failures.timeout };
      return { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
    }
  },

  async judgeStates(visit: Visit, result: UnitResult, tools: EngineTools): Promise<UnitResult> {
    const { page, url, boxes } = visit;
    // The engine of Lighthouse judges the page at rest alone.
    if (!page || tools.options.serverCheck === 'svLighthouse') return result;
    const start = performance.now();
    const looking = { visit: { page, url, boxes }, isAaa: isAaa(tools), log: tools.log };
    const { facts, notJudged } = await lookAtStates(looking);
    const found = stateFindings(facts, url, result.findings).map(inEveryCategory);
    const findings = [...result.findings, ...listedFindings(found, tools.options.accessibilityOptions)];
    const states = statesSummary(facts, Math.round(performance.now() - start));
    const summary = { ...result.summary, ...countsOf(findings, tools), states };
    const lacking = [...(result.notJudged ?? []), ...notJudged];
    return { ...result, score: summary.score, summary, findings, notJudged: lacking };
  },
};
