// Generated from the API's definitions by `npm run client`: do not edit.
import { type CallOptions, ClientBase, type StreamEvent } from './runtime.ts';
import type {
  AccountGetReply,
  ExportsCreateBody,
  FindingsListQuery,
  FindingsListReply,
  HostProof,
  HostsCheckReply,
  HostsCreateBody,
  LinksListQuery,
  LinksListReply,
  PagesListQuery,
  PagesListReply,
  RulesListQuery,
  RulesListReply,
  Verification,
  VerificationExport,
  VerificationsCreateBody,
  VerificationsListQuery,
  VerificationsListReply,
  WebhooksCreateBody,
  WebhooksCreateReply,
  WebhooksDeliveriesQuery,
  WebhooksDeliveriesReply,
  WebhooksListReply,
  WebhooksTestReply,
} from './tenken-shapes.ts';

/** The external API, version 1: one method for each operation. Errors are `TenkenProblem`s. */
export class TenkenApi extends ClientBase {
  /** Token and remaining quota. */
  accountGet(options: CallOptions = {}): Promise<AccountGetReply> {
    return this.json({ method: 'GET', path: '/v1/account' }, options);
  }

  /** Start verifying the ownership of a host. */
  hostsCreate(body: HostsCreateBody, options: CallOptions = {}): Promise<HostProof> {
    return this.json({ method: 'POST', path: '/v1/hosts', body }, options);
  }

  /** Verify the ownership of a host now. */
  hostsCheck(host: string, options: CallOptions = {}): Promise<HostsCheckReply> {
    return this.json({ method: 'POST', path: '/v1/hosts/{host}/checks', params: { host } }, options);
  }

  /** Start a verification. */
  verificationsCreate(body: VerificationsCreateBody, options: CallOptions = {}): Promise<Verification> {
    return this.json({ method: 'POST', path: '/v1/verifications', body }, options);
  }

  /** Verifications (newest first). */
  verificationsList(query: VerificationsListQuery = {}, options: CallOptions = {}): Promise<VerificationsListReply> {
    return this.json({ method: 'GET', path: '/v1/verifications', query }, options);
  }

  /** Status and summary of a verification. */
  verificationsGet(id: string, options: CallOptions = {}): Promise<Verification> {
    return this.json({ method: 'GET', path: '/v1/verifications/{id}', params: { id } }, options);
  }

  /** Stop a verification (results are kept). */
  verificationsStop(id: string, options: CallOptions = {}): Promise<Verification> {
    return this.json({ method: 'POST', path: '/v1/verifications/{id}/stop', params: { id } }, options);
  }

  /** Delete a verification and its results. */
  verificationsDelete(id: string, options: CallOptions = {}): Promise<void> {
    return this.json({ method: 'DELETE', path: '/v1/verifications/{id}', params: { id } }, options);
  }

  /** Progress of a verification (server-sent events). */
  verificationsEvents(id: string, options: CallOptions = {}): AsyncGenerator<StreamEvent> {
    return this.events({ method: 'GET', path: '/v1/verifications/{id}/events', params: { id } }, options);
  }

  /** Verified pages. */
  pagesList(id: string, query: PagesListQuery = {}, options: CallOptions = {}): Promise<PagesListReply> {
    return this.json({ method: 'GET', path: '/v1/verifications/{id}/pages', params: { id }, query }, options);
  }

  /** Findings (most severe first). */
  findingsList(id: string, query: FindingsListQuery = {}, options: CallOptions = {}): Promise<FindingsListReply> {
    return this.json({ method: 'GET', path: '/v1/verifications/{id}/findings', params: { id }, query }, options);
  }

  /** Findings by rule. */
  rulesList(id: string, query: RulesListQuery = {}, options: CallOptions = {}): Promise<RulesListReply> {
    return this.json({ method: 'GET', path: '/v1/verifications/{id}/rules', params: { id }, query }, options);
  }

  /** Link targets. */
  linksList(id: string, query: LinksListQuery = {}, options: CallOptions = {}): Promise<LinksListReply> {
    return this.json({ method: 'GET', path: '/v1/verifications/{id}/links', params: { id }, query }, options);
  }

  /** Export results to a file. */
  exportsCreate(id: string, body: ExportsCreateBody, options: CallOptions = {}): Promise<VerificationExport> {
    return this.json({ method: 'POST', path: '/v1/verifications/{id}/exports', params: { id }, body }, options);
  }

  /** Export status. */
  exportsGet(exportId: string, options: CallOptions = {}): Promise<VerificationExport> {
    return this.json({ method: 'GET', path: '/v1/exports/{exportId}', params: { exportId } }, options);
  }

  /** Exported file. */
  exportsFile(exportId: string, options: CallOptions = {}): Promise<Uint8Array> {
    return this.bytes({ method: 'GET', path: '/v1/exports/{exportId}/file', params: { exportId } }, options);
  }

  /** Cancel an export or delete its file. */
  exportsDelete(exportId: string, options: CallOptions = {}): Promise<void> {
    return this.json({ method: 'DELETE', path: '/v1/exports/{exportId}', params: { exportId } }, options);
  }

  /** Webhooks. */
  webhooksList(options: CallOptions = {}): Promise<WebhooksListReply> {
    return this.json({ method: 'GET', path: '/v1/webhooks' }, options);
  }

  /** Add a webhook (the signing secret is returned only once). */
  webhooksCreate(body: WebhooksCreateBody, options: CallOptions = {}): Promise<WebhooksCreateReply> {
    return this.json({ method: 'POST', path: '/v1/webhooks', body }, options);
  }

  /** Remove a webhook. */
  webhooksDelete(webhookId: string, options: CallOptions = {}): Promise<void> {
    return this.json({ method: 'DELETE', path: '/v1/webhooks/{webhookId}', params: { webhookId } }, options);
  }

  /** Send a test to a webhook. */
  webhooksTest(webhookId: string, options: CallOptions = {}): Promise<WebhooksTestReply> {
    return this.json({ method: 'POST', path: '/v1/webhooks/{webhookId}/test', params: { webhookId } }, options);
  }

  /** Webhook deliveries (last 30 days, newest first). */
  webhooksDeliveries(
    webhookId: string,
    query: WebhooksDeliveriesQuery = {},
    options: CallOptions = {},
  ): Promise<WebhooksDeliveriesReply> {
    return this.json(
      { method: 'GET', path: '/v1/webhooks/{webhookId}/deliveries', params: { webhookId }, query },
      options,
    );
  }
}
