import { messages } from '#language/message.ts';
import type { Finding, UnitResult } from '../check.ts';
import type { Engine, EngineTools, EngineVersion, Visit } from '../engine.ts';
import { type IsolatedWorld, PageWorlds, WorldTimeoutError } from '../isolated-world.ts';
import type { AccessibilityEngine, AccessibilitySummary } from './check.ts';
import { countFindings, judgeAccessibility } from './judge.ts';
import { canonicalPaths, lookAtPage } from './page-facts.ts';
import type { AxeRuleResult, PageFacts, QualWebResult, RawAccessibility } from './raw-result.ts';
import { axeVersion, runAxe } from './run-axe.ts';
import { qualwebVersion, runQualWeb } from './run-qualweb.ts';
import { pageScore } from './score.ts';

/** Limit for all tools together, in milliseconds; QualWeb gets the time that axe leaves. */
const limit = 60_000;

const failures = messages({
  timeout: {
    ja: 'ページの検査が 60 秒以内に終わりませんでした。',
    en: 'The page could not be checked within 60 seconds.',
  },
});

interface Looked {
  raw: RawAccessibility;
  engines: AccessibilityEngine[];
}

async function timed<T>(
  name: string,
  version: string,
  engines: AccessibilityEngine[],
  run: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  const result = await run();
  engines.push({ name, version, ran: true, milliseconds: Math.round(performance.now() - start) });
  return result;
}

async function qualweb(
  world: () => Promise<IsolatedWorld>,
  engines: AccessibilityEngine[],
  left: () => number,
  tools: EngineTools,
): Promise<QualWebResult[]> {
  let version = '';
  try {
    version = qualwebVersion();
    return await timed('QualWeb', version, engines, async () => runQualWeb(await world(), left));
  } catch (fault) {
    const note = fault instanceof Error ? fault.message.slice(0, 300) : String(fault);
    engines.push({ name: 'QualWeb', version, ran: false, milliseconds: 0, note });
    tools.log('QualWeb did not finish; axe-core alone judged the page', { note });
    return [];
  }
}

async function look(visit: Visit, tools: EngineTools): Promise<Looked> {
  if (!visit.page) throw new Error('the accessibility check needs a rendered page');
  const end = Date.now() + limit;
  const left = () => Math.max(1, end - Date.now());
  const engines: AccessibilityEngine[] = [];
  const worlds = await PageWorlds.open(visit.page);
  try {
    const frame = await worlds.mainFrame();
    const world = await worlds.world(frame);
    const axe: AxeRuleResult[] = await timed('axe-core', axeVersion(), engines, () => runAxe(worlds, world, left));
    const facts: PageFacts = await lookAtPage(world, left);
    const found = await qualweb(() => worlds.world(frame), engines, left, tools);
    const targets = [
      ...axe.flatMap(result => result.nodes.map(node => node.target)),
      ...found.flatMap(result => result.elements.slice(0, 1).map(element => element.target)),
    ];
    const elements = await canonicalPaths(world, targets, () => left() + 2000);
    return { raw: { axe, qualweb: found, facts, elements }, engines };
  } finally {
    await worlds.close();
  }
}

async function withBoxes(findings: Finding[], visit: Visit): Promise<Finding[]> {
  const selectors = [...new Set(findings.flatMap(finding => finding.place.selector ?? []))];
  const boxes = new Map((await visit.boxes(selectors)).map((box, index) => [selectors[index], box]));
  return findings.map(finding => {
    const box = boxes.get(finding.place.selector);
    return box ? { ...finding, place: { ...finding.place, box } } : finding;
  });
}

/** axe-core and QualWeb in the visited page, merged into findings by JIS X 8341-3:2016 criterion. */
export const engine: Engine = {
  id: 'accessibility',

  async versions(): Promise<EngineVersion[]> {
    const axe = { name: 'axe-core', version: axeVersion(), ok: true };
    try {
      return [axe, { name: 'QualWeb', version: qualwebVersion(), ok: true }];
    } catch (fault) {
      const note = fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault);
      return [axe, { name: 'QualWeb', version: '', ok: false, reduced: true, note }];
    }
  },

  async check(visit: Visit, unit: 'accessibility', tools: EngineTools): Promise<UnitResult> {
    try {
      const { raw, engines } = await look(visit, tools);
      const findings = await withBoxes(judgeAccessibility(raw, visit.url), visit);
      const categories = countFindings(findings);
      const weights = tools.options.weights?.accessibility ?? {};
      const score = pageScore(countFindings(findings, rule => weights[rule] ?? 1));
      const cut = raw.axe.reduce((sum, result) => sum + result.total - result.nodes.length, 0);
      const summary: AccessibilitySummary = { score, categories, engines, cut };
      return { unit, status: 'done', score, summary, findings, files: [] };
    } catch (fault) {
      if (!(fault instanceof WorldTimeoutError)) throw fault;
      const failure = { code: 'accessibility-timeout', message: failures.timeout };
      return { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
    }
  },
};
