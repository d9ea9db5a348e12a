import { writeFileSync } from 'node:fs';
import type { BenchService } from './start-service.ts';

/** Tables of a run's results, without columns that are another in each run. */
const tables: [table: string, without: string[]][] = [
  ['page', ['raw_key', 'source_digest', 'picture', 'banner', 'headers', 'url_hash']],
  ['page_result', ['attempt', 'evidence', 'reused_from', 'judged_on']],
  ['finding', ['id']],
  ['run_unit', []],
  ['link_page', ['source', 'rendered']],
  ['link_target', ['url_hash', 'host']],
  ['link_reference', ['id', 'url_hash']],
  ['run_engine', ['noted_at']],
];

/** Writes what the newest run has found into a file, a row a line, so that the files of two runs, or of two versions, can be compared. */
export async function writeRows({ query }: Pick<BenchService, 'query'>, origin: string, file: string): Promise<void> {
  const lines: string[] = [];
  for (const [table, without] of tables) {
    const rows =
      (await query(`select (to_jsonb(t) - array[${['run_id', ...without].map(one => `'${one}'`)}])::text as row
      from ${table} t where run_id = (select run_id from run order by date desc limit 1)`)) as { row: string }[];
    lines.push(...rows.map(({ row }) => `${table} ${row.replaceAll(origin, 'http://site')}`));
  }
  writeFileSync(file, `${lines.toSorted().join('\n')}\n`);
}
