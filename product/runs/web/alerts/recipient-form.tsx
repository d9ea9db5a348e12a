import { type FormEvent, type ReactNode, useState } from 'react';
import { seesGroup } from '#endpoint/access-decision.ts';
import type { Language } from '#language/message.ts';
import { listUsers } from '#product/accounts/api/users.ts';
import { type AlertEvent, type AlertTarget, addAlertRecipient } from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { failureOf, useWork } from '#web/use-work.ts';
import { alertsTexts as texts } from './alerts-texts.ts';
import { EventTicks } from './event-ticks.tsx';
import { refreshAlerts } from './use-alert-work.ts';

const outside = 'outside';
const usualEvents: AlertEvent[] = ['run.stopped', 'run.failed', 'score.fell', 'run.refused'];

/** Adds a user of the group, or an address outside of the contract. `withoutEvents`: not to be told of runs. */
export function RecipientForm({
  targets,
  withoutEvents = false,
}: {
  targets: readonly AlertTarget[];
  withoutEvents?: boolean;
}): ReactNode {
  const { t, language: own } = useLanguage();
  const { params } = useScope();
  const { tenantId, groupId } = params;
  const users = useApi(listUsers, { params: { tenantId }, query: { limit: 100, sort: 'name' } });
  const [person, setPerson] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Language>(own);
  const [events, setEvents] = useState<AlertEvent[]>(withoutEvents ? [] : usualEvents);
  const [error, setError] = useState<string>();
  const { work, isWorking } = useWork({ onProblem: problem => setError(failureOf(problem)) });
  const taken = new Set(targets.map(target => target.address));
  const people = (users.data?.items ?? []).filter(user => seesGroup(user, groupId) && !taken.has(user.email));

  async function add(event: FormEvent) {
    event.preventDefault();
    if (person === null) return setError(t(texts.personMissing));
    setError(undefined);
    await work(async () => {
      const recipient = person === outside ? { email } : { username: person };
      const target = await call(addAlertRecipient, { params, body: { recipient, language, events } });
      notify.success(t(target.state === 'unconfirmed' ? texts.asked : texts.added));
      setPerson(null);
      setEmail('');
      await refreshAlerts();
    });
  }
  return (
    <form noValidate className="flex flex-col gap-3 border-t border-line p-4" onSubmit={event => void add(event)}>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_10rem]">
        <SelectField
          label={t(texts.person)}
          value={person}
          onChange={setPerson}
          error={person === outside ? undefined : error}
          options={[
            ...people.map(user => ({
              id: user.username,
              label: `${user.lastName} ${user.firstName} (${user.email})`,
            })),
            { id: outside, label: t(texts.outside) },
          ]}
        />
        {person === outside && (
          <Field
            label={t(texts.email)}
            type="email"
            value={email}
            onChange={setEmail}
            error={error}
            autoComplete="off"
          />
        )}
        <SelectField
          label={t(texts.language)}
          value={language}
          onChange={setLanguage}
          options={[
            { id: 'ja', label: t(texts.japanese) },
            { id: 'en', label: t(texts.english) },
          ]}
        />
      </div>
      {!withoutEvents && <EventTicks legend={t(texts.events)} on={events} onChange={setEvents} />}
      <div>
        <WorkButton type="submit" variant="primary" isWorking={isWorking}>
          {t(texts.addPerson)}
        </WorkButton>
      </div>
    </form>
  );
}
