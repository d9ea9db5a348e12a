import { type Kysely, sql } from 'kysely';

// Drops what no release has had: the table came with the migration before.
/** The name of a table does not end in `_view`, which is for views that other rooms read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table saved_view rename to saved_filter`,
    sql`alter index saved_view_name rename to saved_filter_name`,
    sql`alter index saved_view_shared rename to saved_filter_shared`,
    sql`alter index saved_view_member rename to saved_filter_member`,
  ];
  for (const statement of statements) await statement.execute(db);
}
