import type { Kysely } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Agency } from '#product/contracts/api/plans.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { codesInUse } from './codes-in-use.ts';
import { masterVersion, writeMaster } from './master-version.ts';

export async function getMasterAgencies({ db }: Pick<Services, 'db'>): Promise<{ items: Agency[]; version: number }> {
  return { items: await readAgencies(db), version: await masterVersion(db, 'agencies') };
}

/** Writes the list of agencies. Rejects with `agency_code_taken` for duplicates, `agency_in_use` for one left out that a contract has. */
export function putMasterAgencies(
  services: Pick<Services, 'db'>,
  session: Session,
  { items, version }: { items: Agency[]; version: number },
): Promise<{ items: Agency[]; version: number }> {
  return writeMaster(services, session, { name: 'agencies', version, read: readAgencies }, async (tx, before) => {
    const seen = new Set<string>();
    for (const [n, { code }] of items.entries()) {
      const message = {
        ja: 'この代理店コードはすでに登録されています。',
        en: 'This agency code is already registered.',
      };
      if (seen.has(code)) throw new ProblemError('agency_code_taken', { code }, [{ path: `items.${n}.code`, message }]);
      seen.add(code);
    }
    const used = await codesInUse(tx);
    for (const { code } of before)
      if (!seen.has(code) && used.agencies.has(code)) throw new ProblemError('agency_in_use', { code });
    await tx.deleteFrom('agency').execute();
    if (items.length > 0) await tx.insertInto('agency').values(items).execute();
  });
}

function readAgencies(db: Kysely<Schema>): Promise<Agency[]> {
  return db.selectFrom('agency').select(['code', 'name']).orderBy('code').execute();
}
