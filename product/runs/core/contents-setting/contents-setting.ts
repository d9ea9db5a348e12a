import { sql, type Transaction } from 'kysely';
import { optionalRules } from '#checks/optional-rules.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { ContentsSetting } from '#product/runs/api/contents-setting.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

/** A setting as it is written; without `optionalRules` these stay as they are. */
type WrittenSetting = Omit<ContentsSetting, 'optionalRules'> & { optionalRules?: string[] | undefined };

/** The spellings and optional rules of a client. Rejects with `forbidden` where the contract is without a dictionary of its own. */
export async function readContentsSetting(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
): Promise<ContentsSetting> {
  return withGroup(services, session, group, async tx => {
    await refuseWithoutFeature(tx, group.groupId);
    return readSpellings(tx, group.groupId);
  });
}

/** Replaces the spellings read at `version` (0: none) for future runs; `conflict` when changed since. */
export async function writeContentsSetting(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  group: GroupKey,
  { version, dictionary, allowedWords, optionalRules: rules }: WrittenSetting,
): Promise<ContentsSetting> {
  return withGroup(services, session, group, async tx => {
    await refuseWithoutFeature(tx, group.groupId);
    const before = await readSpellings(tx, group.groupId);
    const key = { tenant_id: group.tenantId, group_id: group.groupId };
    await raiseVersion(tx, key, version, { rules: rules ?? before.optionalRules, now: services.clock.now() });
    await tx.deleteFrom('contents_dictionary').where('group_id', '=', group.groupId).execute();
    await tx.deleteFrom('contents_allowed_word').where('group_id', '=', group.groupId).execute();
    const entries = dictionary.map(({ wrong, right }, position) => ({
      ...key,
      position,
      wrong_form: wrong,
      right_form: right,
    }));
    if (entries.length > 0) await tx.insertInto('contents_dictionary').values(entries).execute();
    const words = allowedWords.map((word, position) => ({ ...key, position, word }));
    if (words.length > 0) await tx.insertInto('contents_allowed_word').values(words).execute();
    const after = await readSpellings(tx, group.groupId);
    const counts = (setting: ContentsSetting) => ({
      dictionary: setting.dictionary.length,
      allowedWords: setting.allowedWords.length,
      optionalRules: setting.optionalRules,
    });
    await recordAudit(tx, session, {
      action: 'contentsSetting.put',
      target: group.groupId,
      before: counts(before),
      after: counts(after),
    });
    return after;
  });
}

/** Free and deactivated contracts are refused before; the feature can also be switched off in a contract. */
async function refuseWithoutFeature(tx: Transaction<Schema>, groupId: string): Promise<void> {
  const contract = await tx
    .selectFrom('contract_view')
    .select('has_custom_spelling')
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  if (!contract?.has_custom_spelling) throw new ProblemError('forbidden');
}

async function raiseVersion(
  tx: Transaction<Schema>,
  key: { tenant_id: string; group_id: string },
  version: number,
  { rules, now }: { rules: string[]; now: Date },
): Promise<void> {
  const row = { version: version + 1, optional_rules: rules, updated_at: now };
  const written =
    version === 0
      ? await tx
          .insertInto('contents_setting')
          .values({ ...key, ...row })
          .onConflict(conflict => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('contents_setting')
          .set(row)
          .where('group_id', '=', key.group_id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!written) throw new ProblemError('conflict');
}

async function readSpellings(tx: Transaction<Schema>, groupId: string): Promise<ContentsSetting> {
  const setting = await tx
    .selectFrom('contents_setting')
    .select(['version', 'optional_rules'])
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  const entries = await tx
    .selectFrom('contents_dictionary')
    .select(['wrong_form as wrong', 'right_form as right'])
    .where('group_id', '=', groupId)
    .orderBy('position')
    .execute();
  const words = await tx
    .selectFrom('contents_allowed_word')
    .select('word')
    .where('group_id', '=', groupId)
    .orderBy('position')
    .execute();
  const isOn = new Set(setting?.optional_rules);
  return {
    version: setting?.version ?? 0,
    dictionary: entries,
    allowedWords: words.map(({ word }) => word),
    // A rule that has gone from its check must not come back with the next write.
    optionalRules: optionalRules.flatMap(({ id }) => (isOn.has(id) ? [id] : [])),
  };
}

/** Copies a tenant's spellings and optional rules for a run that starts, so that all its pages are judged by the same. */
export async function copySpellings(
  tx: Transaction<Schema>,
  { tenantId, groupId, runId }: GroupKey & { runId: string },
): Promise<void> {
  await sql`insert into run_contents_setting (tenant_id, run_id, dictionary, allowed_words, optional_rules)
    select ${tenantId}, ${runId}, given.dictionary, given.allowed_words, given.optional_rules from (select
      (select coalesce(jsonb_agg(jsonb_build_object('wrong', wrong_form, 'right', right_form) order by position), '[]')
        from contents_dictionary where tenant_id = ${tenantId} and group_id = ${groupId}) as dictionary,
      (select coalesce(jsonb_agg(word order by position), '[]')
        from contents_allowed_word where tenant_id = ${tenantId} and group_id = ${groupId}) as allowed_words,
      coalesce((select optional_rules
        from contents_setting where tenant_id = ${tenantId} and group_id = ${groupId}), '{}') as optional_rules) as given
    where (jsonb_array_length(given.dictionary) > 0 or jsonb_array_length(given.allowed_words) > 0
      or cardinality(given.optional_rules) > 0)
      and exists (select 1 from contract_view c where c.tenant_id = ${tenantId} and c.group_id = ${groupId}
        and c.plan_id <> 'free' and c.has_custom_spelling)`.execute(tx);
}
