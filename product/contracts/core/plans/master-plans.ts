import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isSameName } from '#endpoint/fields/contract.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';
import type { ApiPlanInput, MasterPlan, Plan, PlanInput } from '#product/contracts/api/plans.ts';
import { planLabel, planNames } from '#product/contracts/api/shown-names.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { allPlans, planRows } from './find-plan.ts';
import { masterVersion, writeMaster } from './master-version.ts';
import { limitColumns, toPlan } from './plan-tables.ts';

const texts = messages({
  taken: { ja: 'このプラン名はすでに登録されています。', en: 'This plan name is already registered.' },
  free: { ja: '無料プランの金額は0円にしてください。', en: 'The amount of the free plan must be 0 yen.' },
});

type Db = Pick<Services, 'db'>;
interface Written<Input> {
  items: Input[];
  version: number;
}

/** A list of plans in the master settings: its version, the kinds of plan in it, and where it stands among all plans. */
interface PlanList {
  name: 'plans' | 'api_plans';
  kinds: readonly Plan['kind'][];
  /** The kind of a new one. */
  kind: Plan['kind'];
  position: number;
}
const mainPlans: PlanList = { name: 'plans', kinds: ['paid', 'free'], kind: 'paid', position: 0 };
const apiPlans: PlanList = { name: 'api_plans', kinds: ['api'], kind: 'api', position: 1000 };

/** The plans of the master settings with their numbers of contracts, except those of the API. */
export const getMasterPlans = ({ db }: Db) => getList(db, mainPlans);

export const getMasterApiPlans = ({ db }: Db) => getList(db, apiPlans);

/** Writes the plans: changes known ids, creates new ones, deletes missing ones. Rejects with `plan_name_taken` and `plan_in_use`. */
export const putMasterPlans = (services: Db, session: Session, { items, version }: Written<PlanInput>) =>
  putList(services, session, mainPlans, {
    items: items.map(item => ({ ...item, callsPerDay: 0, connections: 0 })),
    version,
  });

/** The same for the plans of the API, which have no linked accounts. */
export const putMasterApiPlans = (services: Db, session: Session, { items, version }: Written<ApiPlanInput>) =>
  putList(services, session, apiPlans, { items: items.map(item => ({ ...item, linkedAccounts: 0 })), version });

async function getList(db: Kysely<Schema>, list: PlanList): Promise<Written<MasterPlan>> {
  return { items: await readPlans(db, list), version: await masterVersion(db, list.name) };
}

function putList(
  services: Db,
  session: Session,
  list: PlanList,
  { items, version }: Written<PlanInput>,
): Promise<Written<MasterPlan>> {
  const read = (tx: Kysely<Schema>) => readPlans(tx, list);
  return writeMaster(services, session, { name: list.name, version, read }, async (tx, before) => {
    const others = (await allPlans(tx)).filter(plan => !list.kinds.includes(plan.kind));
    checkNames(items, others);
    for (const plan of before) {
      if (items.some(item => item.planId === plan.planId)) continue;
      if (plan.contracts > 0 || plan.kind === 'free')
        throw new ProblemError('plan_in_use', { name: planLabel(plan.name) });
      await tx.deleteFrom('plan').where('plan_id', '=', plan.planId).execute();
    }
    for (const [n, item] of items.entries()) {
      const known = before.find(plan => plan.planId === item.planId);
      if (known?.kind === 'free' && item.amount !== 0)
        throw new ProblemError('invalid_input', {}, [{ path: `items.${n}.amount`, message: texts.free }]);
      await writePlan(tx, list, item, { known, position: list.position + n });
    }
  });
}

async function writePlan(
  tx: Transaction<Schema>,
  list: PlanList,
  item: PlanInput,
  { known, position }: { known: MasterPlan | undefined; position: number },
): Promise<void> {
  const { name, amount } = item;
  const is_listed = item.isListed ?? known?.isListed ?? false;
  const set = { name, amount, ...limitColumns(item), position, is_listed };
  if (known !== undefined) {
    await tx.updateTable('plan').set(set).where('plan_id', '=', known.planId).execute();
    return;
  }
  const id = item.planId ?? `plan-${randomBytes(4).toString('hex')}`;
  await tx
    .insertInto('plan')
    .values({ plan_id: id, kind: list.kind, ...set })
    .execute();
}

async function readPlans(db: Kysely<Schema>, { kinds }: PlanList): Promise<MasterPlan[]> {
  const { rows } = await sql<{ plan_id: string; contracts: number }>`select * from contracts_by_plan()`.execute(db);
  const counts = new Map(rows.map(row => [row.plan_id, Number(row.contracts)]));
  const plans = await planRows(db).where('kind', 'in', kinds).execute();
  return plans.map(row => ({ ...toPlan(row), isListed: row.is_listed, contracts: counts.get(row.plan_id) ?? 0 }));
}

/** Checks whether two plans have the same name in either language. */
function shareName(one: string, other: string): boolean {
  return planNames(one).some(name => planNames(other).some(shown => isSameName(name, shown)));
}

/** `others`: the plans of the other list. */
function checkNames(items: readonly PlanInput[], others: readonly Plan[]): void {
  for (const [n, item] of items.entries()) {
    const isTwice = [...others, ...items.slice(0, n)].some(
      other => shareName(other.name, item.name) || (item.planId !== undefined && other.planId === item.planId),
    );
    const fields = [{ path: `items.${n}.name`, message: texts.taken }];
    if (isTwice) throw new ProblemError('plan_name_taken', { name: item.name }, fields);
  }
}
