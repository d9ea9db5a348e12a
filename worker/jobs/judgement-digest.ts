import { createHash } from 'node:crypto';
import type { EngineOptions, RawResponse } from '#checks/engine.ts';
import { checkOfUnit, type UnitId } from '#checks/registry.ts';
import type { RunEngine } from '#product/runs/core/runs/run-engines.ts';
import { engineChoices } from '../engine-choices.ts';
import { asRunEngines } from '../load-engine.ts';
import { digestOfRules } from '../rules-digest.ts';
import type { WorkerContext } from '../worker-context.ts';

/** Headers of an answer that engines or browsers read; the others differ from answer to answer. */
const readHeaders =
  'content-type content-disposition content-language content-security-policy link refresh x-frame-options'.split(' ');

interface Judged {
  tenant: string;
  units: readonly UnitId[];
  options: EngineOptions;
  answer: Omit<RawResponse, 'body'>;
  /** `digestOfSource` of its body. */
  source: string;
}

export interface Judgements {
  /** By unit, a digest of what decides a judgement: answer, options, rules and engine versions. Empty without the versions. */
  digests: ReadonlyMap<UnitId, string>;
  /** What judges. */
  engines: readonly RunEngine[];
}

export async function digestsOfJudgements(
  { visits, log }: Pick<WorkerContext, 'visits' | 'log'>,
  { tenant, units, options, answer, source }: Judged,
): Promise<Judgements> {
  const functions = [...new Set(units.map(unit => checkOfUnit[unit]))];
  const headers = readHeaders.map(name => answer.headers[name] ?? null);
  const page = [answer.url, answer.finalUrl, answer.status, headers, source];
  const { answerSeconds: _seconds, credentials, ...chosen } = options;
  const asked = { ...chosen, user: credentials && [credentials.origin, credentials.username] };
  try {
    const engines = await visits.versions({ functions, ...engineChoices(options) }, tenant);
    const digests = new Map(
      await Promise.all(
        units.map(async (unit): Promise<[UnitId, string]> => {
          const id = checkOfUnit[unit];
          const tools = engines.filter(engine => engine.function === id);
          const all = JSON.stringify([unit, await digestOfRules(id), tools, asked, page]);
          return [unit, createHash('sha256').update(all).digest('base64')];
        }),
      ),
    );
    return { digests, engines: asRunEngines(engines) };
  } catch (error) {
    log('no result can be reused', { error: String(error) });
    return { digests: new Map(), engines: [] };
  }
}
