import { Button } from '@heroui/react/button';
import { Mail, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import type { AccountStatus } from '#product/accounts/api/users.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { notify } from '#web/parts/toast.tsx';

const texts = messages({
  invite: { ja: '招待メールを再送', en: 'Resend invitation' },
  inviteText: {
    ja: '{name}に新しいリンクを送信します。以前のリンクは使えなくなります。',
    en: 'A new link will be sent to {name}. The previous link will no longer work.',
  },
  invited: { ja: '招待メールを送信しました。', en: 'The invitation has been sent.' },
  remove: { ja: 'ユーザーを削除', en: 'Delete user' },
  removeStaff: { ja: 'スタッフを削除', en: 'Delete staff member' },
  removeText: {
    ja: '{name}を削除します。すぐにサインアウトされます。この操作は元に戻せません。',
    en: '{name} will be deleted and signed out immediately. This cannot be undone.',
  },
  removed: { ja: '削除しました。', en: 'Deleted.' },
});

/** The actions on an account besides changing it: to invite again, and to delete, after asking once. */
export function PersonActions({
  name,
  isStaff = false,
  status,
  onInvite,
  onRemove,
}: {
  name: string;
  isStaff?: boolean;
  status: AccountStatus;
  onInvite: () => Promise<unknown>;
  /** Omitted for accounts that cannot be deleted. */
  onRemove?: (() => Promise<unknown>) | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const [removes, setRemoves] = useState(false);
  const remove = t(isStaff ? texts.removeStaff : texts.remove);
  function ask(toRemove: boolean) {
    setRemoves(toRemove);
    setAsked(true);
  }
  return (
    <>
      {status !== 'active' && (
        <Button variant="outline" onPress={() => ask(false)}>
          <Mail aria-hidden="true" />
          {t(texts.invite)}
        </Button>
      )}
      {onRemove !== undefined && (
        <Button variant="outline" onPress={() => ask(true)}>
          <Trash2 aria-hidden="true" />
          {remove}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={removes ? remove : t(texts.invite)}
        confirmLabel={removes ? remove : t(texts.invite)}
        danger={removes}
        onConfirm={async () => {
          await (removes ? onRemove?.() : onInvite());
          notify.success(t(removes ? texts.removed : texts.invited));
        }}
      >
        {t(removes ? texts.removeText : texts.inviteText, { name })}
      </ConfirmDialog>
    </>
  );
}
