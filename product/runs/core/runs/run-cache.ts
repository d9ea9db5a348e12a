import type { Transaction } from 'kysely';
import type { RunCache } from '#checks/engine.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson, storedText } from '#product/tenancy/core/stored-json.ts';
import { hashOf } from '#product/tenancy/core/url-hash.ts';

/** Deletes everything that the pages of a run share. */
export async function forgetCache(tx: Transaction<Schema>, runId: string): Promise<void> {
  await tx.deleteFrom('run_cache').where('run_id', '=', runId).execute();
}

/** Results shared by the pages of a run through the database; the first one written applies to all. */
export function runCache({ db }: Pick<Services, 'db'>, tenantId: string, runId: string): RunCache {
  const pending = new Map<string, Promise<unknown>>();
  const find = (kind: string, key: string) =>
    inTenant(db, tenantId, tx =>
      tx
        .selectFrom('run_cache')
        .select('value')
        .where('run_id', '=', runId)
        .where('kind', '=', kind)
        .where('key_hash', '=', hashOf(key))
        .where('key', '=', key)
        .executeTakeFirst(),
    );
  const work = async <T>(kind: string, foreignKey: string, compute: () => Promise<T>): Promise<T> => {
    const key = storedText(foreignKey);
    const known = await find(kind, key);
    if (known) return known.value as T;
    const value = await compute();
    await inTenant(db, tenantId, async tx => {
      // The run was deleted meanwhile: nothing to share with.
      const run = await tx.selectFrom('run').select('run_id').where('run_id', '=', runId).executeTakeFirst();
      if (!run) return;
      await tx
        .insertInto('run_cache')
        .values({ tenant_id: tenantId, run_id: runId, kind, key, value: storedJson(value) })
        .onConflict(conflict => conflict.doNothing())
        .execute();
    });
    return ((await find(kind, key))?.value ?? value) as T;
  };
  return {
    once<T>(kind: string, key: string, compute: () => Promise<T>): Promise<T> {
      const name = `${kind}\u0000${key}`;
      const running = pending.get(name) ?? work(kind, key, compute);
      pending.set(name, running);
      // Another may have begun to compute it meanwhile.
      running.catch(() => pending.get(name) === running && pending.delete(name));
      return running as Promise<T>;
    },
  };
}
