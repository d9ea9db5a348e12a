import type { ReactNode } from 'react';
import { clientProblems } from '#endpoint/client-problems.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const texts = messages({
  title: { ja: '他のユーザーが更新しました', en: 'Another user has updated this' },
  lost: {
    ja: '再読み込みすると、この画面で入力した内容は破棄されます。',
    en: 'If you reload, your input on this screen will be discarded.',
  },
  kept: {
    ja: '入力した内容は、再読み込みしたあとも残ります。',
    en: 'What you typed is still there after you reload.',
  },
  reload: { ja: '再読み込み', en: 'Reload' },
});

/** Reports that somebody else saved first; nothing was overwritten. `onReload` shows their version. */
export function ConflictDialog({
  isOpen,
  onClose,
  onReload,
  keepsTyped = false,
}: {
  isOpen: boolean;
  onClose: () => void;
  onReload: () => Promise<unknown>;
  /** The form shows again what was typed. */
  keepsTyped?: boolean;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(texts.title)}
      confirmLabel={t(texts.reload)}
      onConfirm={onReload}
    >
      <p>{t(clientProblems.conflict)}</p>
      <p className="mt-2 text-muted">{t(keepsTyped ? texts.kept : texts.lost)}</p>
    </ConfirmDialog>
  );
}
