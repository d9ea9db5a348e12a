import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MessageOf } from '#endpoint/live-message.ts';
import { messages } from '#language/message.ts';
import type { rightsChanged } from '#product/tenancy/api/live.ts';
import { useLanguage } from '../i18n/language.tsx';
import { scopedPlace, screenPlace, useScope } from '../navigation.tsx';
import { leaveSession, shownGroup } from '../session.ts';
import { NoticeDialog } from './notice-dialog.tsx';

const texts = messages({
  changed: { ja: '権限が変更されました', en: 'Your role has been changed' },
  changedText: {
    ja: '管理者があなたの権限またはグループを変更しました。「更新」を押して、画面を読み込み直してください。',
    en: 'An administrator has changed your role or groups. Please choose “Reload” to refresh the screen.',
  },
  reload: { ja: '更新', en: 'Reload' },
  deleted: { ja: 'ユーザー削除されました', en: 'Your account has been deleted' },
  deletedText: {
    ja: '管理者があなたのアカウントを削除しました。ログアウトしてください。',
    en: 'An administrator has deleted your account. Please sign out.',
  },
  signOut: { ja: 'ログアウト', en: 'Sign out' },
});

export type AuthorityChange = MessageOf<typeof rightsChanged>;

/** Told to a person whose rights have changed, or whose account was deleted. */
export function AuthorityDialog({ change }: { change: AuthorityChange }): ReactNode {
  const { t } = useLanguage();
  const scope = useScope();
  const router = useRouter();
  const { user, isStaff } = scope;
  if (change.action === 'deleteUser' && change.isCompleteDelete) {
    return (
      <NoticeDialog
        title={t(texts.deleted)}
        button={t(texts.signOut)}
        onPress={() => void leaveSession().then(() => location.assign(isStaff ? '/sys-admin/signin' : '/signin'))}
      >
        {t(texts.deletedText)}
      </NoticeDialog>
    );
  }
  const groupId = change.firstGroupReload ?? shownGroup(user);
  const home = isStaff ? screenPlace('admin-home') : scopedPlace({ ...scope, params: { groupId } }, 'top');
  return (
    <NoticeDialog
      title={t(texts.changed)}
      button={t(texts.reload)}
      onPress={() => location.assign(router.buildLocation(home).href)}
    >
      {t(texts.changedText)}
    </NoticeDialog>
  );
}
