import type * as users from '#product/accounts/api/users.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { createUser, inviteUserAgain, updateUser } from '../members/change-users.ts';
import { deleteUser } from '../members/delete-user.ts';
import { getUser, listUsers } from '../members/list-users.ts';

export const userHandlers: HandlersOf<typeof users> = {
  listUsers: async ({ params, query }, { services, session }) => {
    const { offset, limit } = query;
    return { ...(await listUsers(services, session, params.tenantId, query)), offset, limit };
  },
  getUser: ({ params, query }, { services, session }) =>
    getUser(services, session, params.tenantId, params.username, query),
  createUser: ({ params, query, body }, { services, session }) =>
    createUser(services, session, params.tenantId, body, [query, body]),
  updateUser: ({ params, query, body }, { services, session }) =>
    updateUser(services, session, params, body, [query, body]),
  deleteUser: async ({ params, query }, { services, session }) => ({
    isCompleteDelete: await deleteUser(services, session, params, query),
  }),
  inviteUserAgain: ({ params }, { services, session }) => inviteUserAgain(services, session, params),
};
