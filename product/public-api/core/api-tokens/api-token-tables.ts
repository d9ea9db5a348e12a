import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ApiScope } from '#endpoint/api-scopes.ts';

/** A token of the external API. Its digest alone is stored. */
export interface ApiTokenTable {
  token_id: Generated<string>;
  tenant_id: string;
  name: string;
  /** The last four characters. */
  hint: string;
  token_hash: string;
  scopes: ApiScope[];
  /** Addresses and networks; empty: all. */
  allowed_addresses: ColumnType<string[], string[] | undefined, string[]>;
  /** `sub` of a member, or of one of the staff. */
  created_by: string;
  created_at: ColumnType<Date, Date, never>;
  expires_at: Date | null;
  revoked_at: ColumnType<Date | null, undefined, Date | null>;
  rotated_at: ColumnType<Date | null, undefined, Date | null>;
  /** The digest before the rotation, which is accepted until `old_until`. */
  old_hash: ColumnType<string | null, undefined, string | null>;
  old_until: ColumnType<Date | null, undefined, Date | null>;
  last_used_at: ColumnType<Date | null, undefined, Date>;
  last_used_from: ColumnType<string | null, undefined, string>;
}
export type ApiTokenRow = Selectable<ApiTokenTable>;

/** The calls of a tenant on a day in Tokyo (YYYY-MM-DD), which the plan limits. */
export interface ApiDayTable {
  tenant_id: string;
  day: string;
  calls: number;
}

/** The same by token and operation, with the calls that were refused for a limit. */
export interface ApiUseTable {
  tenant_id: string;
  day: string;
  token_id: string;
  operation: string;
  calls: ColumnType<number, number | undefined, number>;
  refused: ColumnType<number, number | undefined, number>;
}
