import { type ReactNode, useState } from 'react';
import { getSiteSetting, type SiteSetting, updateSiteSetting } from '#product/runs/api/site-settings.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useRecordId, useScope } from '#web/navigation.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { NotThere } from '#web/parts/not-there.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { SettingAlerts } from '../alerts/setting-alerts.tsx';
import { SettingForm } from './setting-form.tsx';
import { SettingRefusal } from './setting-refusal.tsx';
import { settingsTexts as texts } from './settings-texts.ts';
import { useSettingForm } from './use-setting-form.ts';
export default function EditSettingScreen(): ReactNode {
  const { params } = useScope();
  const template = useRecordId();
  const setting = useApi(getSiteSetting, { params: { ...params, template } }, { staleTime: 0 });
  if (setting.error instanceof ApiProblemError && setting.error.status === 404) return <NotThere screen="settings" />;
  if (setting.data === undefined || !setting.isFetchedAfterMount) return <NotLoaded of={setting} />;
  const now = setting.data;
  return <EditSetting key={template} stored={now} reload={async () => (await setting.refetch()).data ?? now} />;
}

function EditSetting({ stored, reload }: { stored: SiteSetting; reload: () => Promise<SiteSetting> }): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { params } = useScope();
  // What the form was filled from, not what arrived meanwhile.
  const [base, setBase] = useState(stored);
  const form = useSettingForm(base, params.groupId, async body => {
    const { template, version } = base;
    await call(updateSiteSetting, { params: { ...params, template }, body: { ...body, version } });
    notify.success(t(texts.saved));
    await go('settings');
  });
  return (
    <>
      <PageHeader title={t(texts.editTitle)}>{base.name}</PageHeader>
      <SettingRefusal setting={base} />
      <SettingForm of={form} hasPassword={base.hasPassword} isNew={false} onLeave={() => void go('settings')} />
      <SettingAlerts template={base.template} />
      <ConflictDialog
        isOpen={form.isConflict}
        onClose={form.endConflict}
        onReload={async () => {
          const fresh = await reload();
          setBase(fresh);
          form.show(fresh);
        }}
      />
    </>
  );
}
