import { fairTime } from '#platform/time/fair-time.ts';
import type { EngineTools, PagePicture, Visit } from '../../engine.ts';
import { type IsolatedWorld, type PageWorlds, WorldTimeoutError } from '../../isolated-world.ts';
import type { AxeRuleResult } from '../raw-result.ts';
import { lookAtFonts } from './look-at-fonts.ts';
import type { LowVisionFacts } from './low-vision-facts.ts';
import { measureContrasts, type OpenText, openTexts } from './measure-contrasts.ts';

/** Limits in milliseconds: for the picture, which is kept with the page anyway, and for what is measured on it. */
const [pictureMs, measureMs] = [20_000, 3_000];

interface Looking {
  visit: Visit;
  worlds: PageWorlds;
  world: IsolatedWorld;
  axe: readonly AxeRuleResult[];
  left(): number;
  tools: Pick<EngineTools, 'log'>;
}

/** Looks at fonts and measures open contrasts on the page's picture, as the last look. Without time or picture they stay open. */
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
  const contrast = open.size === 0 ? undefined : await part(lookAtPicture(visit, world, open, left));
  return { contrast: contrast ?? {}, ...(fonts && { fonts }) };
}

async function lookAtPicture(
  visit: Visit,
  world: IsolatedWorld,
  open: ReadonlyMap<string, OpenText>,
  left: () => number,
): Promise<LowVisionFacts['contrast']> {
  const picture = await inTime(visit.picture(), Math.min(pictureMs, left()));
  const end = Date.now() + Math.min(measureMs, left());
  return measureContrasts(open, picture, world, () => Math.max(1, end - Date.now()));
}

async function inTime(picture: Promise<PagePicture>, milliseconds: number): Promise<PagePicture> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const cancel = fairTime.after(milliseconds, () => reject(new WorldTimeoutError(milliseconds)));
  try {
    return await Promise.race([picture, late]);
  } finally {
    cancel();
  }
}
