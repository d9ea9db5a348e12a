import type { ColumnType } from 'kysely';

/** Documents that the provider's staff edit for the whole service, each with its current version; and what it knows of its demo. */
export interface ServiceSettingTable {
  key: string;
  version: number;
  data: ColumnType<unknown, string, string>;
  updated_at: ColumnType<Date, Date, Date>;
}
