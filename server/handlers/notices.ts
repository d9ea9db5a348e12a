import type * as notices from '#api/notices.ts';
import { listNotifications, markNotifications } from '#core/notices/notice-board.ts';
import type { HandlersOf } from '../implement.ts';

export const noticeHandlers: HandlersOf<typeof notices> = {
  listNotifications: ({ query }, { services, session, language }) =>
    listNotifications(services, session, language, query),
  markNotifications: ({ body }, { services, session }) => markNotifications(services, session, body),
};
