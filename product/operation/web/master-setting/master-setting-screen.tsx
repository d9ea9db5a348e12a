import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { Agencies } from '#product/contracts/web/master/agencies.tsx';
import { Coupons } from '#product/contracts/web/master/coupons.tsx';
import { Plans } from '#product/contracts/web/master/plans.tsx';
import { Maintenance } from '#product/tenancy/web/maintenance/maintenance.tsx';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { TabRow } from '#web/parts/tab-row.tsx';
import { Faq } from '../faq/faq.tsx';

const texts = messages({
  title: { ja: 'マスター設定', en: 'Master settings' },
  plans: { ja: 'プラン', en: 'Plans' },
  agencies: { ja: '代理店', en: 'Agencies' },
  coupons: { ja: 'クーポン', en: 'Coupons' },
  maintenance: { ja: 'メンテナンスのお知らせ', en: 'Maintenance notice' },
  faq: { ja: 'よくある質問', en: 'FAQ' },
  readOnly: {
    ja: '閲覧できる契約が限られているため、サービス全体の設定は変更できません。',
    en: 'Your access to contracts is restricted, so you cannot change service-wide settings.',
  },
});
const tabs = ['plans', 'agencies', 'coupons', 'maintenance', 'faq'] as const;
const contents = { plans: Plans, agencies: Agencies, coupons: Coupons, maintenance: Maintenance, faq: Faq };

/** The provider's lists for contracts, and the maintenance notice. */
export default function MasterSettingScreen(): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const { tab = 'plans' } = useScreenSearch('admin-master');
  const shown = tabs.filter(id => id !== 'faq' || may('faq:write'));
  const setSearch = useSetSearch('admin-master');
  const Content = contents[shown.includes(tab) ? tab : 'plans'];
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <TabRow
        label={t(texts.title)}
        tabs={shown.map(id => ({ id, label: t(texts[id]) }))}
        selected={tab}
        onSelect={id => void setSearch({ tab: id === 'plans' ? undefined : (id as Exclude<typeof tab, 'plans'>) })}
      >
        {!may('master:write') && <p className="mb-3 text-sm text-muted">{t(texts.readOnly)}</p>}
        <fieldset disabled={!may('master:write')}>
          <Content />
        </fieldset>
      </TabRow>
    </>
  );
}
