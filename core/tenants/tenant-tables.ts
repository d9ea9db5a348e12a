import type { ColumnType } from 'kysely';
import type { ContractData } from '../contracts/contract-data.ts';

type Json<T> = ColumnType<T, string, string>;

/** `contract` is a copy of G001's, for what is asked before a tenant's wall is passed; only `saveContract` writes it. */
export interface TenantTable {
  tenant_id: string;
  tenant_preferred_id: string;
  user_pool_id: string;
  user_pool_client_id: string;
  contract: Json<ContractData>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export interface TenantGroupTable {
  tenant_id: string;
  group_id: string;
  group_name: string;
  group_type: string;
  plan_id: string;
  contract: Json<ContractData>;
  version: ColumnType<number, number | undefined, number>;
}
