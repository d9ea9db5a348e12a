import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { stateNames, alertsTexts as texts } from '#product/runs/web/alerts/alerts-texts.ts';
import { RecipientForm } from '#product/runs/web/alerts/recipient-form.tsx';
import { refreshAlerts, useAlertWork } from '#product/runs/web/alerts/use-alert-work.ts';
import { type AlertTarget, askConfirmation, removeAlertTarget } from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { Section } from '#web/parts/section.tsx';
import { notify } from '#web/parts/toast.tsx';
import { mailTexts } from './monthly-mail-texts.ts';

/** Those who may be told by mail: people of the contract, and addresses outside that have confirmed. */
export function MailRecipients({ targets }: { targets: readonly AlertTarget[] }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  return (
    <Section flush title={t(mailTexts.recipients)}>
      <p className="px-4 pb-3 text-muted phrases">{t(mailTexts.recipientsHelp)}</p>
      {targets.length === 0 && <p className="border-t border-line px-4 py-3 text-muted">{t(mailTexts.noRecipients)}</p>}
      <ul>
        {targets.map(target => (
          <Recipient key={target.id} target={target} />
        ))}
      </ul>
      {may('alert:write') && <RecipientForm targets={targets} withoutEvents />}
    </Section>
  );
}

function Recipient({ target }: { target: AlertTarget }): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const { mutate, isPending } = useAlertWork();
  const name = target.name || target.address;
  const isOn = target.state === 'on';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2">
      <div className="min-w-0">
        <h3 className="font-bold break-all">{name}</h3>
        {target.name !== '' && <p className="text-xs break-all text-muted">{target.address}</p>}
      </div>
      <span className="flex flex-wrap items-center gap-2">
        <span className={`chip-tag bg-head ${isOn ? 'text-good' : 'text-muted'}`}>{t(stateNames[target.state])}</span>
        {may('alert:write') && target.state === 'unconfirmed' && (
          <Button
            size="sm"
            variant="outline"
            isDisabled={isPending}
            onPress={() =>
              mutate(async () => {
                await call(askConfirmation, { params: { ...params, target: target.id } });
                notify.success(t(texts.asked));
              })
            }
          >
            {t(texts.askAgain)}
          </Button>
        )}
        {may('alert:write') && <Removal id={target.id} name={name} />}
      </span>
    </li>
  );
}

function Removal({ id, name }: { id: string; name: string }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t(texts.removeOf, { name })} onPress={() => setAsked(true)}>
        {t(texts.remove)}
      </Button>
      <ConfirmDialog
        danger
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t(mailTexts.removeTitle)}
        confirmLabel={t(texts.remove)}
        onConfirm={async () => {
          await call(removeAlertTarget, { params: { ...params, target: id } });
          notify.success(t(texts.removed));
          await refreshAlerts();
        }}
      >
        {t(mailTexts.removeText, { name })}
      </ConfirmDialog>
    </>
  );
}
