import { type Kysely, sql } from 'kysely';

/** The hash chain over the audit log: seals in the order in which they were set, and the entries that wait for theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table audit_seal (
      position bigint primary key, audit_id bigint not null unique, previous_hash text not null, hash text not null,
      sealed_at timestamptz(3) not null default clock_timestamp())`,
    sql`comment on table audit_seal is 'append-only'`,
    sql`create table audit_unsealed (audit_id bigint primary key)`,
    sql`insert into audit_unsealed select id from audit_log`,
    sql`grant select, insert on audit_seal to tenken_app`,
    sql`revoke update, delete, truncate on audit_seal from tenken_app`,
    sql`grant select, insert, update, delete on audit_unsealed to tenken_app`,
    sql`create function await_seal() returns trigger language plpgsql as $$
      begin
        insert into audit_unsealed (audit_id) values (new.id);
        return null;
      end $$`,
    sql`create trigger await_seal after insert on audit_log for each row execute function await_seal()`,
    sql`create index audit_log_at on audit_log (at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
