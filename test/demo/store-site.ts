import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { openFileStorage } from '#platform/storage/file-storage.ts';
import type { StoredSite } from '#product/operation/core/demo/stored-demo.ts';
import type { StoredRows } from '#product/tenancy/core/stored-rows.ts';

/** Rows of each of these tables are stored; the condition finds those of a site. The order is that in which they are written. */
const ofRuns = 'run_id = any(:runs)';
const ofSite = 'site_key = :key';
const ofReports = `report_id in (select report_id from inspection_report where run_id = any(:runs))`;
const tables: readonly [table: string, where: string, without?: readonly string[]][] = [
  ['site', ofSite],
  ['run', ofRuns],
  ['run_unit', ofRuns],
  ['run_engine', ofRuns],
  ['run_contents_setting', ofRuns],
  [
    'rule_text',
    `key in (select text_key from finding where run_id = any(:runs) union
    select unnest(texts) from finding_rule where run_id = any(:runs))`,
  ],
  // From what a page was judged matters to later runs alone, and these sites have none.
  ['page', ofRuns, ['source_digest']],
  ['page_result', ofRuns, ['evidence']],
  ['finding', ofRuns],
  ['finding_rule', ofRuns],
  ['finding_place', ofRuns],
  ['finding_page', ofRuns],
  ['link_target', ofRuns],
  ['link_reference', ofRuns],
  ['link_page', ofRuns],
  ['link_host', ofRuns],
  ['issue_site', ofSite],
  ['issue', ofSite],
  ['exclusion', ofSite],
  ['issue_event', ofSite],
  ['former_place', ofSite],
  ['excluded_finding', ofRuns],
  ['decided_place', ofRuns],
  ['run_decision', ofRuns],
  ['inspector', `inspector_id in (select judge_inspector from inspection_cell where ${ofReports})`],
  ['inspection_report', 'run_id = any(:runs)'],
  ['inspection_page', ofReports],
  ['inspection_cell', ofReports],
  ['inspection_element', ofReports],
];

/** Columns that name a finding by its id. */
const ofFinding = new Set([
  'finding.id',
  'finding.pair',
  'finding_rule.example',
  'finding_place.example',
  'excluded_finding.finding_id',
]);
/** Ids that are given anew in each tenant. */
const newIds = new Set(['exclusion.exclusion_id', 'inspector.inspector_id', 'inspection_report.report_id']);

export interface Source {
  query(text: string): Promise<unknown[]>;
  /** The folder of the storage. */
  files: string;
  tenantId: string;
  /** The `sub` of each person, in the order of the demo's people. */
  people: readonly string[];
  /** The days that people set, each with its mark. */
  days: ReadonlyMap<string, string>;
}

interface RunRow {
  run_id: string;
  date: string;
  start: number;
  end: number;
  stamp: string;
}

/** The files of all sites, each content once. */
export class Contents {
  readonly list: Uint8Array[] = [];
  readonly #known = new Map<string, number>();

  add(bytes: Uint8Array): number {
    const digest = createHash('sha256').update(bytes).digest('hex');
    const known = this.#known.get(digest);
    if (known !== undefined) return known;
    this.#known.set(digest, this.list.length);
    return this.list.push(bytes) - 1;
  }
}

/** Reads all rows and files of a site. */
export async function storeSite(source: Source, baseUrl: string, contents: Contents): Promise<StoredSite> {
  const baseUrlEncoded = encodeBaseUrl(baseUrl);
  const runs =
    (await source.query(`select run_id, to_char(date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date,
      extract(epoch from date) * 1000 as start, extract(epoch from finished_at) * 1000 as end
    from run where base_url_encoded = '${baseUrlEncoded}' order by date`)) as RunRow[];
  const [first] = runs;
  if (first === undefined) throw new Error(`no run of ${baseUrlEncoded}`);
  const t0 = Number(first.start);
  const ids = new Map<string, string>();
  const findings = new Map<unknown, number>();
  const stored: StoredRows[] = [];
  for (const [table, where, without = []] of tables) {
    const columns = await columnsOf(source, table, without);
    const condition = where
      .replaceAll(':runs', `'{${runs.map(run => run.run_id).join(',')}}'::uuid[]`)
      .replaceAll(':key', `md5('${baseUrlEncoded}')`);
    const rows = (await source.query(
      `select to_jsonb(t) as row from ${table} t where ${condition} order by ${await orderOf(source, table)}`,
    )) as { row: Record<string, unknown> }[];
    if (table === 'finding') rows.forEach(({ row }, at) => findings.set(row.id, at));
    for (const name of newIds)
      if (name.startsWith(`${table}.`))
        for (const { row } of rows) ids.set(String(row[name.split('.')[1] ?? '']), `⟦id:${ids.size}⟧`);
    stored.push({
      table,
      columns: columns.map(({ name, kind }) => ({ name, kind })),
      values: columns.map(({ name, kind }) => rows.map(({ row }) => valueOf(row[name], kind, { t0, findings }))),
    });
  }
  const marks: [string, string][] = [
    ...runs.flatMap((run, at): [string, string][] => [
      [run.run_id, `⟦run:${at}⟧`],
      [run.date, `⟦date:${at}⟧`],
      [run.date.replaceAll(':', '_'), `⟦stamp:${at}⟧`],
    ]),
    ...source.people.map((sub, at): [string, string] => [sub, `⟦person:${at}⟧`]),
    [source.tenantId, '⟦tenant⟧'],
    ...source.days,
    ...ids,
  ];
  let text = JSON.stringify(stored);
  for (const [from, to] of marks) text = text.replaceAll(from, to);
  return {
    baseUrl,
    baseUrlEncoded,
    runs: runs.map(run => ({ start: Number(run.start) - t0, end: Number(run.end) - t0 })),
    made: Date.now() - t0,
    ids: ids.size,
    tables: JSON.parse(text) as StoredRows[],
    files: await storeFiles(source, baseUrlEncoded, runs, contents, marks),
  };
}

