export interface TenantGroupTable {
  tenant_id: string;
  group_id: string;
  group_name: string;
  group_type: string;
}

export type GroupView = TenantGroupTable;
