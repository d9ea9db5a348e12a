import { messages } from '#language/message.ts';
import type { Finding, UnitResult } from '../check.ts';
import type { Engine, EngineTools, EngineVersion, VersionQuestion, Visit } from '../engine.ts';
import { WorldTimeoutError } from '../isolated-world.ts';
import { type AccessibilitySummary, accessibilityCheck } from './check.ts';
import { judgeAccessibility } from './judge.ts';
import { listedFindings } from './listed-findings.ts';
import { asksSecondEngine, lookAtVisit, lookLimits } from './look.ts';
import { axeVersion } from './run-axe.ts';
import { qualwebVersion } from './run-qualweb.ts';
import { countFindings } from './score.ts';

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
      const categories = countFindings(findings);
      const weights = tools.options.weights?.accessibility ?? {};
      const score = accessibilityCheck.pageScore({ summary: {}, findings, weights });
      const cut = raw.axe.reduce((sum, result) => sum + result.total - result.nodes.length, 0);
      const summary: AccessibilitySummary = { score, categories, engines, cut };
      return { unit, status: 'done', score, summary, findings, files: [], notJudged };
    } catch (fault) {
      if (!(fault instanceof WorldTimeoutError)) throw fault;
      const failure = { code: 'accessibility-timeout', message: failures.timeout };
      return { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
    }
  },
};
