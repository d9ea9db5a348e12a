import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { addDays, businessDay, startOfDay } from '#product/contracts/api/contract-dates.ts';
import { limitOfGroup } from '#product/contracts/core/quotas/limit-of-group.ts';
import type { getApiUsage as usageEndpoint } from '#product/public-api/api/api-usage.ts';
import { externalApi } from '#product/public-api/api/external-api.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { callsOfDay } from './admit-call.ts';
import { getApiContract } from './api-contract.ts';
import { activeTokens } from './tokens.ts';

/** Days that are shown unless a period is asked for. */
const usualDays = 31;

type Usage = Reply<typeof usageEndpoint>;
interface UseRow {
  day: string;
  operation: string;
  calls: number;
  refused: number;
}

/** The calls of an API contract by day and operation, and what its plan leaves. */
export function getUsage(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  tenantId: string,
  { from, to, tokenId }: Input<typeof usageEndpoint>['query'],
): Promise<Usage> {
  const now = services.clock.now();
  const today = businessDay(now);
  const last = to ?? (from === undefined ? today : earlierDay(addDays(from, usualDays - 1), today));
  const period = { from: from ?? addDays(last, 1 - usualDays), to: last };
  if (period.to < period.from) throw new ProblemError('invalid_input');
  return withTenant(services, session, tenantId, async tx => {
    const rows = await useOf(tx, period, tokenId);
    const { group, plan } = await getApiContract(tx, now);
    const { pages, nextGrantDate } = await limitOfGroup(tx, group, now);
    const connections = (await activeTokens(tx, now)).length;
    const calls = await callsOfDay(tx, today);
    return {
      ...period,
      ...addedUp(rows, daysOf(period)),
      today: { ...quotaOf(plan.callsPerDay, calls), resetAt: startOfDay(addDays(today, 1)).toISOString() },
      pages: { ...quotaOf(pages.limit, pages.used), nextGrantDate },
      connections: quotaOf(plan.connections, connections),
    };
  });
}

const earlierDay = (one: string, other: string) => (one < other ? one : other);
const quotaOf = (limit: number, used: number) => ({ limit, used, remaining: Math.max(0, limit - used) });

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function useOf(
  tx: Transaction<Schema>,
  { from, to }: { from: string; to: string },
  tokenId: string | undefined,
): Promise<UseRow[]> {
  const query = tx
    .selectFrom('api_use')
    .select(({ fn }) => [
      'day',
      'operation',
      fn.sum<number>('calls').as('calls'),
      fn.sum<number>('refused').as('refused'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'operation']);
  return (tokenId === undefined ? query : query.where(sql<string>`token_id::text`, '=', tokenId)).execute();
}

/** The rows by day and by operation; their sums are those of the period. */
export function addedUp(
  rows: readonly UseRow[],
  days: readonly string[],
): Pick<Usage, 'days' | 'endpoints' | 'calls' | 'refused'> {
  const sum = (some: readonly UseRow[], of: 'calls' | 'refused') =>
    some.reduce((total, row) => total + Number(row[of]), 0);
  const byDay = Map.groupBy(rows, row => row.day);
  const byOperation = Map.groupBy(rows, row => row.operation);
  const endpoints = [...byOperation].map(([operation, own]) => ({
    endpoint: operation,
    method: externalApi.get(operation)?.method ?? '',
    path: externalApi.get(operation)?.path ?? '',
    calls: sum(own, 'calls'),
    refused: sum(own, 'refused'),
    daily: days.map(day =>
      sum(
        own.filter(row => row.day === day),
        'calls',
      ),
    ),
  }));
  return {
    days: days.map(day => ({
      day,
      calls: sum(byDay.get(day) ?? [], 'calls'),
      refused: sum(byDay.get(day) ?? [], 'refused'),
    })),
    endpoints: endpoints.toSorted((a, b) => b.calls - a.calls || a.endpoint.localeCompare(b.endpoint)),
    calls: sum(rows, 'calls'),
    refused: sum(rows, 'refused'),
  };
}
