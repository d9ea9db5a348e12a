import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { AccountStatus } from '#product/accounts/api/users.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  active: { ja: '利用中', en: 'Active' },
  invited: { ja: '招待中', en: 'Invited' },
  expired: { ja: '招待の期限切れ', en: 'Invitation expired' },
});
const looks = {
  active: { className: 'bg-good-soft text-good', Icon: CircleCheck },
  invited: { className: 'bg-info-soft text-info', Icon: Clock },
  expired: { className: 'bg-fair-soft text-fair', Icon: TriangleAlert },
} as const;

/** The state of an account's first sign-in, as icon, word and colour. */
export function AccountChip({ status }: { status: AccountStatus }): ReactNode {
  const { t } = useLanguage();
  const { className, Icon } = looks[status];
  return (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {t(texts[status])}
    </span>
  );
}
