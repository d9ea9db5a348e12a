import { declareProblems } from '#endpoint/problem.ts';

export const alertProblems = declareProblems({
  too_many_webhooks: {
    status: 422,
    ja: 'Webhookは1グループにつき{limit}件までです（現在{count}件）。不要なWebhookを削除してください。',
    en: 'A group can have at most {limit} webhooks ({count} now). Please remove one that is not needed.',
  },
  too_many_recipients: {
    status: 422,
    ja: 'メールの通知先は1グループにつき{limit}件までです（現在{count}件）。不要な通知先を削除してください。',
    en: 'A group can have at most {limit} recipients by mail ({count} now). Please remove one that is not needed.',
  },
  alert_recipient_taken: {
    status: 409,
    ja: 'この通知先はすでに追加されています。',
    en: 'This recipient is in the list already.',
  },
  webhook_not_https: {
    status: 422,
    ja: 'WebhookのURLは https で始まる必要があります。',
    en: 'The URL of a webhook must begin with https.',
  },
  delivery_waiting: {
    status: 409,
    ja: 'この送信は、まだ続いています。終わってから再送してください。',
    en: 'This delivery is still being tried. Please send it again once it has ended.',
  },
  not_a_webhook: {
    status: 422,
    ja: 'この操作はWebhookにだけ行えます。',
    en: 'This can be done with webhooks only.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof alertProblems, unknown> {}
}
