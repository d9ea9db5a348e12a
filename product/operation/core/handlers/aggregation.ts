import type * as aggregation from '#product/operation/api/aggregation.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { aggregateContracts } from '../aggregation/aggregate-contracts.ts';
import { aggregateGroups, aggregateUsers } from '../aggregation/aggregate-groups.ts';
import { contractsCsv, groupsCsv, usersCsv } from '../aggregation/figures-csv.ts';
import { inOrder } from '../aggregation/in-order.ts';

const paged = <T>(found: { items: T[]; total: number }, { offset, limit }: { offset: number; limit: number }) => ({
  ...found,
  offset,
  limit,
});

export const aggregationHandlers: HandlersOf<typeof aggregation> = {
  aggregateContracts: async ({ query }, { services, session }) =>
    paged(await inOrder(query, part => aggregateContracts(services, session, part)), query),
  aggregateContractsCsv: async ({ query }, { services, session, language }) => {
    const { items } = await inOrder(query, part => aggregateContracts(services, session, part));
    return { fileName: 'contracts.csv', csv: contractsCsv(items, language) };
  },
  aggregateGroups: async ({ params, query }, { services, session }) =>
    paged(await inOrder(query, part => aggregateGroups(services, session, params.tenantId, part)), query),
  aggregateGroupsCsv: async ({ params, query }, { services, session, language }) => {
    const { items } = await inOrder(query, part => aggregateGroups(services, session, params.tenantId, part));
    return { fileName: `groups-${params.tenantId}.csv`, csv: groupsCsv(items, language) };
  },
  aggregateUsers: async ({ params, query }, { services, session }) =>
    paged(await inOrder(query, part => aggregateUsers(services, session, params, part)), query),
  aggregateUsersCsv: async ({ params, query }, { services, session, language }) => {
    const { items } = await inOrder(query, part => aggregateUsers(services, session, params, part));
    return { fileName: `users-${params.tenantId}-${params.groupId}.csv`, csv: usersCsv(items, language) };
  },
};
