import { type Expression, type RawBuilder, sql } from 'kysely';
import type { ContractStatus } from '#api/contracts.ts';
import { businessTimeZone } from '#platform/time/clock.ts';
import type { ContractData } from './contract-data.ts';
import { businessDay, takeoverMonths } from './contract-dates.ts';

/** What `shownStatus` says of a stored contract, for filtering in the database; a test holds the two together. */
export function shownStatusSql(contract: Expression<ContractData>, now: Date): RawBuilder<ContractStatus> {
  const today = sql`${businessDay(now)}::date`;
  const status = sql`coalesce(${contract}->>'status', 'not_ok')`;
  const regular = sql`case ${contract}->>'inherit' when '1' then 'takeover' when '2' then 'abandon' else 'primary' end`;
  const began = sql`(coalesce(${contract}->>'isHeld', 'false') = 'false' and (${contract}->>'start')::date <= ${today})`;
  const lastDay = sql`(((${contract}->>'end')::timestamptz - interval '1 millisecond') at time zone ${businessTimeZone})::date`;
  const isOver = sql`(${lastDay} + make_interval(months => ${takeoverMonths}::integer))::date < ${today}`;
  return sql<ContractStatus>`case
    when ${status} = 'before_start' and ${began} then ${regular}
    when ${status} = 'api_before_start' and ${began} then 'exploitable'
    when ${status} = 'primary' then ${regular}
    when ${status} = 'canceled' and ${isOver} then 'canceled_over_10'
    else ${status} end`;
}
