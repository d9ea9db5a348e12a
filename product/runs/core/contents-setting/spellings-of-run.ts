import type { Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** The client's spellings as a run took them when it started, and the ids of the optional rules that are on in it. */
export interface RunSpellings {
  dictionary: { wrong: string; right: string }[];
  allowedWords: string[];
  contentsRules: string[];
}

const kept = new Map<string, Promise<RunSpellings>>();
const keptRuns = 20;

/** The spellings of a run, read once per process: they never change. Empty where the client had none. */
export function spellingsOfRun(services: Pick<Services, 'db'>, tenantId: string, runId: string): Promise<RunSpellings> {
  const spellings = kept.get(runId) ?? readRunSpellings(services, tenantId, runId);
  kept.delete(runId);
  kept.set(runId, spellings);
  spellings.catch(() => kept.delete(runId));
  const oldest = kept.keys().next().value;
  if (kept.size > keptRuns && oldest !== undefined) kept.delete(oldest);
  return spellings;
}

async function readRunSpellings({ db }: Pick<Services, 'db'>, tenantId: string, runId: string): Promise<RunSpellings> {
  return inTenant(db, tenantId, async tx => {
    const row = await tx
      .selectFrom('run_contents_setting')
      .select(['dictionary', 'allowed_words', 'optional_rules'])
      .where('run_id', '=', runId)
      .executeTakeFirst();
    return {
      dictionary: row?.dictionary ?? [],
      allowedWords: row?.allowed_words ?? [],
      contentsRules: row?.optional_rules ?? [],
    };
  });
}

export async function optionalRulesOfRun(tx: Transaction<Schema>, runId: string): Promise<readonly string[]> {
  const query = tx.selectFrom('run_contents_setting').select('optional_rules').where('run_id', '=', runId);
  return (await query.executeTakeFirst())?.optional_rules ?? [];
}
