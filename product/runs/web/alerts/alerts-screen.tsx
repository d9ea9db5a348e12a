import { type ReactNode, useState } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { type AlertTarget, listAlertTargets } from '#product/tenancy/api/alerts.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { Section } from '#web/parts/section.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { alertsTexts as texts } from './alerts-texts.ts';
import { RecipientForm } from './recipient-form.tsx';
import { SecretOnce, type ShownSecret } from './secret-once.tsx';
import { SignatureHelp } from './signature-help.tsx';
import { TargetItem } from './target-item.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** The recipients of alerts on a group's runs, by mail and webhook. */
export default function AlertsScreen(): ReactNode {
  const { t } = useLanguage();
  const { params, area } = useScope();
  const list = useApi(listAlertTargets, { params });
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={null}>
        {t(texts.lead)}
      </ScopeHeader>
      {list.data === undefined ? (
        <NotLoaded of={list} />
      ) : (
        <div className="flex max-w-5xl flex-col gap-5">
          <People list={list.data} />
          <Webhooks list={list.data} />
          {area !== 'console' && <p className="text-muted phrases">{t(texts.settingHelp)}</p>}
        </div>
      )}
    </>
  );
}

type List = Reply<typeof listAlertTargets>;

function People({ list: { items, most } }: { list: List }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const people = items.filter(({ kind }) => kind !== 'webhook');
  return (
    <Section flush title={t(texts.mail)} aside={<Count of={people} most={most.recipients} />}>
      <p className="px-4 pb-3 text-muted phrases">{t(texts.mailHelp)}</p>
      <Targets of={people} none={t(texts.noMail)} />
      {may('alert:write') && <RecipientForm targets={people} />}
    </Section>
  );
}

function Webhooks({ list: { items, most } }: { list: List }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const [secret, setSecret] = useState<ShownSecret>();
  const webhooks = items.filter(({ kind }) => kind === 'webhook');
  return (
    <Section flush title={t(texts.webhooks)} aside={<Count of={webhooks} most={most.webhooks} />}>
      <p className="px-4 pb-3 text-muted phrases">{t(texts.webhooksHelp)}</p>
      {secret !== undefined && <SecretOnce key={secret.secret} of={secret} onHide={() => setSecret(undefined)} />}
      <Targets of={webhooks} none={t(texts.noWebhook)} onSecret={setSecret} />
      {may('alert:write') && <WebhookForm onSecret={setSecret} />}
      <SignatureHelp />
    </Section>
  );
}

function Count({ of, most }: { of: readonly AlertTarget[]; most: number }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  return <span className="text-xs text-muted numbers">{t(texts.count, { count: number(of.length), most })}</span>;
}

function Targets({
  of,
  none,
  onSecret,
}: {
  of: readonly AlertTarget[];
  none: string;
  onSecret?: (secret: ShownSecret) => void;
}): ReactNode {
  if (of.length === 0) return <p className="border-t border-line px-4 py-3 text-muted">{none}</p>;
  return (
    <ul>
      {of.map(target => (
        <TargetItem key={target.id} target={target} {...(onSecret ? { onSecret } : {})} />
      ))}
    </ul>
  );
}
