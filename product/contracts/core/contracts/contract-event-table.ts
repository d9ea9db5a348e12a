import type { ColumnType, Generated } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';

/** The history of a contract: one row for each change of status or plan. The application only inserts. */
export interface ContractEventTable {
  id: Generated<number>;
  tenant_id: string;
  group_id: string;
  at: Date;
  from_status: ContractStatus | null;
  to_status: ContractStatus;
  plan_id: string;
  /** Name of the person; '' for a change due to a date. */
  by_name: string;
  by_staff: ColumnType<boolean, boolean | undefined, never>;
  reasons: ColumnType<string[], string[] | undefined, string[]>;
}
