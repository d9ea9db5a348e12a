import { CheckCheck, Eye, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notification } from '#product/tenancy/api/notices.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { filterNames } from './notices-texts.ts';

const looks = {
  unread: { className: 'bg-accent-soft text-accent-soft-foreground', Icon: Mail },
  viewed: { className: 'bg-head text-muted', Icon: Eye },
  confirmed: { className: 'bg-good-soft text-good', Icon: CheckCheck },
};

/** Confirmed takes precedence over viewed, viewed over unread. */
export function stateOfNotice({ Confirm, Viewed }: Pick<Notification, 'Confirm' | 'Viewed'>): keyof typeof looks {
  if (Confirm) return 'confirmed';
  return Viewed === null ? 'unread' : 'viewed';
}

export function NoticeState({ notice }: { notice: Notification }): ReactNode {
  const { t } = useLanguage();
  const state = stateOfNotice(notice);
  const { className, Icon } = looks[state];
  return (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {t(filterNames[state])}
    </span>
  );
}
