import { sql, type Transaction } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { type Advice, maxAdvice, type WrittenAdvice } from '#product/findings/api/advice.ts';
import { namedRules } from '#product/runs/core/weighting/weighting.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { foundRules } from '../results/found-rules.ts';
import { namesOfRules, rulesNamed } from '../results/rule-aliases.ts';
import { type AdviceRow, adviceViews } from './advice-of.ts';

/** Whom an advice is for: one group, or (null) all groups of the tenant. */
interface AdviceScope {
  tenantId: string;
  groupId: string | null;
}

interface AdviceKey {
  function: CheckId;
  rule: string;
  version: number;
}

/** Writes advice over that read at `version` (0: none). Rejects with `conflict`, `unknown_rule` and `too_many_advice`. */
export async function writeAdvice(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  scope: AdviceScope,
  { version, ja, en, ...key }: WrittenAdvice,
): Promise<Advice> {
  return inScope(services, session, scope, async tx => {
    const found = await lockedAdvice(tx, scope, key);
    if (Number(found?.version ?? 0) !== version) throw new ProblemError('conflict');
    // What was written on the whole of the rule, or on its former name, stays there.
    const before = found?.rule === key.rule ? found : undefined;
    const text = {
      text_ja: ja,
      text_en: en,
      author_pool: session.pool,
      author_sub: session.sub,
      updated_at: services.clock.now(),
    };
    const row = before
      ? await tx
          .updateTable('advice')
          .set({ ...text, version: sql<string>`nextval('advice_version')` })
          .where('advice_id', '=', before.advice_id)
          .returningAll()
          .executeTakeFirst()
      : await insertAdvice(tx, scope, { ...key, ...text });
    // Somebody else wrote the first advice at this moment.
    if (!row) throw new ProblemError('conflict');
    await recordAudit(tx, session, {
      action: 'advice.put',
      target: targetOf(scope, key),
      ...(before ? { before: textsOf(before) } : {}),
      after: textsOf(row),
    });
    const [view] = await adviceViews(tx, [row]);
    if (!view) throw new Error('a row has a view');
    return view;
  });
}

/** Removes the advice that was read at `version`; `not_found` without one, `conflict` where it was changed since. */
export async function deleteAdvice(
  services: Pick<Services, 'db'>,
  session: Session,
  scope: AdviceScope,
  { version, ...key }: AdviceKey,
): Promise<void> {
  await inScope(services, session, scope, async tx => {
    const before = await lockedAdvice(tx, scope, key);
    if (!before) throw new ProblemError('not_found');
    if (Number(before.version) !== version) throw new ProblemError('conflict');
    await tx.deleteFrom('advice').where('advice_id', '=', before.advice_id).execute();
    await recordAudit(tx, session, {
      action: 'advice.delete',
      target: targetOf(scope, key),
      before: textsOf(before),
    });
  });
}

function inScope<Result>(
  services: Pick<Services, 'db'>,
  session: Session,
  { tenantId, groupId }: AdviceScope,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (groupId !== null) return withGroup(services, session, { tenantId, groupId }, work);
  return withTenant(services, session, tenantId, async tx => {
    const tenant = await tx
      .selectFrom('tenant_view')
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    // Staff may see tenants that do not exist.
    if (!tenant) throw new ProblemError('not_found');
    return work(tx);
  });
}

const targetOf = ({ groupId }: AdviceScope, { function: fn, rule }: Omit<AdviceKey, 'version'>) =>
  `${groupId ?? '*'} ${fn} ${rule}`;
const textsOf = ({ text_ja, text_en }: Pick<AdviceRow, 'text_ja' | 'text_en'>) => ({ ja: text_ja, en: text_en });

/** The advice that holds for a rule: its own, or one under another name of it. */
async function lockedAdvice(
  tx: Transaction<Schema>,
  { groupId }: AdviceScope,
  { function: fn, rule }: Omit<AdviceKey, 'version'>,
): Promise<AdviceRow | undefined> {
  const names = (await namesOfRules(tx, [rule]))(rule);
  const rows = await tx
    .selectFrom('advice')
    .selectAll()
    .where('function', '=', fn)
    .where('rule', 'in', names)
    .where('group_id', 'is not distinct from', groupId)
    .forUpdate()
    .execute();
  return rows.toSorted((a, b) => names.indexOf(a.rule) - names.indexOf(b.rule))[0];
}

async function insertAdvice(
  tx: Transaction<Schema>,
  { tenantId, groupId }: AdviceScope,
  row: Omit<AdviceRow, 'advice_id' | 'tenant_id' | 'group_id' | 'version'>,
): Promise<AdviceRow | undefined> {
  if (!(await isKnownRule(tx, groupId, row))) throw new ProblemError('unknown_rule', { rule: row.rule });
  const { count } = await tx
    .selectFrom('advice')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxAdvice) throw new ProblemError('too_many_advice', { limit: maxAdvice, count: Number(count) });
  return tx
    .insertInto('advice')
    .values({ tenant_id: tenantId, group_id: groupId, ...row })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function isKnownRule(
  tx: Transaction<Schema>,
  groupId: string | null,
  { function: fn, rule }: Omit<AdviceKey, 'version'>,
): Promise<boolean> {
  const isIt = (one: { function: CheckId; rule: string }) => one.function === fn && one.rule === rule;
  if ((await namedRules()).some(isIt) || (await foundRules(tx, groupId)).some(isIt)) return true;
  return (await rulesNamed(tx, rule)).length > 1;
}
