import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { listDeliveries as deliveriesEndpoint, Webhook } from '#product/public-api/api/v1-webhooks.ts';
import type { AlertTarget } from '#product/tenancy/api/alerts.ts';
import { listAlertTargets, removeAlertTarget } from '#product/tenancy/core/alerts/alert-targets.ts';
import { addWebhook, listWebhookDeliveries, testWebhook } from '#product/tenancy/core/alerts/webhooks.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { groupOfToken } from './verification-key.ts';

const webhookOf = ({ id, name, address, events, state, failingSince }: AlertTarget): Webhook => ({
  id,
  name,
  url: address,
  events,
  isOn: state === 'on',
  failingSince,
});

export async function webhooksOfContract(services: Services, session: Session): Promise<{ items: Webhook[] }> {
  const { items } = await listAlertTargets(services, session, groupOfToken(session));
  return { items: items.filter(({ kind }) => kind === 'webhook').map(webhookOf) };
}

/** Adds a webhook; an address inside, or one without encryption, is refused. */
export async function addApiWebhook(
  services: Services,
  session: Session,
  input: Pick<Webhook, 'name' | 'url' | 'events'>,
): Promise<Webhook & { secret: string }> {
  const request = { ...input, language: 'ja' as const };
  const { target, secret } = await addWebhook(services, session, groupOfToken(session), request);
  return { ...webhookOf(target), secret };
}

export async function removeApiWebhook(services: Services, session: Session, id: string): Promise<void> {
  await removeAlertTarget(services, session, { ...groupOfToken(session), target: id });
}

/** Sends made-up facts to a webhook. */
export async function testApiWebhook(
  services: Services,
  session: Session,
  id: string,
): Promise<{ deliveryId: string }> {
  const sent = await testWebhook(services, session, { ...groupOfToken(session), target: id });
  return { deliveryId: sent.id };
}

/** The newest deliveries to a webhook; `not_found` for another contract's. */
export async function deliveriesOfWebhook(
  services: Services,
  session: Session,
  { webhookId, limit, state }: { webhookId: string } & Input<typeof deliveriesEndpoint>['query'],
): Promise<Reply<typeof deliveriesEndpoint>> {
  const { items: webhooks } = await webhooksOfContract(services, session);
  if (!webhooks.some(({ id }) => id === webhookId)) throw new ProblemError('not_found');
  const asked = { offset: 0, limit, webhook: webhookId, state };
  const { items, total } = await listWebhookDeliveries(services, session, groupOfToken(session), asked);
  return {
    items: items.map(({ webhook: _webhook, baseUrl: _site, ...delivery }) => delivery),
    total,
  };
}
