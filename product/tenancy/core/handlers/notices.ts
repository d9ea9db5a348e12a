import type * as notices from '#product/tenancy/api/notices.ts';
import type { HandlersOf } from '../calls/call.ts';
import { listNotifications, markNotifications } from '../notices/notice-board.ts';

export const noticeHandlers: HandlersOf<typeof notices> = {
  listNotifications: ({ query }, { services, session, language }) =>
    listNotifications(services, session, language, query),
  markNotifications: ({ body }, { services, session }) => markNotifications(services, session, body),
};
