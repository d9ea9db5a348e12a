import type { ColumnType } from 'kysely';

/** The single row: the state last sent to browsers. */
export interface MaintenanceStateTable {
  only: ColumnType<boolean, boolean | undefined, never>;
  /** The `MaintenanceInfo` that was sent. */
  announced: ColumnType<unknown, string, string>;
}
