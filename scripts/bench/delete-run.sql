-- A tenant with one large run, which is purged, and another with small ones that others read. Sizes: bench.pages,
-- bench.findings and bench.references per page, bench.runs and bench.run_pages beside it.
insert into tenant (tenant_id, tenant_preferred_id, user_pool_id, user_pool_client_id)
select id, id, id, id from unnest(array['LARGE', 'BESIDE']) id;
insert into tenant_group (tenant_id, group_id, group_name, group_type)
select id, 'G001', 'master group', 'master' from unnest(array['LARGE', 'BESIDE']) id;
create temporary table wanted as
select 'LARGE' as tenant_id, 0 as n, current_setting('bench.pages')::int as pages
union all
select 'BESIDE', n, current_setting('bench.run_pages')::int from generate_series(1, current_setting('bench.runs')::int) n;
insert into site (tenant_id, group_id, base_url_encoded, base_url, runs)
select tenant_id, 'G001', 'site' || n, 'https://site' || n || '.example/', 1 from wanted;
insert into run (tenant_id, group_id, base_url_encoded, base_url, title, date, created_by, functions, options, status,
  sitemap_finished, number_of_pages, score, test_times_count, finished_at)
select tenant_id, 'G001', 'site' || n, 'https://site' || n || '.example/', 'Site ' || n,
  timestamptz '2026-11-01' + n * interval '1 second', 'bench', array['quality', 'link'], '{"isOnlySitemap": false}', 'FINISHED',
  true, pages, 70, 1, timestamptz '2026-11-02' from wanted;
create temporary table made as select r.tenant_id, r.run_id, r.number_of_pages as pages from run r;
insert into run_unit (tenant_id, run_id, unit, status, done)
select tenant_id, run_id, unit, 'FINISHED', pages from made, unnest(array['quality', 'link']) unit;
insert into page (tenant_id, run_id, url_id, url, final_url, title, depth, status_code, headers, chain, raw_key)
select tenant_id, run_id, p, 'https://site.example/page-' || p, 'https://site.example/page-' || p, 'Page ' || p, 2, 200,
  '{"content-type": "text/html; charset=utf-8", "server": "nginx"}', '[]', 'key/' || p
from made, generate_series(1, pages) p;
insert into page_result (tenant_id, run_id, url_id, unit, status, score, summary, errors, warnings, attempt)
select tenant_id, run_id, p, unit, 'done', 70, '{"errors": 3, "warnings": 7}', 3, 7, 'bench'
from made, generate_series(1, pages) p, unnest(array['quality', 'link']) unit;
insert into finding (tenant_id, run_id, url_id, unit, function, rule, severity, message, place, excerpt, fingerprint, detail)
select tenant_id, run_id, p, 'quality', 'quality', 'html:rule-' || f, case when f < 4 then 'error' else 'warning' end,
  jsonb_build_object('ja', '要素の内容が正しくありません。' || f, 'en', 'The content of the element is not valid. ' || f),
  jsonb_build_object('url', 'https://site.example/page-' || p, 'line', f * 10), '<div class="box">' || f || '</div>',
  md5(f || ' ' || p % 20), '{}'
from made, generate_series(1, pages) p, generate_series(1, current_setting('bench.findings')::int) f;
insert into link_target (tenant_id, run_id, url, class, chain)
select tenant_id, run_id, 'https://target.example/' || t, '2xx', '[]' from made, generate_series(1, pages) t;
insert into link_reference (tenant_id, run_id, url_id, url, text, place, line)
select tenant_id, run_id, p, 'https://target.example/' || 1 + (p * 31 + l) % pages, 'Link ' || l, 'a', l
from made, generate_series(1, pages) p, generate_series(1, current_setting('bench.references')::int) l;
analyze;
