import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { me } from '#api/auth.ts';
import type { LiveMessage } from '#api/live.ts';
import { maintenanceFunc } from '#api/maintenance.ts';
import { listNotifications } from '#api/notices.ts';
import { messages } from '#language/message.ts';
import { whenSessionEnds } from '../client.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useLive } from '../live.ts';
import { scopedPlace, screenPlace, useScope } from '../navigation.tsx';
import { reloadForMaintenance } from '../observe-maintenance.ts';
import { isOwnContractChange } from '../own-contract-change.ts';
import { queryClient } from '../queries.ts';
import { leaveSession, shownGroup } from '../session.ts';
import { NoticeDialog } from './notice-dialog.tsx';

const texts = messages({
  changed: { ja: '権限が変更されました', en: 'Your role has been changed' },
  changedText: {
    ja: '管理者があなたの権限またはグループを変更しました。「更新」を押して、画面を読み込み直してください。',
    en: 'An administrator has changed your role or your groups. Please reload.',
  },
  reload: { ja: '更新', en: 'Reload' },
  deleted: { ja: 'ユーザー削除されました', en: 'Your account has been deleted' },
  deletedText: {
    ja: '管理者があなたのアカウントを削除しました。ログアウトしてください。',
    en: 'An administrator has deleted your account. Please sign out.',
  },
  signOut: { ja: 'ログアウト', en: 'Sign out' },
});

type AuthorityChange = Extract<LiveMessage, { type: 'CHANGE_AUTHORITY_USER' }>;

const readAgain = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== me.operationId });

/**
 * The live channel's news of accounts, contracts and maintenance: a person whose rights have changed gets a dialog,
 * everybody else reads again silently; a contract that others ended or brought back, and maintenance of the whole
 * service, reload the page.
 */
export function AccountNews(): ReactNode {
  const { t } = useLanguage();
  const scope = useScope();
  const router = useRouter();
  const [change, setChange] = useState<AuthorityChange>();
  const { user, params, isStaff } = scope;

  useLive(message => {
    switch (message.type) {
      case 'CHANGE_AUTHORITY_USER':
        if (message.userName !== user.sub) return void readAgain();
        // The dialog leads on from here, not the first refused call.
        whenSessionEnds(() => {});
        return setChange(message);
      case 'CANCEL_CONTRACT':
        if (message.tenantId !== params.tenantId || message.groupId !== params.groupId) return;
        return isOwnContractChange(message) ? void readAgain() : location.reload();
      case 'MAINTENANCE':
        reloadForMaintenance(message);
        return void queryClient.invalidateQueries({ queryKey: [maintenanceFunc.operationId] });
      case 'NOTIFICATION':
        return void queryClient.invalidateQueries({ queryKey: [listNotifications.operationId] });
      default:
    }
  });

  if (change === undefined) return null;
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
