import { Button } from '@heroui/react/button';
import { RefreshCw, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  deliveryStates,
  listAlertTargets,
  listWebhookDeliveries,
  resendDelivery,
  type WebhookDelivery,
} from '#product/tenancy/api/alerts.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useApi } from '#web/queries.ts';
import { deliveryStateNames, eventNames, faultNames, deliveriesTexts as texts } from './alerts-texts.ts';
import { useAlertWork } from './use-alert-work.ts';

const filters = ['webhook', 'state'] as const;
/** Deliveries come and go by themselves. */
const againMs = 10_000;

/** The deliveries to a group's webhooks, with what their receivers answered. */
export default function DeliveriesScreen(): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { webhook, state } = useScreenSearch('alert-deliveries');
  const { paging } = useListAddress();
  const list = useApi(
    listWebhookDeliveries,
    { params, query: { webhook, state, ...paging } },
    { refetchInterval: againMs },
  );
  const webhooks = (useApi(listAlertTargets, { params }).data?.items ?? []).filter(({ kind }) => kind === 'webhook');
  const update = (
    <Button variant="outline" onPress={() => void list.refetch()}>
      <RefreshCw aria-hidden="true" />
      {t(texts.update)}
    </Button>
  );
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={update}>
        {t(texts.lead)}
      </ScopeHeader>
      <ListFilters names={filters}>
        <FilterChoice
          name="webhook"
          label={t(texts.webhook)}
          className="w-full sm:w-56"
          options={webhooks.map(({ id, name }) => ({ id, label: name }))}
        />
        <FilterChoice
          name="state"
          label={t(texts.state)}
          className="w-full sm:w-44"
          options={deliveryStates.map(id => ({ id, label: t(deliveryStateNames[id]) }))}
        />
      </ListFilters>
      <ListTable
        label={t(texts.title)}
        isWide
        columns={useColumns(() => list.refetch())}
        rowKey={delivery => delivery.id}
        list={list}
        filters={{ names: filters, none: t(texts.noneFits) }}
        empty={
          <EmptyState icon={<Webhook />} title={t(texts.none)}>
            {t(texts.noneText)}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(again: () => Promise<unknown>): Column<WebhookDelivery>[] {
  const { t } = useLanguage();
  const { may } = useScope();
  const { dateTime, number } = useFormats();
  return [
    {
      id: 'event',
      head: t(texts.event),
      card: 'title',
      width: '34%',
      cell: ({ event, baseUrl }) => (
        <div className="min-w-0">
          <span className="font-bold">{t(event === 'test' ? texts.test : eventNames[event])}</span>
          {event !== 'test' && <p className="line-clamp-1 text-xs break-all text-muted">{baseUrl}</p>}
        </div>
      ),
    },
    { id: 'webhook', head: t(texts.webhook), cell: ({ webhook }) => <span className="break-all">{webhook.name}</span> },
    {
      id: 'state',
      head: t(texts.state),
      cell: ({ state }) => (
        <span className={`chip-tag bg-head ${stateColors[state]}`}>{t(deliveryStateNames[state])}</span>
      ),
    },
    { id: 'answer', head: t(texts.answer), cell: delivery => <Answer delivery={delivery} /> },
    { id: 'attempts', head: t(texts.attempts), align: 'end', cell: ({ attempts }) => number(attempts) },
    {
      id: 'date',
      head: t(texts.date),
      cell: ({ createdAt }) => <span className="numbers">{dateTime(createdAt)}</span>,
    },
    ...(may('alert:write')
      ? [
          {
            id: 'actions',
            head: t(texts.actions),
            cell: (delivery: WebhookDelivery) => <SendAgain delivery={delivery} again={again} />,
          },
        ]
      : []),
  ];
}

/** A button for a delivery that has ended; one that waits is tried anyway. */
function SendAgain({ delivery, again }: { delivery: WebhookDelivery; again: () => Promise<unknown> }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { params } = useScope();
  const { mutate, isPending } = useAlertWork();
  if (delivery.state === 'waiting') return null;
  const send = async () => {
    await call(resendDelivery, { params: { ...params, delivery: delivery.id } });
    notify.success(t(texts.resent));
    await again();
  };
  return (
    <Button
      size="sm"
      variant="outline"
      isDisabled={isPending}
      aria-label={t(texts.resendOf, { date: dateTime(delivery.createdAt) })}
      onPress={() => mutate(send)}
    >
      {t(texts.resend)}
    </Button>
  );
}

const stateColors = { waiting: 'text-fair', delivered: 'text-good', 'given-up': 'text-poor' } as const;

function Answer({ delivery: { answer, fault } }: { delivery: WebhookDelivery }): ReactNode {
  const { t } = useLanguage();
  if (answer !== null) return <span className="numbers">{answer}</span>;
  if (fault === null) return '–';
  const name = faultNames[fault] ?? (fault.startsWith('tls') ? faultNames.tls : undefined);
  return <span className="phrases">{name === undefined ? fault : t(name)}</span>;
}
