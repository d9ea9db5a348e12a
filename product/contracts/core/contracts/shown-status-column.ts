import { type RawBuilder, sql } from 'kysely';
import type { ContractStatus } from '#endpoint/contract-status.ts';

/** The status that is shown at a moment, of a row of `contract` or one of its views. */
export function shownStatusColumn(now: Date): RawBuilder<ContractStatus> {
  return sql<ContractStatus>`case when shown_until <= ${now} then shown_next else shown_status end`;
}

/** Whether the status that is shown at a moment is one of these; written so that the database can guess how many are. */
export function isShownAs(statuses: readonly ContractStatus[], now: Date): RawBuilder<boolean> {
  const wanted = sql`any(${[...statuses]}::text[])`;
  return sql<boolean>`((shown_status = ${wanted} and (shown_until is null or shown_until > ${now}))
    or (shown_next = ${wanted} and shown_until <= ${now}))`;
}
