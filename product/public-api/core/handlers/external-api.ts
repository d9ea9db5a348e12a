import type * as v1Account from '#product/public-api/api/v1-account.ts';
import type * as v1Exports from '#product/public-api/api/v1-exports.ts';
import type * as v1Verifications from '#product/public-api/api/v1-verifications.ts';
import type * as v1Webhooks from '#product/public-api/api/v1-webhooks.ts';
import { addHostProof, checkHostProof } from '#product/runs/core/ownership/host-proofs.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { bearerToken } from '../api-tokens/bearer-token.ts';
import { findTokenCaller } from '../api-tokens/token-session.ts';
import { accountOfToken } from '../external-api/api-account.ts';
import {
  addApiWebhook,
  deliveriesOfWebhook,
  removeApiWebhook,
  testApiWebhook,
  webhooksOfContract,
} from '../external-api/api-webhooks.ts';
import { verificationEvents } from '../external-api/verification-events.ts';
import { openExport, orderExport, readExport, removeExport } from '../external-api/verification-exports.ts';
import {
  findingsOfVerification,
  linksOfVerification,
  pagesOfVerification,
  rulesOfVerification,
} from '../external-api/verification-lists.ts';
import {
  endVerification,
  pageOfVerifications,
  readVerification,
  removeVerification,
  startVerification,
} from '../external-api/verifications.ts';

export const v1AccountHandlers: HandlersOf<typeof v1Account> = {
  getAccount: (_, { services, session }) => accountOfToken(services, session),
  addHost: ({ body }, { services, session }) => addHostProof(services, session, session.tenantId, body.url),
  checkHost: ({ params }, { services, session }) => checkHostProof(services, session, session.tenantId, params.host),
};

export const v1VerificationHandlers: HandlersOf<typeof v1Verifications> = {
  createVerification: ({ body }, { services, session }) => startVerification(services, session, body),
  listVerifications: ({ query }, { services, session }) => pageOfVerifications(services, session, query),
  getVerification: ({ params }, { services, session }) => readVerification(services, session, params.id),
  stopVerification: ({ params }, { services, session }) => endVerification(services, session, params.id),
  deleteVerification: async ({ params }, { services, session }) => {
    await removeVerification(services, session, params.id);
    return undefined;
  },
  followVerification: async ({ params }, { services, session, hub, request, reply }) => {
    const check = () => findTokenCaller(services, bearerToken(request), request.ip);
    const events = await verificationEvents({ services, session, hub, id: params.id, check });
    // Proxies would otherwise collect events before they pass them on. A connection that is kept would keep an ending server.
    reply.headers({ 'x-accel-buffering': 'no', 'cache-control': 'no-store', connection: 'close' });
    return { size: null, open: () => events };
  },
  listVerificationPages: ({ params, query }, { services, session }) =>
    pagesOfVerification(services, session, { ...params, ...query }),
  listVerificationFindings: ({ params, query }, { services, session }) =>
    findingsOfVerification(services, session, { ...params, ...query }),
  listVerificationRules: ({ params, query }, { services, session }) =>
    rulesOfVerification(services, session, { ...params, ...query }),
  listVerificationLinks: ({ params, query }, { services, session }) =>
    linksOfVerification(services, session, { ...params, ...query }),
};

export const v1ExportHandlers: HandlersOf<typeof v1Exports> = {
  createVerificationExport: ({ params, body }, { services, session }) =>
    orderExport(services, session, params.id, body),
  getVerificationExport: ({ params }, { services, session }) => readExport(services, session, params.exportId),
  downloadVerificationExport: ({ params }, { services, session }) => openExport(services, session, params.exportId),
  deleteVerificationExport: async ({ params }, { services, session }) => {
    await removeExport(services, session, params.exportId);
    return undefined;
  },
};

export const v1WebhookHandlers: HandlersOf<typeof v1Webhooks> = {
  listWebhooks: (_, { services, session }) => webhooksOfContract(services, session),
  createWebhook: ({ body }, { services, session }) => addApiWebhook(services, session, body),
  deleteWebhook: async ({ params }, { services, session }) => {
    await removeApiWebhook(services, session, params.webhookId);
    return undefined;
  },
  sendWebhookTest: ({ params }, { services, session }) => testApiWebhook(services, session, params.webhookId),
  listDeliveries: ({ params, query }, { services, session }) =>
    deliveriesOfWebhook(services, session, { ...params, ...query }),
};
