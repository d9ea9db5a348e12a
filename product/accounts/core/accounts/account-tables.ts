import type { ColumnType } from 'kysely';
import type { Role } from '#endpoint/access.ts';

interface AccountColumns {
  sub: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  role: Role;
  created_at: ColumnType<Date, Date | undefined, never>;
  /** True until the first login is finished: the owner has set no password yet. */
  must_set_password: ColumnType<boolean, boolean | undefined, boolean>;
  /** Until when the first login can be finished. */
  password_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  first_login_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_sign_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  version: ColumnType<number, number | undefined, number>;
  /** Encrypted secret of the one-time passwords; null before the device is enrolled. */
  totp_sealed: ColumnType<string | null, string | null | undefined, string | null>;
  /** Time step of the last used one-time password: none is accepted twice. */
  totp_step: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A client user; every tenant is a separate pool. */
export interface MemberTable extends AccountColumns {
  tenant_id: string;
  /** The first one is the initial group. */
  groups: string[];
}

/** The provider's staff: a separate pool. */
export interface StaffTable extends AccountColumns {
  is_restricted_browsing: ColumnType<boolean, boolean | undefined, boolean>;
  tenant_ids: ColumnType<string[], string[] | undefined, string[]>;
}

/** Client users as others read them. */
export type MemberView = Omit<MemberTable, 'password_hash' | 'first_login_at' | 'totp_sealed' | 'totp_step'>;

export interface StaffView extends Omit<StaffTable, 'password_hash' | 'first_login_at' | 'totp_sealed' | 'totp_step'> {
  has_totp: boolean;
}
