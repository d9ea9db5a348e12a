import type { ColumnType, GeneratedAlways } from 'kysely';

/** A registered site: one per group and base URL. */
export interface SiteTable {
  tenant_id: string;
  group_id: string;
  base_url_encoded: string;
  /** Digest of `base_url_encoded`, which is too long for an index. */
  site_key: GeneratedAlways<string>;
  base_url: string;
  username: string | null;
  /** AES-256-GCM, base64url; write-only. */
  password_sealed: string | null;
  /** The login by a form with what it fills in, as JSON; sealed like the password. */
  login_sealed: ColumnType<string | null, string | null | undefined, string | null>;
  runs: ColumnType<number, number | undefined, number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  /** Came with the demo: it exists nowhere, and counts for nothing. */
  is_demo: ColumnType<boolean, boolean | undefined, never>;
}

/** Sites as others read them, without their credentials. */
export type SiteView = Pick<
  SiteTable,
  'tenant_id' | 'group_id' | 'base_url_encoded' | 'site_key' | 'base_url' | 'runs' | 'is_demo'
>;
