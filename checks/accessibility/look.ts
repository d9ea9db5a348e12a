import { messages } from '#language/message.ts';
import type { NotJudged } from '../check.ts';
import type { EngineTools, Visit } from '../engine.ts';
import { type IsolatedWorld, PageWorlds, WorldTimeoutError } from '../isolated-world.ts';
import { lookForLowVision } from './low-vision/look-for-low-vision.ts';
import { type LanguageText, languageTexts } from './own/language-texts.ts';
import { lookAtPage } from './page-facts.ts';
import type { AccessibilityEngine } from './page-summary.ts';
import type { AxeRuleResult, PageFacts, RawAccessibility } from './raw-result.ts';
import { axeVersion, runAxe, runAxeByGroups } from './run-axe.ts';

/** Limits in milliseconds: for all rules at once, for one group of rules after that, and for all tools together. */
export interface LookLimits {
  axe: number;
  group: number;
  all: number;
}

export const lookLimits: LookLimits = { axe: 30_000, group: 5_000, all: 60_000 };

const texts = messages({
  rules: {
    ja: 'ページが大きいため、一部のルールを時間内に検査できませんでした。',
    en: 'Some rules could not be checked in time because the page is too large.',
  },
  languages: {
    ja: '本文の言語を、時間内に調べられませんでした。',
    en: 'The language of the text could not be checked in time.',
  },
  facts: {
    ja: '人が確認する項目と小さな文字を、時間内に調べられませんでした。',
    en: 'Items to confirm and small text could not be checked in time.',
  },
});

interface Looked {
  raw: RawAccessibility;
  engines: AccessibilityEngine[];
  notJudged: NotJudged[];
}

/** Runs the tools in the page; one that times out loses its own part alone. Rejects with `WorldTimeoutError` without axe-core. */
export async function lookAtVisit(visit: Visit, tools: EngineTools, limits: LookLimits): Promise<Looked> {
  if (!visit.page) throw new Error('the accessibility check needs a rendered page');
  const end = Date.now() + limits.all;
  const left = () => Math.max(1, end - Date.now());
  const engines: AccessibilityEngine[] = [];
  const notJudged: NotJudged[] = [];
  const worlds = await PageWorlds.open(visit.page);
  try {
    const frame = await worlds.mainFrame();
    const world = await worlds.world(frame);
    const axe = await timed('axe-core', axeVersion(), engines, () =>
      axeResults(worlds, world, isAaa(tools), limits, left, notJudged),
    );
    const facts = await lookAtPage(world, left).catch(fault => noFacts(fault, notJudged));
    const languages = await languageTexts(world, left).catch(fault => noTexts(fault, notJudged));
    const lowVision = await lookForLowVision({ visit, worlds, world, axe, left, tools });
    const raw: RawAccessibility = { axe, facts, languages, lowVision };
    return { raw, engines, notJudged };
  } finally {
    await worlds.close();
  }
}

/** Where no level is said, all are judged. */
export const isAaa = ({ options }: EngineTools): boolean => (options.accessibilityOptions?.level ?? 'AAA') === 'AAA';

async function axeResults(
  worlds: PageWorlds,
  world: IsolatedWorld,
  aaa: boolean,
  limits: LookLimits,
  left: () => number,
  notJudged: NotJudged[],
): Promise<AxeRuleResult[]> {
  const end = Date.now() + limits.axe;
  try {
    return await runAxe(worlds, world, aaa, () => Math.max(1, end - Date.now()));
  } catch (fault) {
    if (!(fault instanceof WorldTimeoutError)) throw fault;
    const { results, unfinished, finished } = await runAxeByGroups(world, aaa, () =>
      Math.min(limits.group, left() - 1),
    );
    if (finished.length === 0) throw fault;
    if (unfinished.length > 0) {
      notJudged.push({ code: 'rules-unfinished', message: texts.rules, subject: unfinished.join(', ') });
    }
    return results;
  }
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

function noFacts(fault: unknown, notJudged: NotJudged[]): PageFacts {
  if (!(fault instanceof WorldTimeoutError)) throw fault;
  notJudged.push({ code: 'facts-unfinished', message: texts.facts });
  return { kinds: {}, smallText: [] };
}

function noTexts(fault: unknown, notJudged: NotJudged[]): LanguageText[] {
  if (!(fault instanceof WorldTimeoutError)) throw fault;
  notJudged.push({ code: 'languages-unfinished', message: texts.languages });
  return [];
}
