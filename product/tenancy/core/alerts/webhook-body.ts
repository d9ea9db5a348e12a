import type { Selectable } from 'kysely';
import { lineOf } from '#endpoint/product-line.ts';
import type { WebhookBody } from '#product/tenancy/api/alerts.ts';
import { verificationStatusOf } from '#product/tenancy/api/run-status.ts';
import type { AlertFacts } from './alert-facts.ts';
import type { AlertEventTable } from './alert-tables.ts';

/** The JSON of a delivery, the same for each attempt. The link of an API contract leads to the external API. */
export function webhookBody(
  deliveryId: string,
  { event, at, tenant_id, group_id, facts }: Selectable<AlertEventTable>,
  publicUrl: string,
): string {
  const { path, ...rest } = facts;
  const verification = verificationOf(rest.run, lineOf(tenant_id) === 'api' ? publicUrl : null);
  const body: WebhookBody = {
    id: deliveryId,
    event,
    createdAt: at.toISOString(),
    tenantId: tenant_id,
    groupId: group_id,
    site: rest.site,
    verification,
    run: rest.run && withoutId(rest.run),
    setting: rest.setting,
    falls: rest.falls.map(({ functionId, ...fall }) => ({ function: functionId, ...fall })),
    refusal: rest.refusal,
    link: verification?.links?.self ?? `${publicUrl}${path}`,
  };
  return JSON.stringify(body);
}

type RunFacts = NonNullable<AlertFacts['run']>;

const withoutId = ({ id: _id, ...facts }: RunFacts): WebhookBody['run'] => facts;

function verificationOf(run: AlertFacts['run'], apiUrl: string | null): WebhookBody['verification'] {
  if (run?.id === undefined) return null;
  const self = `${apiUrl}/api/v1/verifications/${run.id}`;
  return {
    id: run.id,
    status: run.failure === null ? verificationStatusOf[run.status] : 'failed',
    links:
      apiUrl === null
        ? null
        : {
            self,
            pages: `${self}/pages`,
            findings: `${self}/findings`,
            rules: `${self}/rules`,
            links: `${self}/links`,
          },
  };
}
