/**
 * Makes the stored results of the demo anew: `npm run demo`. The real service verifies three versions of three bundled sites with
 * the functions of each, people work on the city's results in between, and all rows and files go into one compressed file. Takes about
 * twenty minutes. The sites have ordinary addresses that nobody owns: the maker listens on port 80 of 127.0.0.1, and says which line
 * `/etc/hosts` needs meanwhile. `--quick`: without SEO and Layout; `--out FILE`: to another file than the bundled one.
 */

import { lookup } from 'node:dns/promises';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { CheckId } from '#checks/registry.ts';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { type StoredDemo, storedDemoFile } from '#product/operation/core/demo/stored-demo.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { type BenchService, group, startService } from '../bench/start-service.ts';
import { until } from '../factories/start-tenken.ts';
import { keyOf, type Person, type Place, workOnCity } from './people.ts';
import { serveSites } from './serve-sites.ts';
import { city } from './sites/city.ts';
import { type DemoSite, type Version, versions } from './sites/demo-site.ts';
import { museum } from './sites/museum.ts';
import { shop } from './sites/shop.ts';
import { Contents, storeSite } from './store-site.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    out: { type: 'string', default: fileURLToPath(storedDemoFile) },
  },
});
const slow: readonly CheckId[] = ['seo', 'layout'];
const limitMs = 2 * 3_600_000;
const sites = [city, shop, museum];
const dayMs = 86_400_000;
const days = new Map<string, string>();
const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

/** A day of people's work; each run has a hundred of its own, so that it is known to which run a day belongs. */
function dayAfter(version: Version, offset: number): string {
  const number = (version - 1) * 100 + offset;
  const day = new Date(Date.now() + (number + 9 / 24) * dayMs).toISOString().slice(0, 10);
  days.set(day, `⟦day:${number}⟧`);
  return day;
}

async function verify({ client }: BenchService, { url, functions: all }: DemoSite): Promise<string> {
  const data = {
    url,
    ...Object.fromEntries(all.filter(id => !values.quick || !slow.includes(id)).map(id => [id, true])),
    isAllPage: true,
    pageLimit: 60,
    listBrowser: ['WC', 'AC3'],
    groupId: group.groupId,
  };
  const { date } = await client.call(createSite, { params: group, body: { data } as never });
  const key = keyOf(url, date);
  let shown = 0;
  const run = await until(
    `the end of ${url}`,
    async () => {
      const now = await client.call(getRun, { params: key });
      if (performance.now() - shown > 30_000) {
        shown = performance.now();
        say(`${url} ${now.status} ${now.numberOfPages} pages`);
      }
      return now.endTime === null ? null : now;
    },
    limitMs,
    1_000,
  );
  if (run.status !== 'FINISHED')
    throw new Error(`the run of ${url} ended as ${run.status}: ${run.failure?.message.en}`);
  say(`${url}: ${run.numberOfPages} pages, score ${run.score}`);
  return date;
}

async function placesOf({ query }: BenchService, url: string): Promise<Place[]> {
  return (await query(`select p.function, p.rule, p.severity, p.fingerprint, p.pages, f.excerpt
    from finding_place p join finding f on f.id = p.example and f.run_id = p.run_id
    where p.run_id = (select run_id from run where base_url_encoded = '${encodeBaseUrl(url)}' order by date desc limit 1)
      and p.severity in ('error', 'warning')
    order by p.pages desc, p.function, p.rule, p.fingerprint`)) as Place[];
}

async function decidedOf({ query }: BenchService): Promise<Set<string>> {
  const rows = (await query('select fingerprint from issue union select fingerprint from exclusion')) as {
    fingerprint: string | null;
  }[];
  return new Set(rows.flatMap(({ fingerprint }) => fingerprint ?? []));
}

const hosts = sites.map(({ url }) => new URL(url).host);
for (const host of hosts) {
  const { address } = await lookup(host).catch(() => ({ address: '' }));
  if (address === '127.0.0.1') continue;
  say(`Add this line to /etc/hosts while the demo is made:\n127.0.0.1 ${hosts.join(' ')}`);
  process.exit(2);
}
const served = await serveSites(sites);
const service = await startService('2', [], {
  TENKEN_EGRESS_ALLOW: ['127.0.0.1', ...hosts].join(','),
});
try {
  // Each time with sessions of their own: what grants rights wants a recent sign-in.
  const people = async (): Promise<[master: Person, editor: Person]> => [
    await service.as('admin'),
    await service.as('owner'),
  ];
  const [{ sub: masterSub }, { sub: editorSub }] = await people();
  // The names that stand in what they write.
  for (const [sub, first, last] of [
    [masterSub, '太郎', '点検'],
    [editorSub, '美咲', '佐藤'],
  ])
    await service.query(`update member set first_name = '${first}', last_name = '${last}' where sub = '${sub}'`);
  for (const version of versions) {
    served.show(version);
    for (const site of sites) {
      const date = await verify(service, site);
      if (site !== city) continue;
      const key = keyOf(site.url, date);
      const [master, editor] = await people();
      const day = (offset: number) => dayAfter(version, offset);
      await workOnCity(
        version,
        { master, editor, key, places: await placesOf(service, site.url), day },
        await decidedOf(service),
      );
    }
  }
  await store(service, [masterSub, editorSub]);
} finally {
  await service.close();
  served.close();
}

async function store({ query, files }: BenchService, people: readonly string[]): Promise<void> {
  const contents = new Contents();
  const source = { query, files, tenantId: group.tenantId, people, days };
  const stored: StoredDemo['sites'] = [];
  for (const { url } of sites) stored.push(await storeSite(source, url, contents));
  const schema = (await query('select name from kysely_migration order by name')) as { name: string }[];
  const demo: StoredDemo = {
    format: 1,
    schema: schema.map(({ name }) => name),
    sites: stored,
    files: contents.list.map(one => one.length),
  };
  const json = Buffer.from(JSON.stringify(demo));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const bytes = brotliCompressSync(Buffer.concat([length, json, ...contents.list]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 10 },
  });
  writeFileSync(values.out, bytes);
  say(`${values.out}: ${bytes.length} bytes, of which rows were ${json.length}, ${contents.list.length} files`);
}
