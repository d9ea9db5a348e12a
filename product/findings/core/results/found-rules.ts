import { sql, type Transaction } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

const newest = 100;

/** The rules found by the newest runs of a group, or (null) of the tenant, each once with its name. */
export async function foundRules(
  tx: Transaction<Schema>,
  groupId: string | null,
): Promise<{ function: CheckId; rule: string; name: Message }[]> {
  const { rows } = await sql<{ function: CheckId; rule: string; name: Message }>`
    select found.function, found.rule, coalesce(t.name, t.message) as name
    from (select distinct on (r.function, r.rule) r.function, r.rule, r.texts[1] as key from finding_rule r
      where r.run_id in (select run_id from run_view
        where (${groupId}::text is null or group_id = ${groupId}) order by date desc limit ${newest})
      order by r.function, r.rule) as found
    join rule_text t on t.key = found.key`.execute(tx);
  return rows;
}
