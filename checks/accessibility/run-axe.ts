import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type IsolatedWorld, type PageWorlds, WorldTimeoutError } from '../isolated-world.ts';
import { axeRules } from './data/axe-rules.ts';
import type { AxeRuleResult } from './raw-result.ts';

const require = createRequire(import.meta.url);
let source: string | undefined;

/** The version of the installed axe-core. */
export function axeVersion(): string {
  return (require('axe-core/package.json') as { version: string }).version;
}

/** Maximum number of elements kept per rule and page; the rest is only counted. */
const elementsPerRule = 300;

interface Axe {
  run(context: unknown, options: unknown): Promise<AxeReport>;
  runPartial(context: unknown, options: unknown): Promise<unknown>;
  finishRun(partials: unknown[], options: unknown): Promise<AxeReport>;
  utils: { getFrameContexts(context: unknown): { frameSelector: string[]; frameContext: unknown }[] };
}
interface AxeReport {
  violations: AxeResult[];
  incomplete: AxeResult[];
}
interface AxeResult {
  id: string;
  tags: string[];
  help: string;
  helpUrl: string;
  nodes: {
    target: (string | string[])[];
    html: string;
    any: AxeCheck[];
    all: AxeCheck[];
    none: AxeCheck[];
  }[];
}
interface AxeCheck {
  id: string;
  message: string;
  data: unknown;
}

const options = {
  resultTypes: ['violations', 'incomplete'],
  runOnly: { type: 'rule', values: Object.keys(axeRules) },
  // Style sheets would be requested a second time; no rule that runs needs them.
  preload: { assets: ['media'], timeout: 2000 },
};

const context = { exclude: [] };

function partial(context: unknown, settings: unknown): Promise<unknown> {
  const { axe } = globalThis as unknown as { axe: Axe };
  return axe.runPartial(context, settings);
}

function frames(context: unknown): { frameSelector: string[]; frameContext: unknown }[] {
  const { axe } = globalThis as unknown as { axe: Axe };
  return axe.utils.getFrameContexts(context);
}

/**
 * Reports on the frames' partial results, or, for null, on a page without frames at once: that computes selectors for
 * the faulty elements only, which halves the time. Reduces the report inside the page: as a whole it is megabytes.
 */
async function finish(
  partials: unknown[] | null,
  context: unknown,
  settings: object,
  most: number,
): Promise<AxeRuleResult[]> {
  const { axe } = globalThis as unknown as { axe: Axe };
  const results = await (partials === null
    ? axe.run(context, { ...settings, iframes: false })
    : axe.finishRun(partials, settings));
  const reduce = (verdict: AxeRuleResult['verdict']) => (result: AxeResult) => ({
    rule: result.id,
    verdict,
    tags: result.tags,
    help: result.help,
    helpUrl: result.helpUrl,
    total: result.nodes.length,
    nodes: result.nodes.slice(0, most).map(node => ({
      target: node.target.map(part => (Array.isArray(part) ? part.join(' >>> ') : part)),
      html: node.html.slice(0, 1000),
      checks: [...node.any, ...node.all, ...node.none].map(({ id, message, data }) => ({ id, message, data })),
    })),
  });
  return [...results.violations.map(reduce('violation')), ...results.incomplete.map(reduce('incomplete'))];
}

async function prepare(world: IsolatedWorld, context: unknown, left: () => number) {
  source ??= readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  await world.load(source, left());
  return world.call(frames, [context], left());
}

async function collect(worlds: PageWorlds, frame: string, context: unknown, left: () => number): Promise<unknown[]> {
  const world = await worlds.world(frame);
  const children = await prepare(world, context, left);
  const own = await world.call(partial, [context, options], left());
  return [own, ...(await collectChildren(worlds, world, children, left))];
}

async function collectChildren(
  worlds: PageWorlds,
  world: IsolatedWorld,
  children: ReturnType<typeof frames>,
  left: () => number,
): Promise<unknown[]> {
  const partials: unknown[] = [];
  for (const child of children) {
    const frame = await world.childFrame([child.frameSelector].flat());
    try {
      partials.push(...(frame === null ? [null] : await collect(worlds, frame, child.frameContext, left)));
    } catch (fault) {
      if (fault instanceof WorldTimeoutError) throw fault;
      // A frame of another process, or removed meanwhile: axe reports it as not tested.
      partials.push(null);
    }
  }
  return partials;
}

/** The rules of one attempt, where a page is too large for all at once. Comparing colours is the slowest of them. */
const rulesAtOnce = 8;

function ruleGroups(): string[][] {
  const slow = new Set(['color-contrast', 'color-contrast-enhanced', 'link-in-text-block', 'target-size']);
  const rules = Object.keys(axeRules);
  const quick = rules.filter(rule => !slow.has(rule));
  const groups = Array.from({ length: Math.ceil(quick.length / rulesAtOnce) }, (_, n) =>
    quick.slice(n * rulesAtOnce, (n + 1) * rulesAtOnce),
  );
  return [...groups, ...rules.filter(rule => slow.has(rule)).map(rule => [rule])];
}

/**
 * Runs axe-core on the main frame alone, some rules at a time, and keeps the results of those that finish in time.
 * `left` returns the remaining milliseconds, for each group; `unfinished` are the rules that had none left.
 */
export async function runAxeByGroups(
  world: IsolatedWorld,
  left: () => number,
): Promise<{ results: AxeRuleResult[]; finished: string[]; unfinished: string[] }> {
  const results: AxeRuleResult[] = [];
  const finished: string[] = [];
  const unfinished: string[] = [];
  for (const group of ruleGroups()) {
    try {
      const time = left();
      if (time <= 0) throw new WorldTimeoutError(time);
      await prepare(world, context, () => time);
      const some = { ...options, runOnly: { type: 'rule', values: group } };
      results.push(...(await world.call(finish, [null, context, some, elementsPerRule], time)));
      finished.push(...group);
    } catch (fault) {
      if (!(fault instanceof WorldTimeoutError)) throw fault;
      unfinished.push(...group);
    }
  }
  return { results, finished, unfinished };
}

/**
 * Runs axe-core in the page and its same-process frames. `left` returns the remaining milliseconds; rejects with
 * WorldTimeoutError when they are used up.
 */
export async function runAxe(worlds: PageWorlds, world: IsolatedWorld, left: () => number): Promise<AxeRuleResult[]> {
  const children = await prepare(world, context, left);
  if (children.length === 0) return world.call(finish, [null, context, options, elementsPerRule], left());
  const own = await world.call(partial, [context, options], left());
  const partials = [own, ...(await collectChildren(worlds, world, children, left))];
  return world.call(finish, [partials, context, options, elementsPerRule], left());
}
