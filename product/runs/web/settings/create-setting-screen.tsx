import type { ReactNode } from 'react';
import { createSiteSetting } from '#product/runs/api/site-settings.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useScope } from '#web/navigation.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { SettingAlertsLater } from '../alerts/setting-alerts.tsx';
import { SettingForm } from './setting-form.tsx';
import { settingsTexts as texts } from './settings-texts.ts';
import { useSettingForm } from './use-setting-form.ts';

export default function CreateSettingScreen(): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { params } = useScope();
  const form = useSettingForm(null, params.groupId, async body => {
    await call(createSiteSetting, { params, body });
    notify.success(t(texts.saved));
    await go('settings');
  });
  return (
    <>
      <PageHeader title={t(texts.createTitle)}>{t(texts.lead)}</PageHeader>
      <SettingForm of={form} hasPassword={false} isNew onLeave={() => void go('settings')} />
      <SettingAlertsLater />
    </>
  );
}
