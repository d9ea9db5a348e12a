import { type Kysely, sql } from 'kysely';

/** A run that was stopped is an event of its own: who was told of it among those that failed still is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alert_target', 'alert_choice'])
    await sql`update ${sql.table(table)} set events = array_append(events, 'run.stopped')
      where 'run.failed' = any(events) and not 'run.stopped' = any(events)`.execute(db);
}
