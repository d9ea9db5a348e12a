import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface ContractData {
  status: string;
  contractPlanId: string;
  inherit: 0 | 1 | 2;
  end: string | null;
  contractEmail: string;
  contractName: string;
}

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
  contract: Json<Pick<ContractData, 'status' | 'contractPlanId'>>;
}
