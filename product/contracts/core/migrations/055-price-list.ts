import { type Kysely, sql } from 'kysely';

/** Staff say which plans the public price list names. Plans that they made before were never meant for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan add column is_listed boolean not null default false`.execute(db);
  await sql`update plan set is_listed = true
    where plan_id in ('free', 'light', 'starter', 'basic', 'standard', 'premium', 'api')`.execute(db);
}
