import type { ColumnType, Generated } from 'kysely';

/** Filters of a list under a name, of one person of a group. */
export interface SavedFilterTable {
  view_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  /** A client's screen: staff have theirs under its name. */
  screen: string;
  owner_pool: 'tenant' | 'staff';
  owner_sub: string;
  name: string;
  /** Query parameters of the screen, without those of the run and the page. */
  search: ColumnType<Record<string, string>, string, string>;
  /** Everybody of the group sees it. */
  is_shared: boolean;
  /** Among the owner's views of the screen. */
  position: number;
  changed_at: ColumnType<Date, Date, Date>;
}
