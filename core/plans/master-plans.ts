import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isSameName } from '#api/fields/contract.ts';
import type { Plan, PlanInput } from '#api/plans.ts';
import { ProblemError } from '#api/problem.ts';
import { planLabel, planNames } from '#api/shown-names.ts';
import { messages } from '#language/message.ts';
import type { Schema } from '../schema.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { allPlans } from './find-plan.ts';
import { masterVersion, writeMaster } from './master-version.ts';
import { limitColumns } from './plan-tables.ts';

const texts = messages({
  taken: { ja: 'このプラン名はすでに登録されています。', en: 'There is a plan of this name already.' },
  free: { ja: '無料プランの金額は0円にしてください。', en: 'The free plan must cost 0 yen.' },
});

type MasterPlan = Plan & { contracts: number };

/** The plans of the master settings with their numbers of contracts, except the API plan. */
export async function getMasterPlans({ db }: Pick<Services, 'db'>): Promise<{ items: MasterPlan[]; version: number }> {
  return { items: await readPlans(db), version: await masterVersion(db, 'plans') };
}

/**
 * Writes the list of plans: known ids are changed, new ones created, and missing ones deleted. Rejects with
 * `plan_name_taken` for duplicates, with `plan_in_use` for deleting one that contracts have, or the free plan.
 */
export function putMasterPlans(
  services: Pick<Services, 'db'>,
  session: Session,
  { items, version }: { items: PlanInput[]; version: number },
): Promise<{ items: MasterPlan[]; version: number }> {
  return writeMaster(services, session, { name: 'plans', version, read: readPlans }, async (tx, before) => {
    checkNames(items);
    for (const plan of before) {
      if (items.some(item => item.planId === plan.planId)) continue;
      if (plan.contracts > 0 || plan.kind !== 'paid')
        throw new ProblemError('plan_in_use', { name: planLabel(plan.name) });
      await tx.deleteFrom('plan').where('plan_id', '=', plan.planId).execute();
    }
    for (const [position, item] of items.entries()) {
      const { planId, name, amount } = item;
      const kind = before.find(plan => plan.planId === planId)?.kind;
      if (kind === 'free' && amount !== 0)
        throw new ProblemError('invalid_input', {}, [{ path: `items.${position}.amount`, message: texts.free }]);
      const set = { name, amount, ...limitColumns(item), position };
      if (before.some(plan => plan.planId === planId)) {
        await tx
          .updateTable('plan')
          .set(set)
          .where('plan_id', '=', planId ?? '')
          .execute();
        continue;
      }
      const id = planId ?? `plan-${randomBytes(4).toString('hex')}`;
      if (id === 'api') throw new ProblemError('plan_name_taken', { name: id });
      await tx
        .insertInto('plan')
        .values({ plan_id: id, kind: 'paid', ...set })
        .execute();
    }
  });
}

async function readPlans(db: Kysely<Schema>): Promise<MasterPlan[]> {
  const { rows } = await sql<{ plan_id: string; contracts: number }>`select * from contracts_by_plan()`.execute(db);
  const counts = new Map(rows.map(row => [row.plan_id, Number(row.contracts)]));
  const plans = await allPlans(db);
  return plans.filter(plan => plan.kind !== 'api').map(plan => ({ ...plan, contracts: counts.get(plan.planId) ?? 0 }));
}

/** Two plans are told apart by what is shown of them, in either language. */
function shareName(one: string, other: string): boolean {
  return planNames(one).some(name => planNames(other).some(shown => isSameName(name, shown)));
}

function checkNames(items: readonly PlanInput[]): void {
  for (const [n, item] of items.entries()) {
    const isTwice = items
      .slice(0, n)
      .some(other => shareName(other.name, item.name) || (item.planId !== undefined && other.planId === item.planId));
    const fields = [{ path: `items.${n}.name`, message: texts.taken }];
    if (isTwice) throw new ProblemError('plan_name_taken', { name: item.name }, fields);
  }
}
