import type { ColumnType } from 'kysely';

/** The single row: the state last sent to browsers. */
export interface MaintenanceStateTable {
  only: ColumnType<boolean, boolean | undefined, never>;
  announced: ColumnType<unknown, string, string>;
}
