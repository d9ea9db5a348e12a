import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { chooseSettingAlerts, getSettingAlerts } from '#product/runs/api/setting-alerts.ts';
import { type AlertEvent, type SettingAlerts as View } from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import { Section } from '#web/parts/section.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { stateNames } from './alerts-texts.ts';
import { EventTicks } from './event-ticks.tsx';
import { useAlertWork } from './use-alert-work.ts';

const texts = messages({
  title: { ja: 'この設定の検証の通知先', en: 'Notification recipients for this setting' },
  help: {
    ja: '選択するとすぐに保存されます。薄く表示されている項目は、すべての検証について通知するよう設定されています。',
    en: 'Changes are saved immediately. Greyed-out items are already notified for all runs of the group.',
  },
  of: { ja: '「{name}」に通知する内容', en: 'Notify “{name}” about' },
  none: { ja: '通知先はまだありません。', en: 'No recipients yet.' },
  noneAsk: {
    ja: '通知先はまだありません。管理者に追加を依頼してください。',
    en: 'No recipients yet. Please ask an admin to add one.',
  },
  edit: { ja: '通知先を追加・編集', en: 'Add or edit recipients' },
  later: {
    ja: '設定を保存すると、「設定の編集」で、この設定の検証の通知先を選べます。すべての検証の通知先には、この設定の検証も通知されます。',
    en: 'After saving, you can choose who is notified about its runs under “Edit a setting”. Recipients who are notified about all runs of the group are also notified about these.',
  },
});

/** Chooses alerts on a setting's runs, besides those on all runs. */
export function SettingAlerts({ template }: { template: string }): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const key = { params: { ...params, template } };
  const alerts = useApi(getSettingAlerts, key);
  const { mutateAsync, isPending } = useAlertWork();
  const choose = (id: string, events: AlertEvent[]) =>
    mutateAsync(() => {
      const choices = (alerts.data?.items ?? []).map(one => ({
        id: one.id,
        events: one.id === id ? events : one.chosen,
      }));
      return call(chooseSettingAlerts, { ...key, body: { choices } });
    });
  return (
    <AlertSection>
      {alerts.data === undefined ? (
        <NotLoaded of={alerts} />
      ) : alerts.data.items.length === 0 ? (
        <p className="px-4 pb-4 text-muted phrases">{t(may('alert:write') ? texts.none : texts.noneAsk)}</p>
      ) : (
        <>
          <p className="px-4 pb-3 text-muted phrases">{t(texts.help)}</p>
          <ul>
            {alerts.data.items.map(target => (
              <Choice key={target.id} target={target} isBusy={isPending} onChange={on => choose(target.id, on)} />
            ))}
          </ul>
        </>
      )}
    </AlertSection>
  );
}

/** Tells where the recipients of a setting's runs are chosen, while it is not saved. */
export function SettingAlertsLater(): ReactNode {
  const { t } = useLanguage();
  return (
    <AlertSection>
      <p className="px-4 pb-4 text-muted phrases">{t(texts.later)}</p>
    </AlertSection>
  );
}

function AlertSection({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  return (
    <Section
      flush
      className="mt-5 max-w-5xl"
      title={t(texts.title)}
      aside={
        may('alert:read') && (
          <ScreenLink screen="alerts" className="text-link">
            {t(texts.edit)}
          </ScreenLink>
        )
      }
    >
      {children}
    </Section>
  );
}

function Choice({
  target: { name, state, events, chosen },
  isBusy,
  onChange,
}: {
  target: View['items'][number];
  isBusy: boolean;
  onChange: (on: AlertEvent[]) => Promise<unknown>;
}): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  return (
    <li className="flex flex-col gap-1 border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-bold break-all">{name}</span>
        {state !== 'on' && <span className="text-xs text-muted">{t(stateNames[state])}</span>}
      </p>
      <EventTicks
        legend={t(texts.of, { name })}
        isLegendHidden
        on={chosen}
        fixed={events}
        isDisabled={!may('setting:write')}
        isBusy={isBusy}
        onChange={onChange}
      />
    </li>
  );
}
