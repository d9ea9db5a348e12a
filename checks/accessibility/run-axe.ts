import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type IsolatedWorld, type PageWorlds, WorldTimeoutError } from '../isolated-world.ts';
import { axeRules } from './data/axe-rules.ts';
import { rulesInPage } from './data/own-rules.ts';
import { ownPrefix } from './own/own-prefix.ts';
import { ownSource } from './own/own-source.ts';
import type { AxeRuleResult } from './raw-result.ts';

const require = createRequire(import.meta.url);
let source: string | undefined;

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

const ownRuleIds = Object.keys(rulesInPage).map(id => ownPrefix + id);
/** Rules of level AAA that cost as much as all others together: they run where the level is asked for. */
const onlyForAaa = ['color-contrast-enhanced'];

/** Settings of axe-core. With level AAA contrast is measured once, for both levels. */
function settings(isAaa: boolean, only?: readonly string[]) {
  const rules = only ?? [...Object.keys(axeRules), ...ownRuleIds].filter(rule => !onlyForAaa.includes(rule));
  const values = isAaa ? rules.map(rule => (rule === 'color-contrast' ? 'color-contrast-enhanced' : rule)) : rules;
  return { ...baseOptions, runOnly: { type: 'rule', values } };
}

const baseOptions = {
  resultTypes: ['violations', 'incomplete'],
  // For the beginnings of sounds and films alone: style sheets would be requested a second time, and no rule that runs needs them.
  preload: { assets: ['media'], timeout: 2000 },
};

const context = { exclude: [] };

function partial(context: unknown, options: unknown): Promise<unknown> {
  const { axe } = globalThis as unknown as { axe: Axe };
  return axe.runPartial(context, options);
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
  options: object,
  most: number,
): Promise<AxeRuleResult[]> {
  const { axe } = globalThis as unknown as { axe: Axe };
  const results = await (partials === null
    ? axe.run(context, { ...options, iframes: false })
    : axe.finishRun(partials, options));
  /** By what an element of the main frame is known again, and its text where axe-core tells the opening tag alone. */
  const seenOf = ({ target, html }: AxeResult['nodes'][number]) => {
    let element: Element | null = null;
    for (const step of target.length === 1 ? [target[0] ?? []].flat() : [])
      element = (element ? element.shadowRoot : document)?.querySelector(step) ?? null;
    if (element === null) return {};
    const own = [...element.childNodes].map(node => (node instanceof Text ? node.data : '')).join('');
    // A clone of a picture would be requested.
    const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value.slice(0, 500)}"`).join('');
    const mark = `<${element.localName}${attributes.slice(0, 2000)}> ${own.slice(0, 500)}`;
    const isCut = typeof target[0] === 'string' && html.length <= 300 && !html.includes('</');
    return isCut && element instanceof HTMLElement ? { mark, text: element.innerText.slice(0, 300) } : { mark };
  };
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
      ...seenOf(node),
      checks: [...node.any, ...node.all, ...node.none].map(({ id, message, data }) => ({ id, message, data })),
    })),
  });
  const asAa = (node: AxeResult['nodes'][number], needed = '') => ({
    ...node,
    any: node.any.map(({ message, ...check }) => ({
      ...check,
      id: 'color-contrast',
      message: needed ? message.replace(/[\d.]+:1$/, needed) : message,
    })),
  });
  // Contrast that was measured for level AAA: what misses the ratio of AA too is a finding of that rule.
  const levels = ({ id, nodes, tags, ...rest }: AxeResult): AxeResult[] => {
    if (id !== 'color-contrast-enhanced') return [{ id, nodes, tags, ...rest }];
    const ofAa = { '7:1': '4.5:1', '4.5:1': '3:1' } as Record<string, string>;
    const below: AxeResult['nodes'] = [];
    for (const node of nodes) {
      const data = node.any[0]?.data as { contrastRatio?: number; expectedContrastRatio?: string } | null;
      const needed = ofAa[data?.expectedContrastRatio ?? ''];
      if (!data || !needed || !(data.contrastRatio && data.contrastRatio < Number.parseFloat(needed))) continue;
      data.expectedContrastRatio = needed;
      below.push(asAa(node, needed));
    }
    const isBelow = new Set(below.map(({ target }) => target));
    const above = nodes.filter(({ target }) => !isBelow.has(target));
    const aa = { ...rest, id: 'color-contrast', tags: ['cat.color', 'wcag2aa', 'wcag143'] };
    return [
      { ...aa, nodes: below },
      { ...rest, id, tags, nodes: above },
    ].filter(result => result.nodes.length > 0);
  };
  // Whether an undecided contrast reaches one ratio or the other is one question.
  const undecided = results.incomplete.map(result =>
    result.id === 'color-contrast-enhanced'
      ? {
          ...result,
          id: 'color-contrast',
          tags: ['cat.color', 'wcag2aa', 'wcag143', 'wcag146'],
          nodes: result.nodes.map(node => asAa(node)),
        }
      : result,
  );
  return [...results.violations.flatMap(levels).map(reduce('violation')), ...undecided.map(reduce('incomplete'))];
}

