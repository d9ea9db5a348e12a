import { fairTime } from '#platform/time/fair-time.ts';
import type { EngineTools, Visit } from '../../engine.ts';
import { type IsolatedWorld, type PageWorlds, WorldTimeoutError } from '../../isolated-world.ts';
import type { AxeRuleResult } from '../raw-result.ts';
import { lookAtFonts } from './look-at-fonts.ts';
import type { LowVisionFacts } from './low-vision-facts.ts';
import { measureContrasts, type OpenText, openTexts, showTexts } from './measure-contrasts.ts';

/** Limits in milliseconds: for pictures of the texts, and for what is measured on them. */
const [pictureMs, measureMs] = [20_000, 3_000];

interface Looking {
  visit: Visit;
  worlds: PageWorlds;
  world: IsolatedWorld;
  axe: readonly AxeRuleResult[];
  left(): number;
  tools: Pick<EngineTools, 'log'>;
}

/** Looks at fonts and measures open contrasts on pictures of the texts, as the last look. Without time or picture they stay open. */
export async function lookForLowVision(looking: Looking): Promise<LowVisionFacts> {
  const { visit, worlds, world, axe, left, tools } = looking;
  const part = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((fault: unknown) => {
      const note = fault instanceof Error ? fault.message.slice(0, 300) : String(fault);
      tools.log('a part of low vision was not looked at', { url: visit.url, note });
      return undefined;
    });
  const fonts = await part(lookAtFonts(worlds, world, left));
  const open = openTexts(axe);
  const contrast = open.size === 0 ? undefined : await part(lookAtTexts(visit, world, open, left));
  return { contrast: contrast ?? {}, ...(fonts && { fonts }) };
}

async function lookAtTexts(
  visit: Visit,
  world: IsolatedWorld,
  open: ReadonlyMap<string, OpenText>,
  left: () => number,
): Promise<LowVisionFacts['contrast']> {
  if (visit.atRest === undefined) return {};
  const until = Date.now() + Math.min(pictureMs, left());
  const rest = () => Math.max(1, until - Date.now());
  const shown = await inTime(
    visit.atRest(shoot => showTexts([...open.keys()], shoot, world, rest)),
    rest(),
  );
  const end = Date.now() + Math.min(measureMs, left());
  return measureContrasts(open, shown, () => Math.max(1, end - Date.now()));
}

async function inTime<T>(looking: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const cancel = fairTime.after(milliseconds, () => reject(new WorldTimeoutError(milliseconds)));
  looking.catch(() => undefined);
  try {
    return await Promise.race([looking, late]);
  } finally {
    cancel();
  }
}
