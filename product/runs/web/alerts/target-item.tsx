import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import {
  type AlertTarget,
  askConfirmation,
  changeAlertTarget,
  removeAlertTarget,
  renewWebhookSecret,
  testWebhook,
} from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { stateNames, alertsTexts as texts } from './alerts-texts.ts';
import { EventTicks } from './event-ticks.tsx';
import type { ShownSecret } from './secret-once.tsx';
import { refreshAlerts, useAlertWork } from './use-alert-work.ts';

/** A recipient with its events and actions. */
export function TargetItem({
  target,
  onSecret,
}: {
  target: AlertTarget;
  onSecret?: (secret: ShownSecret) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const { mutate, mutateAsync, isPending } = useAlertWork();
  const key = { params: { ...params, target: target.id } };
  const name = target.name || target.address;
  const isOn = target.state === 'on';
  return (
    <li className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-bold break-all">{name}</h3>
          {target.name !== '' && <p className="text-xs break-all text-muted">{target.address}</p>}
        </div>
        <span className={`chip-tag bg-head ${isOn ? 'text-good' : 'text-muted'}`}>{t(stateNames[target.state])}</span>
      </div>
      <EventTicks
        legend={t(texts.eventsOf, { name })}
        isLegendHidden
        on={target.events}
        isDisabled={!may('alert:write')}
        isBusy={isPending}
        onChange={events => mutateAsync(() => call(changeAlertTarget, { ...key, body: { events } }))}
      />
      <Facts target={target} />
      {may('alert:write') && (
        <div className="flex flex-wrap items-center gap-2">
          {target.kind === 'webhook' && <WebhookActions target={target} onSecret={onSecret} />}
          {target.state === 'unconfirmed' && (
            <Button
              size="sm"
              variant="outline"
              isDisabled={isPending}
              onPress={() =>
                mutate(async () => {
                  await call(askConfirmation, key);
                  notify.success(t(texts.asked));
                })
              }
            >
              {t(texts.askAgain)}
            </Button>
          )}
          <Removal target={target} />
        </div>
      )}
    </li>
  );
}

function Facts({ target }: { target: AlertTarget }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { failingSince, oldSecretUntil, settings } = target;
  return (
    <>
      {settings > 0 && <p className="text-xs text-muted">{t(texts.someRuns, { count: settings })}</p>}
      {failingSince !== null && (
        <p className="text-xs text-poor">{t(texts.failing, { since: dateTime(failingSince) })}</p>
      )}
      {oldSecretUntil !== null && (
        <p className="text-xs text-muted">{t(texts.oldSecret, { until: dateTime(oldSecretUntil) })}</p>
      )}
    </>
  );
}

function Removal({ target }: { target: AlertTarget }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const [isAsked, setAsked] = useState(false);
  const name = target.name || target.address;
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t(texts.removeOf, { name })} onPress={() => setAsked(true)}>
        {t(texts.remove)}
      </Button>
      <ConfirmDialog
        danger
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t(texts.removeTitle)}
        confirmLabel={t(texts.remove)}
        onConfirm={async () => {
          await call(removeAlertTarget, { params: { ...params, target: target.id } });
          notify.success(t(texts.removed));
          await refreshAlerts();
        }}
      >
        {t(texts.removeText, { name })}
      </ConfirmDialog>
    </>
  );
}

function WebhookActions({
  target,
  onSecret,
}: {
  target: AlertTarget;
  onSecret: ((secret: ShownSecret) => void) | undefined;
}): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { mutate, isPending } = useAlertWork();
  const [isRenewing, setRenewing] = useState(false);
  const { id, name, state } = target;
  const key = { params: { ...params, target: id } };
  const button = (label: string, work: () => Promise<unknown>) => (
    <Button size="sm" variant="outline" isDisabled={isPending} onPress={() => mutate(work)}>
      {label}
    </Button>
  );
  return (
    <>
      {button(t(texts.test), async () => {
        await call(testWebhook, key);
        notify.success(t(texts.testSent));
      })}
      <ScreenLink
        screen="alert-deliveries"
        search={{ webhook: id }}
        aria-label={t(texts.deliveriesOf, { name })}
        className="button button--sm button--outline"
      >
        {t(texts.deliveries)}
      </ScreenLink>
      <Button size="sm" variant="outline" onPress={() => setRenewing(true)}>
        {t(texts.renew)}
      </Button>
      {button(t(state === 'off' ? texts.switchOn : texts.switchOff), () =>
        call(changeAlertTarget, { ...key, body: { isOn: state === 'off' } }),
      )}
      <ConfirmDialog
        isOpen={isRenewing}
        onClose={() => setRenewing(false)}
        title={t(texts.renewTitle)}
        confirmLabel={t(texts.renew)}
        onConfirm={async () => {
          const { secret } = await call(renewWebhookSecret, key);
          onSecret?.({ name, secret });
          await refreshAlerts();
        }}
      >
        {t(texts.renewText)}
      </ConfirmDialog>
    </>
  );
}
