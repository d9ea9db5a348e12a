import type { ColumnType } from 'kysely';

export interface TenantTable {
  tenant_id: string;
  tenant_preferred_id: string;
  user_pool_id: string;
  user_pool_client_id: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export type TenantView = Omit<TenantTable, 'user_pool_client_id'>;
