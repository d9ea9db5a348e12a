import type * as staffs from '#product/accounts/api/staffs.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { createStaff, deleteStaff, inviteStaffAgain, updateStaff } from '../staff/change-staffs.ts';
import { getStaff, listStaffs } from '../staff/list-staffs.ts';

export const staffHandlers: HandlersOf<typeof staffs> = {
  listStaffs: async ({ query }, { services, session }) => {
    const { offset, limit } = query;
    return { ...(await listStaffs(services, session, query)), offset, limit };
  },
  getStaff: ({ params }, { services, session }) => getStaff(services, session, params.username),
  createStaff: ({ body }, { services, session }) => createStaff(services, session, body),
  updateStaff: ({ params, body }, { services, session }) => updateStaff(services, session, params.username, body),
  deleteStaff: async ({ params }, { services, session }) => {
    await deleteStaff(services, session, params.username);
    return undefined;
  },
  inviteStaffAgain: ({ params }, { services, session }) => inviteStaffAgain(services, session, params.username),
};
