import type { ColumnType } from 'kysely';
import type { Role } from '#contract/access.ts';

interface AccountColumns {
  sub: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  role: Role;
  created_at: ColumnType<Date, Date | undefined, never>;
}

/** A client user; every tenant is a pool of its own. */
export interface MemberTable extends AccountColumns {
  tenant_id: string;
  /** First is the initial group. */
  groups: string[];
}

/** The provider's staff: a pool of their own. */
export interface StaffTable extends AccountColumns {
  is_restricted_browsing: ColumnType<boolean, boolean | undefined, boolean>;
  tenant_ids: ColumnType<string[], string[] | undefined, string[]>;
}
