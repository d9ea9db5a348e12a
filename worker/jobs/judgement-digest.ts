import { createHash } from 'node:crypto';
import type { EngineOptions, RawResponse } from '#checks/engine.ts';
import { checkOfUnit, type UnitId } from '#checks/registry.ts';
import { engineChoices } from '../engine-choices.ts';
import { digestOfRules } from '../rules-digest.ts';
import type { WorkerContext } from '../worker-context.ts';

/** Headers of an answer that engines or browsers read; the others differ from answer to answer. */
const readHeaders =
  'content-type content-disposition content-language content-security-policy link refresh x-frame-options'.split(' ');

interface Judged {
  tenant: string;
  units: readonly UnitId[];
  options: EngineOptions;
  response: RawResponse;
}

/** By unit, a digest of what decides a judgement: answer, options, rules and engine versions. Empty without the versions. */
export async function digestsOfJudgements(
  { visits, log }: Pick<WorkerContext, 'visits' | 'log'>,
  { tenant, units, options, response }: Judged,
): Promise<Map<UnitId, string>> {
  const functions = [...new Set(units.map(unit => checkOfUnit[unit]))];
  const body = createHash('sha256').update(response.body).digest('base64');
  const headers = readHeaders.map(name => response.headers[name] ?? null);
  const answer = [response.url, response.finalUrl, response.status, headers, body];
  const { answerSeconds: _seconds, credentials, ...chosen } = options;
  const asked = { ...chosen, user: credentials && [credentials.origin, credentials.username] };
  try {
    const engines = await visits.versions({ functions, ...engineChoices(options) }, tenant);
    return new Map(
      await Promise.all(
        units.map(async (unit): Promise<[UnitId, string]> => {
          const id = checkOfUnit[unit];
          const tools = engines.filter(engine => engine.function === id);
          const all = JSON.stringify([unit, await digestOfRules(id), tools, asked, answer]);
          return [unit, createHash('sha256').update(all).digest('base64')];
        }),
      ),
    );
  } catch (error) {
    log('no result can be reused', { error: String(error) });
    return new Map();
  }
}
