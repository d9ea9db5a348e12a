import type * as alerts from '#product/tenancy/api/alerts.ts';
import { confirmAlerts, unsubscribeAlerts } from '../alerts/alert-links.ts';
import {
  addAlertRecipient,
  askConfirmation,
  changeAlertTarget,
  listAlertTargets,
  removeAlertTarget,
} from '../alerts/alert-targets.ts';
import { resendDelivery } from '../alerts/resend-delivery.ts';
import { addWebhook, listWebhookDeliveries, renewWebhookSecret, testWebhook } from '../alerts/webhooks.ts';
import type { HandlersOf } from '../calls/call.ts';

export const alertHandlers: HandlersOf<typeof alerts> = {
  listAlertTargets: ({ params }, { services, session }) => listAlertTargets(services, session, params),
  addAlertRecipient: ({ params, body }, { services, session }) => addAlertRecipient(services, session, params, body),
  addWebhook: ({ params, body }, { services, session }) => addWebhook(services, session, params, body),
  changeAlertTarget: ({ params, body }, { services, session }) => changeAlertTarget(services, session, params, body),
  removeAlertTarget: async ({ params }, { services, session }) => {
    await removeAlertTarget(services, session, params);
    return undefined;
  },
  askConfirmation: async ({ params }, { services, session }) => {
    await askConfirmation(services, session, params);
    return undefined;
  },
  renewWebhookSecret: ({ params }, { services, session }) => renewWebhookSecret(services, session, params),
  testWebhook: ({ params }, { services, session }) => testWebhook(services, session, params),
  resendDelivery: ({ params }, { services, session }) => resendDelivery(services, session, params),
  listWebhookDeliveries: ({ params, query }, { services, session }) =>
    listWebhookDeliveries(services, session, params, query),
  confirmAlerts: ({ body }, { services }) => confirmAlerts(services, body.token),
  unsubscribeAlerts: ({ body }, { services }) => unsubscribeAlerts(services, body.token),
};
