import { aggregateContracts } from '#core/aggregation/aggregate-contracts.ts';
import { aggregateGroups, aggregateUsers } from '#core/aggregation/aggregate-groups.ts';
import { contractsCsv, groupsCsv, usersCsv } from '#core/aggregation/figures-csv.ts';
import type { Handlers } from '../implement.ts';

type AggregationHandlers = Pick<
  Handlers,
  | 'aggregateContracts'
  | 'aggregateContractsCsv'
  | 'aggregateGroups'
  | 'aggregateGroupsCsv'
  | 'aggregateUsers'
  | 'aggregateUsersCsv'
>;

const paged = <T>(found: { items: T[]; total: number }, { offset, limit }: { offset: number; limit: number }) => ({
  ...found,
  offset,
  limit,
});

export const aggregationHandlers: AggregationHandlers = {
  aggregateContracts: async ({ query }, { services, session }) =>
    paged(await aggregateContracts(services, session, query), query),
  aggregateContractsCsv: async ({ query }, { services, session, language }) => {
    const { items } = await aggregateContracts(services, session, query);
    return { fileName: 'contracts.csv', csv: contractsCsv(items, language) };
  },
  aggregateGroups: async ({ params, query }, { services, session }) =>
    paged(await aggregateGroups(services, session, params.tenantId, query), query),
  aggregateGroupsCsv: async ({ params, query }, { services, session, language }) => {
    const { items } = await aggregateGroups(services, session, params.tenantId, query);
    return { fileName: `groups-${params.tenantId}.csv`, csv: groupsCsv(items, language) };
  },
  aggregateUsers: async ({ params, query }, { services, session }) =>
    paged(await aggregateUsers(services, session, params, query), query),
  aggregateUsersCsv: async ({ params, query }, { services, session, language }) => {
    const { items } = await aggregateUsers(services, session, params, query);
    return { fileName: `users-${params.tenantId}-${params.groupId}.csv`, csv: usersCsv(items, language) };
  },
};
