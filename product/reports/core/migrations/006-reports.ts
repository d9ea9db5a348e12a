import type { Kysely } from 'kysely';
import { inspections } from './006-reports/inspections.ts';
import { reports } from './006-reports/reports.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [reports, inspections]) await part.execute(db);
}
