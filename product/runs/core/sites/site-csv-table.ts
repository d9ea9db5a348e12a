import type { ColumnType } from 'kysely';
import type { SiteCsv } from '#product/runs/api/site-csv.ts';

/** An uploaded list of URLs of one site. */
export interface SiteCsvTable {
  tenant_id: string;
  group_id: string;
  sk: string;
  sub: string;
  file_name: string;
  base_url: string;
  urls: ColumnType<string[], string, string>;
  url_count: number;
  encoding: SiteCsv['encoding'];
  is_verified: ColumnType<boolean, boolean | undefined, boolean>;
  changed_at: Date;
}
