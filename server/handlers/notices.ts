import { listNotifications, markNotifications } from '#core/notices/notice-board.ts';
import type { Handlers } from '../implement.ts';

export const noticeHandlers: Pick<Handlers, 'listNotifications' | 'markNotifications'> = {
  listNotifications: ({ query }, { services, session, language }) =>
    listNotifications(services, session, language, query),
  markNotifications: ({ body }, { services, session }) => markNotifications(services, session, body),
};
