import type { EngineTools, PagePicture, Visit } from '../../engine.ts';
import { type IsolatedWorld, WorldTimeoutError } from '../../isolated-world.ts';
import type { AxeRuleResult } from '../raw-result.ts';
import type { LowVisionFacts } from './low-vision-facts.ts';
import { measureContrasts, openTexts } from './measure-contrasts.ts';

/** Limits in milliseconds: for the picture, which is kept with the page anyway, and for what is measured on it. */
const [pictureMs, measureMs] = [20_000, 3_000];

/**
 * Measures on the picture of a page what its styles leave open. The page rests from then on, so it is looked at last. Undefined
 * where there is nothing to measure, or no picture in time: what is open stays open then.
 */
export async function lookAtPicture(
  visit: Visit,
  world: IsolatedWorld,
  axe: readonly AxeRuleResult[],
  left: () => number,
  tools: Pick<EngineTools, 'log'>,
): Promise<LowVisionFacts | undefined> {
  const open = openTexts(axe);
  if (open.size === 0) return undefined;
  try {
    const picture = await inTime(visit.picture(), Math.min(pictureMs, left()));
    const end = Date.now() + Math.min(measureMs, left());
    return { contrast: await measureContrasts(open, picture, world, () => Math.max(1, end - Date.now())) };
  } catch (fault) {
    const note = fault instanceof Error ? fault.message.slice(0, 300) : String(fault);
    tools.log('no contrast was measured on the picture', { url: visit.url, note });
    return undefined;
  }
}

async function inTime(picture: Promise<PagePicture>, milliseconds: number): Promise<PagePicture> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new WorldTimeoutError(milliseconds)), milliseconds);
  try {
    return await Promise.race([picture, late]);
  } finally {
    clearTimeout(timer);
  }
}
