import type { Transaction } from 'kysely';
import { fromKysely } from 'pg-boss';

/** Deletes queued jobs that nobody works on and whose data contains `data`: all or the oldest `most`. Returns their data. */
export async function withdrawJobs<Schema>(
  tx: Transaction<Schema>,
  schema: string,
  name: string,
  data: object,
  most: number | null = null,
): Promise<object[]> {
  const { rows } = await fromKysely(tx).executeSql(
    `with gone as (
       delete from ${schema}.job where name = $1 and id in (
         select id from ${schema}.job where name = $1 and state in ('created', 'retry') and data @> $2::jsonb
         order by created_on limit $3::bigint for update skip locked)
       returning data, created_on)
     select data from gone order by created_on`,
    [name, JSON.stringify(data), most],
  );
  return rows.map((row: { data: object }) => row.data);
}
