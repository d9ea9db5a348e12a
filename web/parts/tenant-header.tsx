import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lineOf } from '#endpoint/product-line.ts';
import { messages } from '#language/message.ts';
import { getGroupContract } from '#product/contracts/api/contracts.ts';
import { useLanguage } from '../i18n/language.tsx';
import { ScreenLink, useCurrentScreen, useScope, useTenantParams } from '../navigation.tsx';
import { useApi } from '../queries.ts';
import { screens } from '../screens.ts';
import { PageHeader } from './page-header.tsx';

const texts = messages({
  pages: { ja: 'この契約のページ', en: 'Pages of this contract' },
  contract: { ja: '契約内容', en: 'Contract' },
  api: { ja: 'API', en: 'API' },
  groups: { ja: 'グループ', en: 'Groups' },
  users: { ja: 'ユーザー', en: 'Users' },
  sites: { ja: 'サイト', en: 'Sites' },
  settings: { ja: '検証設定', en: 'Saved verifications' },
  alerts: { ja: '通知設定', en: 'Notifications' },
  advice: { ja: 'アドバイス', en: 'Advice' },
  inspections: { ja: '検査', en: 'Inspections' },
  ownership: { ja: '所有の確認', en: 'Site ownership' },
  projects: { ja: 'プロジェクト', en: 'Projects' },
  reports: { ja: 'レポート', en: 'Reports' },
  monthlyMails: { ja: '月次メール', en: 'Monthly e-mails' },
  dictionary: { ja: '誤字辞書', en: 'Dictionary' },
});

/** Of all product lines: a contract shows those of its own. */
const tabs = [
  ['admin-contract', texts.contract],
  ['admin-api-detail', texts.api],
  ['admin-groups', texts.groups],
  ['admin-users', texts.users],
  ['admin-sites', texts.sites],
  ['admin-settings', texts.settings],
  ['admin-alerts', texts.alerts],
  ['admin-advice-settings', texts.advice],
  ['admin-inspection-reports', texts.inspections],
  ['admin-ownership', texts.ownership],
  ['admin-contents-setting', texts.dictionary],
  ['admin-adbox-contract', texts.contract],
  ['admin-adbox-projects', texts.projects],
  ['admin-adbox-reports', texts.reports],
  ['admin-adbox-monthly-mails', texts.monthlyMails],
  ['admin-adbox-users', texts.users],
] as const;
type TabScreen = (typeof tabs)[number][0];

function onlyGroupOf(screen: TabScreen): string | undefined {
  const { access } = screens[screen];
  return 'permission' in access ? access.onlyGroup : undefined;
}

/** The header of all screens of one tenant: the contract, and links to its pages. */
export function TenantHeader({ actions }: { actions?: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const { principal } = useRouteContext({ strict: false });
  const hasInspections = principal?.signedIn === true && principal.inspectionEnabled;
  const current = useCurrentScreen();
  const { tenantId, groupId } = useTenantParams();
  const tenant = useApi(getGroupContract, { params: { tenantId, groupId: 'G001' } });
  const shown = tabs.filter(([screen]) => {
    const { access, inspection, lines } = screens[screen];
    if (lines?.includes(lineOf(tenantId)) === false) return false;
    if (inspection && !hasInspections) return false;
    if (!('permission' in access) || !may(access.permission)) return false;
    return access.nonFree !== true || tenant.data?.contractPlanId !== 'free';
  });
  return (
    <>
      <PageHeader title={tenant.data?.contractName || tenant.data?.tenantPreferredId || tenantId} actions={actions}>
        {tenant.data !== undefined && (
          <span className="flex flex-wrap gap-x-3">
            <span>{tenant.data.tenantPreferredId}</span>
            <span>{tenantId}</span>
          </span>
        )}
      </PageHeader>
      <nav
        aria-label={t(texts.pages)}
        className="mb-4 flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line-strong)]"
      >
        {shown.map(([screen, label]) => (
          <ScreenLink
            key={screen}
            screen={screen}
            params={{ tenantId, group_id: onlyGroupOf(screen) ?? groupId }}
            aria-current={screen === current ? 'page' : undefined}
            className="shrink-0 border-b-3 border-transparent px-2.25 py-2 sm:px-3 font-medium whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink aria-[current]:border-accent aria-[current]:font-bold aria-[current]:text-ink"
          >
            {t(label)}
          </ScreenLink>
        ))}
      </nav>
    </>
  );
}
