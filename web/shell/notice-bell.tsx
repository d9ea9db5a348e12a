import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { listNotifications } from '#product/tenancy/api/notices.ts';
import { useLanguage } from '../i18n/language.tsx';
import { ScreenLink } from '../navigation.tsx';
import { useApi } from '../queries.ts';
import { useReachable } from './use-reachable.ts';

const texts = messages({
  none: { ja: 'お知らせ', en: 'Notices' },
  unread: { ja: 'お知らせ、未読{count}件', en: 'Notices, {count} unread' },
});
const most = 99;

/** A link to the notice board, with the number of unread notices; nothing for persons without access to the board. */
export function NoticeBell(): ReactNode {
  const { t } = useLanguage();
  const isReachable = useReachable()('notices');
  const board = useApi(listNotifications, { query: { limit: 1, filter: 'unread' } }, { enabled: isReachable });
  const count = board.data?.unread ?? 0;
  if (!isReachable) return null;
  const label = t(count > 0 ? texts.unread : texts.none, { count });
  return (
    <ScreenLink
      screen="notices"
      title={label}
      className="relative inline-flex size-9 items-center justify-center rounded-sm hover:bg-surface-secondary"
    >
      <Bell aria-hidden="true" className="size-5 text-muted" />
      <span className="sr-only">{label}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="numbers absolute top-0 right-0 min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-danger-foreground"
        >
          {count > most ? `${most}+` : count}
        </span>
      )}
    </ScreenLink>
  );
}
