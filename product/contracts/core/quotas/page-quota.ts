import { type Selectable, sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { GroupContract } from '../contracts/group-contract.ts';
import { planOf } from '../plans/find-plan.ts';
import { monthsToGive, openMonths, shareFrom } from './grant-dates.ts';
import { drawPages, giveBackPages, type OpenGrant, remainingPages } from './page-ledger.ts';
import type { PageGrantTable } from './quota-tables.ts';

/** The grants usable today, writing missing ones of this month and up to two before. Locks the rows. None for an unusable contract. */
export async function openGrants(
  tx: Transaction<Schema>,
  group: GroupContract,
  now: Date,
): Promise<Selectable<PageGrantTable>[]> {
  const today = businessDay(now);
  if (!isUsable(shownStatus(group.contract, now))) return [];
  const { pages } = await planOf(tx, group.contract.contractPlanId);
  const months = openMonths(group.contract.start, today);
  const given = await tx
    .selectFrom('page_grant')
    .select(['starts_on as startsOn', 'expires_on as expiresOn'])
    .where('group_id', '=', group.groupId)
    .where('kind', '=', 'plan')
    .orderBy('starts_on', 'desc')
    .executeTakeFirst();
  for (const { month, share } of monthsToGive(months, given ?? null)) {
    await tx
      .insertInto('page_grant')
      .values({
        tenant_id: group.tenantId,
        group_id: group.groupId,
        kind: 'plan',
        starts_on: month.startsOn,
        expires_on: month.expiresOn,
        pages: Math.ceil(pages * share),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
  return tx
    .selectFrom('page_grant')
    .selectAll()
    .where('group_id', '=', group.groupId)
    .where('starts_on', '<=', today)
    .where('expires_on', '>', today)
    .orderBy('grant_id')
    .forUpdate()
    .execute();
}

/** After a change of plan: this month's pages become the new plan's from today on, never less than what is used. */
export async function regrantMonth(
  tx: Transaction<Schema>,
  group: GroupContract,
  { oldPlanId, changedOn }: { oldPlanId: string; changedOn: string },
  now: Date,
): Promise<void> {
  const month = openMonths(group.contract.start, businessDay(now)).at(-1);
  const current = await tx
    .selectFrom('page_grant')
    .selectAll()
    .where('group_id', '=', group.groupId)
    .where('kind', '=', 'plan')
    .where('starts_on', '=', month?.startsOn ?? '')
    .executeTakeFirst();
  const [before, after] = [await planOf(tx, oldPlanId), await planOf(tx, group.contract.contractPlanId)];
  const keeps = after.pages < before.pages && current !== undefined && current.starts_on < changedOn;
  if (month && current && !keeps) {
    const more = Math.ceil((after.pages - before.pages) * shareFrom(month, changedOn));
    await tx
      .updateTable('page_grant')
      .set({ pages: Math.max(current.pages + more, current.used) })
      .where('grant_id', '=', current.grant_id)
      .execute();
  }
  await openGrants(tx, group, now);
}

/** Notes that a part (0 to 1) of the pages granted from this day on is used, without the runs that used them. */
export async function usePartOfMonth(tx: Transaction<Schema>, startsOn: string, part: number): Promise<void> {
  const used = sql<number>`floor(pages * ${part}::float8)::integer`;
  await tx.updateTable('page_grant').set({ used }).where('starts_on', '=', startsOn).execute();
}

/** Reserves pages for a run, earliest expiry first; those it already has count. Rejects with `page_quota_exceeded`. */
export async function reservePages(
  tx: Transaction<Schema>,
  group: GroupContract,
  run: { runId: string; pages: number },
  now: Date,
): Promise<void> {
  const grants = (await openGrants(tx, group, now)).map(toOpenGrant);
  const has = (await drawsOf(tx, run.runId)).reduce((sum, draw) => sum + draw.pages, 0);
  const asked = run.pages - has;
  if (asked <= 0) return;
  const draws = drawPages(grants, asked);
  if (draws === null) throw new ProblemError('page_quota_exceeded', { remaining: remainingPages(grants), asked });
  for (const draw of draws) {
    await tx
      .insertInto('page_use')
      .values({ tenant_id: group.tenantId, run_id: run.runId, grant_id: draw.grantId, pages: draw.pages })
      .onConflict(conflict =>
        conflict
          .columns(['run_id', 'grant_id'])
          .doUpdateSet(({ eb }) => ({ pages: eb('page_use.pages', '+', draw.pages) })),
      )
      .execute();
    await addUse(tx, draw.grantId, draw.pages);
  }
}

/** Reduces a run's reservation to `pages` and returns the rest. Idempotent. */
export async function settlePages(tx: Transaction<Schema>, runId: string, pages: number): Promise<void> {
  for (const back of giveBackPages(await drawsOf(tx, runId), pages)) {
    const ofRun = tx.selectFrom('page_use').select('pages').where('run_id', '=', runId);
    const row = await ofRun.where('grant_id', '=', back.grantId).executeTakeFirstOrThrow();
    const here = { run_id: runId, grant_id: back.grantId };
    if (row.pages === back.pages)
      await tx.deleteFrom('page_use').where('run_id', '=', here.run_id).where('grant_id', '=', here.grant_id).execute();
    else
      await tx
        .updateTable('page_use')
        .set({ pages: row.pages - back.pages })
        .where('run_id', '=', here.run_id)
        .where('grant_id', '=', here.grant_id)
        .execute();
    await addUse(tx, back.grantId, -back.pages);
  }
}

async function addUse(tx: Transaction<Schema>, grantId: number, pages: number): Promise<void> {
  await tx
    .updateTable('page_grant')
    .set({ used: sql<number>`used + ${pages}` })
    .where('grant_id', '=', grantId)
    .execute();
}

function drawsOf(tx: Transaction<Schema>, runId: string) {
  return tx
    .selectFrom('page_use')
    .innerJoin('page_grant', 'page_grant.grant_id', 'page_use.grant_id')
    .select(['page_use.grant_id as grantId', 'page_use.pages', 'page_grant.expires_on as expiresOn'])
    .where('page_use.run_id', '=', runId)
    .orderBy('page_use.grant_id')
    .forUpdate()
    .execute();
}

export function toOpenGrant(row: Selectable<PageGrantTable>): OpenGrant {
  return {
    grantId: row.grant_id,
    startsOn: row.starts_on,
    expiresOn: row.expires_on,
    pages: row.pages,
    used: row.used,
  };
}
