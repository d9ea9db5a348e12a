import { type Kysely, sql } from 'kysely';

const views = {
  tenant_view: sql`select tenant_id, tenant_preferred_id, user_pool_id, created_at from tenant`,
  contract_view: sql`select tenant_id, group_id, plan_id, shown_status, shown_until, shown_next, has_custom_spelling,
    has_inspection_report from contract`,
  // Without the hash of the password.
  member_view: sql`select tenant_id, sub, email, first_name, last_name, role, groups, created_at, must_set_password,
    password_until, last_sign_in_at, version from member`,
  staff_view: sql`select sub, email, first_name, last_name, role, is_restricted_browsing, tenant_ids, created_at,
    must_set_password, password_until, last_sign_in_at, version, totp_sealed is not null as has_totp from staff`,
  // Without the credentials.
  site_view: sql`select tenant_id, group_id, site_key, base_url_encoded, base_url, runs from site`,
  run_view: sql`select tenant_id, group_id, site_key, run_id, date, created_by, number_of_pages from run`,
};

/** Views of the tables for readers in other rooms of core. Row-level security applies to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, query] of Object.entries(views)) {
    const view = sql.table(name);
    await sql`create view ${view} with (security_invoker = true) as ${query}`.execute(db);
    await sql`revoke insert, update, delete on ${view} from tenken_app`.execute(db);
    await sql`grant select on ${view} to tenken_app`.execute(db);
  }
}
