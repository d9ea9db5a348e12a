import type { NotJudged, UnitResult } from '#checks/check.ts';
import type { Engine, EngineTools, Visit } from '#checks/engine.ts';
import { type CheckId, checkOfUnit, type UnitId } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { isSandboxed } from './explain-failure.ts';

const texts = messages({
  unfinished: {
    ja: 'ページを操作した状態や表示を変えた状態の検証が、途中で終了しました。',
    en: 'The interaction and display states of the page were not fully checked.',
  },
});

/** Of engines that judge states: they keep a shorter time themselves, this one ends what hangs. */
const statesMs = 20_000;

interface States {
  visit: Visit;
  done: Map<UnitId, UnitResult<UnitId>>;
  gone: Promise<never>;
  engines: ReadonlyMap<CheckId, Engine>;
  tools: EngineTools;
}

/** Lets engines judge other states than at rest. Never rejects: failures leave the results at rest, marked as incomplete. */
export async function judgeStates({ visit, done, gone, engines, tools }: States): Promise<void> {
  const { pageStates, accessibilityOptions } = tools.options;
  if (!(accessibilityOptions?.pageStates ?? pageStates) || isSandboxed(visit.response.headers)) return;
  for (const [unit, result] of done) {
    const engine = engines.get(checkOfUnit[unit]);
    if (engine?.judgeStates === undefined || result.status === 'failed') continue;
    try {
      done.set(unit, { ...(await within(engine.judgeStates(visit, result, tools), gone, tools.signal)), unit });
    } catch (error) {
      tools.log('states not judged', { unit, url: visit.url, error: String(error).slice(0, 300) });
      const lacking: NotJudged = { code: 'states-unfinished', message: texts.unfinished };
      done.set(unit, { ...result, notJudged: [...(result.notJudged ?? []), lacking] });
    }
  }
}

async function within<T>(running: Promise<T>, gone: Promise<never>, signal: AbortSignal): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const cancel = fairTime.after(statesMs, () => reject(new Error('the states took too long')));
  const stop = () => reject(new Error('stopped'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  running.catch(() => undefined);
  try {
    return await Promise.race([running, gone, ended]);
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
  }
}
