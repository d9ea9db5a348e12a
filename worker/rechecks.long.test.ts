import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recheck, reverify } from '#product/findings/api/rechecks.ts';
import { getPage, listFindings, listLinks, listPages, listRules } from '#product/findings/api/results.ts';
import { createSite, stopRun } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startTenken, type Tenken, until } from '#test/factories/start-tenken.ts';
import { tenants } from '#test/factories/world.ts';
import { servePages } from '#test/serve-pages.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
let tenken: Tenken;
let admin: ApiClient;
beforeAll(async () => {
  tenken = await startTenken(2);
  await tenken.app.owner.updateTable('plan').set({ answer_seconds: 60 }).execute();
  admin = await tenken.app.as('admin');
});
afterAll(() => tenken?.close());

type Site = Awaited<ReturnType<typeof servePages>>;
let pages: Record<string, Parameters<typeof servePages>[0][string]>;
let site: Site;
beforeEach(async () => {
  pages = {
    '/': body('Harbour', ['/a', '/b', '/c']),
    '/a': body('Boats of wood', ['/gone'], '<center>old</center>'),
    '/b': body('Nets and ropes', ['/gone', '/lost'], '<center>old</center>'),
    '/c': body('Tides of the year', []),
  };
  site = await servePages(pages);
});
afterEach(() => site.close());

const body = (text: string, links: readonly string[], fault = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text}</title><h1>${text}</h1><p>${`${text}. `.repeat(20)}</p>${fault}${links
    .map(link => `<a href="${link}">${link}</a>`)
    .join('')}`;

/** A page that answers only once it is opened. */
function hold(path: string, then: string): { open(): void; held(): number } {
  const waiting = new Set<() => void>();
  pages[path] = (_, response) => {
    waiting.add(() => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(then);
    });
  };
  return {
    held: () => waiting.size,
    open() {
      pages[path] = then;
      for (const answer of waiting) answer();
      waiting.clear();
    },
  };
}

async function verified(data: object = { quality: true, link: true }): Promise<RunKey> {
  const started = await admin.call(createSite, {
    params: group,
    body: { data: { url: `${site.origin}/`, ...group, ...data } },
  });
  const key = { ...group, ...started };
  expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED', numberOfPages: 4 });
  return key;
}

async function numberOf(key: RunKey, path: string): Promise<number> {
  const { items } = await admin.call(listPages, { params: key, query: { limit: 100 } });
  return items.find(page => page.url === site.origin + path)?.urlId ?? 0;
}

const runIdOf = async (key: RunKey) => {
  const run = tenken.app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  return (await run.executeTakeFirstOrThrow()).run_id;
};

/** Every result as `path unit attempt`. */
async function resultsOf(key: RunKey): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select concat_ws(' ', p.url, r.unit, r.attempt) as row
    from page_result r join page p using (run_id, url_id) where run_id = ${await runIdOf(key)} order by 1`.execute(
    tenken.app.owner,
  );
  return rows.map(({ row }) => row.replace(site.origin, ''));
}

/** The counts of units and rules, and the same added up from results and findings. */
async function expectCountsToFit(key: RunKey): Promise<void> {
  const runId = await runIdOf(key);
  const { items } = await admin.call(listRules, { params: key, query: { limit: 100 } });
  const of = async (query: ReturnType<typeof sql>) => (await query.execute(tenken.app.owner)).rows;
  expect(
    await of(sql`select unit, done, failed, skipped, errors, warnings, score_sum from run_unit
      where run_id = ${runId} order by unit`),
  ).toEqual(
    await of(sql`select unit, count(*) filter (where status = 'done')::int as done,
        count(*) filter (where status = 'failed')::int as failed, 0 as skipped, sum(errors)::int as errors,
        sum(warnings)::int as warnings, coalesce(sum(score), 0) as score_sum
      from page_result where run_id = ${runId} group by unit order by unit`),
  );
  const found =
    await of(sql`select function, rule, severity, count(*)::int as occurrences, count(distinct url_id)::int as pages
    from finding where run_id = ${runId} group by 1, 2, 3`);
  const shown = items.map(({ function: fn, rule, severity, occurrences, pages: on }) => {
    return { function: fn, rule, severity, occurrences, pages: on };
  });
  const inOrder = (rows: readonly unknown[]) => rows.map(row => JSON.stringify(row)).toSorted();
  expect(inOrder(shown)).toEqual(inOrder(found));
  expect(await of(sql`select unit from recheck where run_id = ${runId}`)).toEqual([]);
}

