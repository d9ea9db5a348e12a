import { sql } from 'kysely';
import { appendOnly, ownTenant } from '#platform/database/rights.ts';

export const pages = sql`
  -- Addresses are looked up by a hash that is a column: row-level security keeps the application's role from an
  -- index on an expression that is not leakproof.
  create table page (
    tenant_id text not null, run_id uuid not null references run on delete cascade, url_id integer not null,
    url text not null, final_url text not null, title text not null, depth integer not null, found_on text,
    status_code integer not null, headers jsonb not null, chain jsonb not null, raw_key text not null,
    picture jsonb, banner jsonb, url_hash uuid generated always as (md5(url)::uuid) stored,
    primary key (run_id, url_id)
  );
  create index page_in_order_of_url on page (run_id, left(url, 512), url_id);
  create unique index page_url_hash on page (run_id, url_hash);

  -- What a check says of a page. evidence is what it was judged from, so that a later run copies it where nothing
  -- of that has changed. And what the HTML checker says of the rendered source, which no score counts.
  create table page_result (
    tenant_id text not null, run_id uuid not null, url_id integer not null, unit text not null,
    status text not null, score integer, summary jsonb not null, failure jsonb, site_data jsonb,
    errors integer not null, warnings integer not null, attempt text not null, not_judged jsonb, evidence jsonb,
    reused_from uuid, judged_on timestamptz, primary key (run_id, url_id, unit),
    foreign key (run_id, url_id) references page on delete cascade
  );
  create index page_result_failed on page_result (run_id, url_id) where status = 'failed';
  create index page_result_not_judged on page_result (run_id, unit)
    where not_judged is not null or status = 'failed';

  -- Findings. What a check says of its rules is kept once, by a digest of the texts, for all tenants.
  create table rule_text (key uuid primary key, message jsonb, help jsonb, name jsonb);
  create table finding (
    id bigint generated always as identity primary key, tenant_id text not null, run_id uuid not null,
    url_id integer not null, unit text not null, function text not null, rule text not null, criterion text,
    severity text not null, message jsonb, place jsonb not null, excerpt text not null,
    fingerprint text not null, detail jsonb not null, of_site boolean not null default false,
    text_key uuid not null,
    defect text, foreign key (run_id, url_id) references page on delete cascade
  );
  create index finding_on_page on finding (run_id, url_id);
  create index finding_in_function on finding (run_id, function, severity, url_id, id);
  create index finding_of_rule on finding (run_id, function, rule, severity, url_id, id);
  create index finding_of_site on finding (run_id, unit) where of_site;
  create index finding_defect on finding (run_id, defect, unit, url_id) where defect is not null;

  -- Findings counted by rule, by place to fix and by page (the empty function stands for all). Those that were just
  -- written wait in finding_batch, as a range of ids.
  create table finding_batch (
    id bigint generated always as identity primary key, tenant_id text not null,
    run_id uuid not null references run on delete cascade, url_id integer not null, unit text not null,
    from_id bigint not null, to_id bigint not null
  );
  create index finding_batch_run on finding_batch (run_id, unit);
  create table finding_rule (
    tenant_id text not null, run_id uuid not null references run on delete cascade, function text not null,
    rule text not null, severity text not null, occurrences integer not null, places integer not null,
    pages integer not null, example bigint not null, criterion text, level text, categories text[] not null,
    texts uuid[] not null, primary key (run_id, function, rule, severity)
  );
  create table finding_place (
    tenant_id text not null, run_id uuid not null references run on delete cascade, function text not null,
    rule text not null, severity text not null, fingerprint text not null, occurrences integer not null,
    pages integer not null, example bigint not null, url_ids integer[] not null,
    primary key (run_id, function, rule, severity, fingerprint)
  );
  create index finding_place_worst on finding_place (run_id, function, severity, pages desc, occurrences desc,
    example);
  create index finding_place_of_rule on finding_place (run_id, function, rule, severity, pages desc, occurrences
    desc, example);
  create table finding_page (
    tenant_id text not null, run_id uuid not null references run on delete cascade, function text not null,
    url_id integer not null, errors integer not null, warnings integer not null,
    primary key (run_id, function, url_id)
  );
  create index finding_page_most on finding_page (run_id, function, errors desc, warnings desc, url_id);

  ${ownTenant('page', 'page_result', 'finding', 'finding_batch', 'finding_rule', 'finding_place', 'finding_page')}
  ${appendOnly('rule_text')}`;
