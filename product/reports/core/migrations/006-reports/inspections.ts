import { sql } from 'kysely';
import { ownTenant } from '#platform/database/rights.ts';

export const inspections = sql`
  -- Who inspects, and what new reports begin with.
  create table inspector (
    inspector_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    name text not null, account_pool text, account_sub uuid, version integer not null default 1,
    created_at timestamptz(3) not null, deleted_at timestamptz(3),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create unique index inspector_name on inspector (tenant_id, group_id, lower(name)) where deleted_at is null;
  create unique index inspector_account on inspector (tenant_id, group_id, account_pool, account_sub)
    where deleted_at is null and account_sub is not null;
  create table inspection_setting (
    tenant_id text not null, group_id text not null, list text not null, level text not null, texts jsonb not null,
    logo bytea, logo_width integer, logo_height integer, version integer not null,
    changed_at timestamptz(3) not null, primary key (tenant_id, group_id),
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );

  -- Reports with their pages, cells (a criterion on a page), elements to judge and pictures.
  create table inspection_report (
    report_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    title text not null, state text not null, run_id uuid not null, run_date timestamptz(3) not null,
    base_url text not null, base_url_encoded text not null, list text not null, level text not null,
    criteria text[] not null, method text not null, seed text, texts jsonb not null, previous_id uuid,
    pages integer not null, created_by text not null, created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null, version integer not null default 1, logo bytea, logo_width integer,
    logo_height integer, signature jsonb,
    foreign key (tenant_id, group_id) references tenant_group on delete cascade
  );
  create index inspection_report_group on inspection_report (tenant_id, group_id, updated_at desc);
  create table inspection_page (
    tenant_id text not null, report_id uuid not null references inspection_report on delete cascade,
    page integer not null, url_id integer not null, url text not null, title text not null, picture_key text,
    is_prepared boolean not null default false, primary key (report_id, page)
  );
  create table inspection_cell (
    tenant_id text not null, report_id uuid not null references inspection_report on delete cascade,
    page integer not null, criterion text not null, machine text not null, verdict text,
    reason text not null default '', place text not null default '', is_copied boolean not null default false,
    found integer not null default 0, judge_pool text, judge_sub uuid, judge_inspector uuid, judge_name text,
    judge_at timestamptz(3), confirm_pool text, confirm_sub uuid, confirm_inspector uuid, confirm_name text,
    confirm_at timestamptz(3), version integer not null default 1, primary key (report_id, page, criterion),
    foreign key (report_id, page) references inspection_page on delete cascade
  );
  create index inspection_cell_open on inspection_cell (report_id, page) where verdict is null;
  create table inspection_element (
    element_id bigint generated always as identity primary key, tenant_id text not null,
    report_id uuid not null references inspection_report on delete cascade, page integer not null,
    criterion text not null, kind text not null, rule text not null, severity text not null,
    fingerprint text not null, message jsonb not null, selector text, excerpt text not null, box jsonb,
    occurrences integer not null, verdict text, reason text not null default '', judge_pool text, judge_sub uuid,
    judge_inspector uuid, judge_name text, judge_at timestamptz(3), version integer not null default 1,
    foreign key (report_id, page, criterion) references inspection_cell on delete cascade
  );
  create index inspection_element_cell on inspection_element (report_id, page, criterion);
  create table inspection_picture (
    picture_id uuid primary key default gen_random_uuid(), tenant_id text not null,
    report_id uuid not null references inspection_report on delete cascade, page integer not null,
    criterion text not null, caption text not null, storage_key text not null, sha256 text not null,
    width integer not null, height integer not null, added_by text not null, added_at timestamptz(3) not null,
    foreign key (report_id, page, criterion) references inspection_cell on delete cascade
  );
  create index inspection_picture_cell on inspection_picture (report_id, page, criterion);

  -- What is signed is never written again: triggers refuse the application's role, and let only the removal of a
  -- whole group pass, which runs as the owner of the tables.
  create function refuse_signed_report() returns trigger language plpgsql as $$
    begin
      if old.state = 'signed' and current_user = 'tenken_app' then
        raise exception 'the inspection report % is signed', old.report_id using errcode = 'TK001';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;
  create trigger inspection_report_signed before update or delete on inspection_report
    for each row execute function refuse_signed_report();
  create function refuse_part_of_signed_report() returns trigger language plpgsql as $$
    declare
      report uuid := case when tg_op = 'DELETE' then old.report_id else new.report_id end;
    begin
      if current_user = 'tenken_app' and exists (
        select 1 from inspection_report r where r.state = 'signed'
          and (r.report_id = report or (tg_op = 'UPDATE' and r.report_id = old.report_id))) then
        raise exception 'the inspection report % is signed', report using errcode = 'TK001';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$;
  create trigger inspection_page_signed before insert or update or delete on inspection_page
    for each row execute function refuse_part_of_signed_report();
  create trigger inspection_cell_signed before insert or update or delete on inspection_cell
    for each row execute function refuse_part_of_signed_report();
  create trigger inspection_element_signed before insert or update or delete on inspection_element
    for each row execute function refuse_part_of_signed_report();
  create trigger inspection_picture_signed before insert or update or delete on inspection_picture
    for each row execute function refuse_part_of_signed_report();

  ${ownTenant(
    'inspector',
    'inspection_setting',
    'inspection_report',
    'inspection_page',
    'inspection_cell',
    'inspection_element',
    'inspection_picture',
  )}`;