test('a page is checked again: its old results stay until the new ones arrive, and nothing else is judged', async () => {
  const key = await verified();
  const before = await resultsOf(key);
  const urlId = await numberOf(key, '/a');
  const old = await admin.call(getPage, { params: { ...key, urlId } });
  expect(old.findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining([expect.stringContaining('obsolete')]));
  const timesAsked = (path: string) => site.asked.filter(line => line.endsWith(` ${path}`)).length;
  const askedBefore = timesAsked('/lost');
  const gate = hold('/a', body('Boats of iron', ['/b', '/gone']));

  expect(await admin.call(recheck, { params: key, body: { urlId } })).toEqual({ status: 'RUNNING', pages: 1 });
  await until('the page to be asked', async () => gate.held() > 0);
  const between = await admin.call(getPage, { params: { ...key, urlId } });
  expect(between.findings).toEqual(old.findings);
  expect(between.blocks.map(({ block, isCheckedAgain }) => [block, isCheckedAgain])).toEqual([
    ['quality', true],
    ['link', true],
  ]);
  expect(await admin.call(getRun, { params: key })).toMatchObject({
    status: 'RUNNING',
    isAllFinished: false,
    quality: { status: 'RUNNING', checking: true, finishedPages: 3 },
  });
  expect(await admin.refuse(recheck, { params: key, body: { urlId } })).toMatchObject({ code: 'run_in_progress' });

  pages['/gone'] = body('Found again', []);
  gate.open();
  expect(await tenken.finished(admin, key)).toMatchObject({
    status: 'FINISHED',
    quality: { finishedPages: 4, status: 'FINISHED' },
    link: { finishedPages: 4 },
  });
  const after = await admin.call(getPage, { params: { ...key, urlId } });
  expect(after.title).toBe('Boats of iron');
  expect(after.findings.map(({ rule }) => rule)).not.toEqual(
    expect.arrayContaining([expect.stringContaining('obsolete')]),
  );
  expect(after.blocks.some(({ isCheckedAgain }) => isCheckedAgain)).toBe(false);
  const kept = (rows: readonly string[]) => rows.filter(row => !row.startsWith('/a '));
  expect(kept(await resultsOf(key))).toEqual(kept(before));
  expect(await resultsOf(key)).toHaveLength(before.length);
  // The target that came back was asked once more, and the one that only the other page names was not.
  const { items: links } = await admin.call(listLinks, { params: key, query: { limit: 100 } });
  expect(links.find(({ url }) => url.endsWith('/gone'))).toMatchObject({ class: '2xx' });
  expect(timesAsked('/lost')).toBe(askedBefore);
  await expectCountsToFit(key);
});

test('a rule is checked again on the pages that have it, a function on all', async () => {
  const key = await verified();
  const before = await resultsOf(key);
  const { items } = await admin.call(listFindings, { params: key, query: { function: 'quality', limit: 100 } });
  const rule = items.find(finding => finding.rule.includes('obsolete'))?.rule ?? '';
  pages['/a'] = body('Boats of wood', ['/gone']);
  expect(await admin.call(recheck, { params: key, body: { function: 'quality', rule } })).toMatchObject({ pages: 2 });
  await tenken.finished(admin, key);
  const changed = (rows: readonly string[], since: readonly string[]) =>
    rows.filter(row => !since.includes(row)).map(row => row.split(' ').slice(0, 2).join(' '));
  const afterRule = await resultsOf(key);
  expect(changed(afterRule, before)).toEqual(['/a quality', '/b quality']);
  const rest = await admin.call(listFindings, { params: key, query: { function: 'quality', rule, limit: 100 } });
  expect(new Set(rest.items.map(({ urlId }) => urlId))).toEqual(new Set([await numberOf(key, '/b')]));
  await expectCountsToFit(key);

  delete pages['/b'];
  pages['/c'] = body('Tides of the year', ['/a']);
  expect(await admin.call(recheck, { params: key, body: { function: 'link' } })).toMatchObject({ pages: 4 });
  // The page that is gone says so, and can be verified again.
  expect(await tenken.finished(admin, key)).toMatchObject({
    status: 'PAR_FINISHED',
    link: { status: 'PAR_FINISHED', finishedPages: 3, failedPages: 1 },
    quality: { status: 'FINISHED' },
  });
  expect(changed(await resultsOf(key), afterRule)).toEqual(['/ link', '/a link', '/b link', '/c link']);
  const { items: links } = await admin.call(listLinks, { params: key, query: { limit: 100 } });
  expect(links.map(({ url }) => url.replace(site.origin, ''))).not.toContain('/lost');
  await expectCountsToFit(key);
  pages['/b'] = body('Nets and ropes', []);
  await admin.call(reverify, { params: key, body: undefined });
  expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED', link: { finishedPages: 4 } });
  await expectCountsToFit(key);
});

test('a re-check that is stopped leaves the old results', async () => {
  const key = await verified();
  const before = await resultsOf(key);
  const gate = hold('/b', body('Never seen', []));
  await admin.call(recheck, { params: key, body: { urlId: await numberOf(key, '/b') } });
  await until('the page to be asked', async () => gate.held() > 0);
  expect(await admin.call(stopRun, { params: key, body: undefined })).toEqual({ status: 'STOPPING' });
  expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED', quality: { finishedPages: 4 } });
  gate.open();
  expect(await resultsOf(key)).toEqual(before);
  await expectCountsToFit(key);
});

test('a worker that is killed in the middle of a re-check loses and doubles nothing', async () => {
  const key = await verified();
  const before = await resultsOf(key);
  const gate = hold('/a', body('Boats of iron', []));
  await admin.call(recheck, { params: key, body: { function: 'quality' } });
  await until('the page to be asked', async () => gate.held() > 0);
  await tenken.replace(0);
  await tenken.replace(1);
  gate.open();
  expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED', quality: { finishedPages: 4 } });
  const after = await resultsOf(key);
  expect(after).toHaveLength(before.length);
  expect(after.filter(row => before.includes(row)).every(row => row.includes(' link '))).toBe(true);
  await expectCountsToFit(key);
});
