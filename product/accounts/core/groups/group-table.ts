/** The groups of a tenant. */
export interface TenantGroupTable {
  tenant_id: string;
  group_id: string;
  group_name: string;
  group_type: string;
}

/** The groups as others read them. */
export type GroupView = TenantGroupTable;
