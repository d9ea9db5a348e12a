import { type RawBuilder, sql } from 'kysely';
import type { ContractStatus } from '#api/contracts.ts';

/** The status that is shown at a moment, of a row of `contract` or `main_contract_view`: in queries that filter by it. */
export function shownStatusColumn(now: Date): RawBuilder<ContractStatus> {
  return sql<ContractStatus>`case when shown_until <= ${now} then shown_next else shown_status end`;
}