async function prepare(world: IsolatedWorld, context: unknown, left: () => number) {
  source ??= `${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')};${ownSource()}`;
  await world.load(source, left());
  return world.call(frames, [context], left());
}

async function collect(
  worlds: PageWorlds,
  frame: string,
  context: unknown,
  options: object,
  left: () => number,
): Promise<unknown[]> {
  const world = await worlds.world(frame);
  const children = await prepare(world, context, left);
  const own = await world.call(partial, [context, options], left());
  return [own, ...(await collectChildren(worlds, world, children, options, left))];
}

async function collectChildren(
  worlds: PageWorlds,
  world: IsolatedWorld,
  children: ReturnType<typeof frames>,
  options: object,
  left: () => number,
): Promise<unknown[]> {
  const partials: unknown[] = [];
  for (const child of children) {
    const frame = await world.childFrame([child.frameSelector].flat());
    try {
      partials.push(...(frame === null ? [null] : await collect(worlds, frame, child.frameContext, options, left)));
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
  const rules = [...Object.keys(axeRules), ...ownRuleIds].filter(rule => !onlyForAaa.includes(rule));
  const quick = rules.filter(rule => !slow.has(rule));
  const groups = Array.from({ length: Math.ceil(quick.length / rulesAtOnce) }, (_, n) =>
    quick.slice(n * rulesAtOnce, (n + 1) * rulesAtOnce),
  );
  return [...groups, ...rules.filter(rule => slow.has(rule)).map(rule => [rule])];
}

/** Runs axe-core some rules at a time and keeps what finishes. `left` gives the remaining milliseconds; `unfinished` had none. */
export async function runAxeByGroups(
  world: IsolatedWorld,
  isAaa: boolean,
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
      const some = settings(isAaa, group);
      results.push(...(await world.call(finish, [null, context, some, elementsPerRule], time)));
      finished.push(...group);
    } catch (fault) {
      if (!(fault instanceof WorldTimeoutError)) throw fault;
      unfinished.push(...group);
    }
  }
  return { results, finished, unfinished };
}

/** Runs axe-core in the page and its same-process frames. Rejects with WorldTimeoutError when no milliseconds are `left`. */
export async function runAxe(
  worlds: PageWorlds,
  world: IsolatedWorld,
  isAaa: boolean,
  left: () => number,
): Promise<AxeRuleResult[]> {
  const options = settings(isAaa);
  const children = await prepare(world, context, left);
  if (children.length === 0) return world.call(finish, [null, context, options, elementsPerRule], left());
  const own = await world.call(partial, [context, options], left());
  const partials = [own, ...(await collectChildren(worlds, world, children, options, left))];
  return world.call(finish, [partials, context, options, elementsPerRule], left());
}

const withAxe = new WeakSet<IsolatedWorld>();

/** Runs axe-core on parts of the main frame alone, named by selectors. It is loaded into the world once. */
export async function runAxeOnParts(
  world: IsolatedWorld,
  isAaa: boolean,
  selectors: readonly string[],
  left: () => number,
): Promise<AxeRuleResult[]> {
  if (!withAxe.has(world)) await prepare(world, context, left);
  withAxe.add(world);
  const parts = { include: selectors.map(selector => [selector]) };
  return world.call(finish, [null, parts, settings(isAaa), elementsPerRule], left());
}
