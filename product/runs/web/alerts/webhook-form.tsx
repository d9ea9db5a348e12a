import { type FormEvent, type ReactNode, useState } from 'react';
import { type AlertEvent, addWebhook, alertEvents } from '#product/tenancy/api/alerts.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { alertsTexts as texts } from './alerts-texts.ts';
import { EventTicks } from './event-ticks.tsx';
import type { ShownSecret } from './secret-once.tsx';
import { refreshAlerts } from './use-alert-work.ts';

/** Adds a webhook; its secret goes to `onSecret`. */
export function WebhookForm({ onSecret }: { onSecret: (secret: ShownSecret) => void }): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<AlertEvent[]>([...alertEvents]);
  const [errors, setErrors] = useState<{ name?: string; url?: string }>({});
  const [isWorking, setWorking] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setErrors({});
    try {
      const { target, secret } = await call(addWebhook, { params, body: { name, url, events } });
      onSecret({ name: target.name, secret });
      setName('');
      setUrl('');
      await refreshAlerts();
    } catch (problem) {
      if (!(problem instanceof ApiProblemError)) notify.problem(problem);
      else setErrors(errorsOf(problem));
    } finally {
      setWorking(false);
    }
  }
  return (
    <form noValidate className="flex flex-col gap-3 border-t border-line p-4" onSubmit={event => void add(event)}>
      <div className="grid items-start gap-3 sm:grid-cols-[14rem_1fr]">
        <Field label={t(texts.name)} value={name} onChange={setName} error={errors.name} autoComplete="off" />
        <Field
          label={t(texts.url)}
          type="url"
          value={url}
          onChange={setUrl}
          error={errors.url}
          help={t(texts.urlHelp)}
          autoComplete="off"
        />
      </div>
      <EventTicks legend={t(texts.events)} on={events} onChange={setEvents} />
      <div>
        <WorkButton type="submit" variant="primary" isWorking={isWorking}>
          {t(texts.addWebhook)}
        </WorkButton>
      </div>
    </form>
  );
}

/** Errors of the fields; anything else is about the address. */
function errorsOf({ problem }: ApiProblemError): { name?: string; url?: string } {
  const of = (path: string) => problem.fields?.find(field => field.path.endsWith(path))?.message;
  const [name, url] = [of('name'), of('url')];
  if (name === undefined && url === undefined) return { url: problem.message };
  return { ...(name === undefined ? {} : { name }), ...(url === undefined ? {} : { url }) };
}
