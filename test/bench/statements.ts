import type { BenchService } from './start-service.ts';

/** Settings with which PostgreSQL counts what each statement costs, its planning apart. */
export const statementSettings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
  'pg_stat_statements.max=10000',
];

const extension = 'create extension if not exists pg_stat_statements';
const shown = 45;

/** Begins to count anew. */
export async function forgetStatements({ query }: Pick<BenchService, 'query'>): Promise<void> {
  await query(extension);
  await query('select pg_stat_statements_reset()');
}

interface Row {
  calls: number;
  planned: number;
  done: number;
  text: string;
}

/** Prints the statements that took the longest since, with their number a page, and milliseconds a page for plan and work. */
export async function printStatements({ query }: Pick<BenchService, 'query'>, pages: number): Promise<void> {
  const rows = (await query(`select calls::float8 as calls, total_plan_time as planned, total_exec_time as done,
      left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as text
    from pg_stat_statements order by total_plan_time + total_exec_time desc`)) as Row[];
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0) / pages;
  const [calls, planned, done] = [sum(row => row.calls), sum(row => row.planned), sum(row => row.done)];
  console.log(
    `  a page: ${calls.toFixed(1)} statements, ${planned.toFixed(1)} ms of plans, ${done.toFixed(1)} ms of work`,
  );
  for (const row of rows.slice(0, shown)) {
    const each = [row.calls, row.planned, row.done].map(one => (one / pages).toFixed(2).padStart(7)).join('');
    console.log(`  ${each}  ${row.text}`);
  }
}
