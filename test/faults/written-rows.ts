import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** The rows that a run wrote, with every repetition, without columns that differ from run to run. */
const questions = {
  pages: `select row(url_id, url, title, status_code)::text as row from page where run_id = $1`,
  results: `select row(p.url, r.unit, r.status, r.score, r.errors, r.warnings)::text as row
    from page_result r join page p using (run_id, url_id) where run_id = $1`,
  findings: `select row(f.rule, f.severity, p.url, f.place, f.excerpt, f.fingerprint)::text as row
    from finding f join page p using (run_id, url_id) where run_id = $1`,
  units: `select row(unit, status, done, failed, skipped, errors, warnings, score_sum)::text as row
    from run_unit where run_id = $1`,
  targets: `select row(url, class, first_status, final_status, error)::text as row from link_target where run_id = $1`,
  references: `select row(p.url, l.url, l.text, l.place, l.line)::text as row
    from link_reference l join page p using (run_id, url_id) where run_id = $1`,
};

export type WrittenRows = Record<keyof typeof questions, string[]>;

/** The id of a run that exists. */
export async function runIdOf(owner: Database<Schema>, key: RunKey): Promise<string> {
  const ofKey = owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  return (await ofKey.executeTakeFirstOrThrow()).run_id;
}

/** Everything that a run wrote, as the owner of the tables sees it. */
export async function writtenRows(owner: Database<Schema>, key: RunKey): Promise<WrittenRows> {
  const runId = await runIdOf(owner, key);
  const answers = {} as WrittenRows;
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await sql<{ row: string }>`${sql.raw(question.replace('$1', `'${runId}'`))}`.execute(owner);
    answers[name as keyof WrittenRows] = rows.map(({ row }) => row).toSorted();
  }
  return answers;
}
