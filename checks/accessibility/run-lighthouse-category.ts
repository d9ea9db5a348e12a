import { desktopConfig, type Flags, snapshot } from 'lighthouse';
import lighthousePackage from 'lighthouse/package.json' with { type: 'json' };
import type { Page } from 'puppeteer-core';
import { fairTime } from '#platform/time/fair-time.ts';
import { textOfLabel } from '../excerpt-text.ts';
import { WorldTimeoutError } from '../isolated-world.ts';
import { inLighthouseTurn, keepBenchmark } from '../lighthouse-process.ts';
import type { AxeRuleResult } from './raw-result.ts';

export interface LighthouseCategory {
  /** Failed audits with their elements; informative ones with elements are `incomplete`. */
  results: AxeRuleResult[];
  /** Weights of the audits that apply, by their ids: those of the failed ones are the points lost. */
  weights: Record<string, number>;
  /** As Lighthouse computes it, 0 to 100; null where one of its audits ended with an error. */
  score: number | null;
  axeVersion: string;
}

/** The page is judged as it stands in its own screen. */
const flags: Flags = {
  onlyCategories: ['accessibility'],
  formFactor: 'desktop',
  screenEmulation: { disabled: true },
  emulatedUserAgent: false,
  disableFullPageScreenshot: true,
  disableStorageReset: true,
  locale: 'en-US',
  logLevel: 'silent',
  // No report is written.
  output: [],
};

const elementsPerAudit = 300;

export const lighthouseVersion = lighthousePackage.version;

/** Rejects with WorldTimeoutError where it takes longer than `milliseconds`; Lighthouse ends with its page then. */
export async function runLighthouseCategory(page: Page, milliseconds: number): Promise<LighthouseCategory> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const cancel = fairTime.after(milliseconds, () => reject(new WorldTimeoutError(milliseconds)));
  const running = inLighthouseTurn(() => judgeCategory(page));
  running.catch(() => undefined);
  try {
    return await Promise.race([running, late]);
  } finally {
    cancel();
  }
}

async function judgeCategory(page: Page): Promise<LighthouseCategory> {
  const outcome = await snapshot(page, { flags, config: desktopConfig });
  const category = outcome?.lhr.categories.accessibility;
  if (!outcome || !category) throw new Error('Lighthouse gave no result');
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);
  keepBenchmark(lhr.environment.benchmarkIndex);
  const { Accessibility: found } = outcome.artifacts;
  const results: AxeRuleResult[] = [];
  const weights: Record<string, number> = {};
  for (const { id, weight } of category.auditRefs) {
    const audit = lhr.audits[id];
    if (!audit) continue;
    if (weight > 0 && audit.score !== null) weights[id] = weight;
    const isOpen = audit.scoreDisplayMode === 'informative';
    if (audit.score !== 0 && !isOpen) continue;
    const rule = [...found.violations, ...(isOpen ? found.incomplete : [])].find(one => one.id === id);
    if (!rule) continue;
    results.push({
      rule: id,
      verdict: isOpen ? 'incomplete' : 'violation',
      tags: rule.tags,
      help: audit.title,
      helpUrl: `https://dequeuniversity.com/rules/axe/${(found.version ?? '').split('.').slice(0, 2).join('.')}/${id}`,
      total: rule.nodes.length,
      nodes: rule.nodes.slice(0, elementsPerAudit).map(({ target, node }) => ({
        target: target.map(part => (Array.isArray(part) ? part.join(' >>> ') : part)),
        html: node.snippet,
        text: textOfLabel(node.nodeLabel, node),
        checks: [],
      })),
    });
  }
  const score = category.score === null ? null : Math.round(category.score * 100);
  return { results, weights, score, axeVersion: found.version ?? '' };
}