type Column = StoredRows['columns'][number];

async function columnsOf({ query }: Source, table: string, without: readonly string[]): Promise<Column[]> {
  const rows = (await query(`select column_name as name, data_type as type, is_generated, is_identity
    from information_schema.columns where table_schema = 'public' and table_name = '${table}' order by ordinal_position`)) as {
    name: string;
    type: string;
    is_generated: string;
    is_identity: string;
  }[];
  return rows
    .filter(
      ({ name, is_generated: generated, is_identity: identity }) =>
        generated === 'NEVER' && !without.includes(name) && (identity === 'NO' || ofFinding.has(`${table}.${name}`)),
    )
    .map(({ name, type }) => ({
      name,
      kind: ofFinding.has(`${table}.${name}`) ? 'finding' : type === 'timestamp with time zone' ? 'time' : 'value',
    }));
}

/** By the primary key, so that the same results make the same file. */
async function orderOf({ query }: Source, table: string): Promise<string> {
  const rows = (await query(`select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid
    and a.attnum = any(i.indkey) where i.indrelid = '${table}'::regclass and i.indisprimary`)) as { name: string }[];
  return rows.length === 0 ? '1' : rows.map(({ name }) => name).join(', ');
}

function valueOf(
  value: unknown,
  kind: Column['kind'],
  { t0, findings }: { t0: number; findings: Map<unknown, number> },
) {
  if (value === null) return null;
  if (kind === 'time') return new Date(String(value)).getTime() - t0;
  if (kind !== 'finding') return value;
  const at = findings.get(value);
  if (at === undefined) throw new Error(`no finding ${String(value)}`);
  return at;
}

const pageWidth = 720;
const textual = /(\/raw|\/rendered|\.json)$/;

/** The files of each run; pictures are drawn with less quality, so that the whole is small. */
async function storeFiles(
  { files, tenantId }: Source,
  baseUrlEncoded: string,
  runs: readonly RunRow[],
  contents: Contents,
  marks: readonly [string, string][],
): Promise<StoredSite['files']> {
  const storage = openFileStorage(files);
  const found: StoredSite['files'] = [];
  const names: string[] = [];
  for await (const name of storage.names()) names.push(name);
  for (const name of names.toSorted()) {
    const at = runs.findIndex(run =>
      name.startsWith(`${tenantId}/sites/${baseUrlEncoded}/${run.date.replaceAll(':', '_')}/`),
    );
    if (at < 0 || name.includes('/reports/')) continue;
    const inside = name.split('/').slice(4).join('/');
    const bytes = await readFile(join(files, name));
    const smaller = name.endsWith('.webp') ? await smallPicture(inside, bytes) : bytes;
    const plain = textual.test(name) ? marked(bytes, marks) : smaller.length < bytes.length ? smaller : bytes;
    found.push({ run: at, name: inside, file: contents.add(plain) });
  }
  return found;
}

/**
 * Pictures of pages are looked at from afar, so half of their points will do: where a finding stands follows from the size in their
 * row. Those that are compared point by point keep all.
 */
function smallPicture(name: string, bytes: Buffer): Promise<Buffer> {
  const whole = sharp(bytes);
  if (!/^pages\/\d+\/page\.webp$/.test(name)) return whole.webp({ quality: 10, effort: 6 }).toBuffer();
  return whole.resize({ width: pageWidth }).webp({ quality: 24, effort: 6 }).toBuffer();
}

function marked(bytes: Buffer, marks: readonly [string, string][]): Buffer {
  const text = bytes.toString('utf8');
  if (!marks.some(([from]) => text.includes(from))) return bytes;
  throw new Error('a stored file names what is another in each tenant');
}
