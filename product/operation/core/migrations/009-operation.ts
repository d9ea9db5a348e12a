import { type Kysely, sql } from 'kysely';
import { ownTenant } from '#platform/database/rights.ts';
import { firstFaq } from './data/first-faq.ts';

/** Inquiries, and the first questions of the FAQ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
  await sql`insert into service_setting (key, version, data, updated_at)
    values ('faq', 1, ${JSON.stringify(firstFaq)}::jsonb, now())`.execute(db);
}

const tables = sql`
  create table inquiry (
    inquiry_id uuid primary key default gen_random_uuid(),
    tenant_id text not null references tenant on delete cascade, sub uuid not null, email text not null,
    sender_name text not null, category text not null, text text not null, language text not null,
    created_at timestamptz not null
  );

  ${ownTenant('inquiry')}`;
