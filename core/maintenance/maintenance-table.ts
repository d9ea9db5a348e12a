import type { ColumnType } from 'kysely';

/** The one row: what browsers were told last. */
export interface MaintenanceStateTable {
  only: ColumnType<boolean, boolean | undefined, never>;
  /** `MaintenanceInfo` as it was sent. */
  announced: ColumnType<unknown, string, string>;
}
