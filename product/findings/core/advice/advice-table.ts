import type { ColumnType, Generated } from 'kysely';
import type { CheckId } from '#checks/registry.ts';

/** A tenant's own advice on a rule; without a group for all of its groups. */
export interface AdviceTable {
  advice_id: Generated<string>;
  tenant_id: string;
  group_id: string | null;
  function: CheckId;
  rule: string;
  /** Empty where there is none in that language. */
  text_ja: string;
  text_en: string;
  author_pool: 'tenant' | 'staff';
  author_sub: string;
  updated_at: ColumnType<Date, Date, Date>;
  /** Of one sequence for all rows: new with each write. */
  version: Generated<string>;
}
