import { declareProblems } from '#endpoint/problem.ts';

export const alertProblems = declareProblems({
  too_many_webhooks: {
    status: 422,
    ja: 'Webhookは1グループにつき{limit}件までです（現在{count}件）。不要なWebhookを削除してください。',
    en: 'A group can have up to {limit} webhooks ({count} now). Please remove any that you no longer need.',
  },
  too_many_recipients: {
    status: 422,
    ja: 'メールの通知先は1グループにつき{limit}件までです（現在{count}件）。不要な通知先を削除してください。',
    en: 'A group can have up to {limit} e-mail recipients ({count} now). Please remove any that you no longer need.',
  },
  alert_recipient_taken: {
    status: 409,
    ja: 'この通知先はすでに追加されています。',
    en: 'This recipient has already been added.',
  },
  webhook_not_https: {
    status: 422,
    ja: 'WebhookのURLは、httpsで始まるものを入力してください。',
    en: 'The webhook URL must start with https.',
  },
  delivery_waiting: {
    status: 409,
    ja: 'この送信は処理中です。完了してから再送してください。',
    en: 'This delivery is still in progress. Please resend it once it has finished.',
  },
  not_a_webhook: {
    status: 422,
    ja: 'この操作はWebhookにだけ行えます。',
    en: 'This action is only available for webhooks.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof alertProblems, unknown> {}
}
