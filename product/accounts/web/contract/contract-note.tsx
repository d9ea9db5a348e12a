import { Button } from '@heroui/react/button';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { deleteGroup } from '#product/accounts/api/groups.ts';
import { isApiStatus } from '#product/contracts/api/contract-status.ts';
import type { ContractView } from '#product/contracts/api/contracts.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { endsByItsDay } from '#product/contracts/web/contracts/is-cancellable.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink } from '#web/navigation.tsx';
import { trackContractChange } from '#web/own-contract-change.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';

const texts = messages({
  pre_cancel: {
    ja: '解約を申請済みです。{date} まで利用できます。',
    en: 'Cancellation has been requested. You can use the service until {date}.',
  },
  canceled: {
    ja: 'この契約は {date} に終了しました。',
    en: 'This contract ended on {date}.',
  },
  takeover: {
    ja: '{date} までに再開すると、これまでのデータを引き継げます。再開をご希望の場合は、お問い合わせください。',
    en: 'If you resume by {date}, your data is carried over. Please contact us to resume.',
  },
  over: {
    ja: '再開をご希望の場合は、お問い合わせください。',
    en: 'Please contact us if you would like to resume.',
  },
  freeOver: {
    ja: '有料プランを選ぶと、これまでの検証結果を引き継いで、すぐに再開できます。',
    en: 'Choose a paid plan to resume immediately with all your previous results.',
  },
  before_start: {
    ja: '契約は {date} に始まります。それまでは検証を利用できません。',
    en: 'The contract starts on {date}. You cannot run verifications until then.',
  },
  bad_payment: {
    ja: 'お支払いを確認できないため、検証を利用できません。請求書をご確認のうえ、お問い合わせください。',
    en: 'Verification is unavailable because we have not received your payment. Please check your invoices and contact us.',
  },
  endsBlocked: {
    ja: 'お支払いの有無にかかわらず、この契約は {date} に終了します。',
    en: 'This contract ends on {date} regardless of payment.',
  },
  ends: {
    ja: 'この契約は {date} に終了します。それまでは利用できます。',
    en: 'This contract ends on {date}. You can use the service until then.',
  },
  apiBeforeStart: {
    ja: '契約は {date} に始まります。それまではAPIを呼び出せません。',
    en: 'The contract starts on {date}. The API cannot be called until then.',
  },
  unavailable: {
    ja: 'APIの利用が停止されています。請求書と支払い方法をご確認のうえ、お問い合わせください。',
    en: 'API access is suspended. Please check your invoices and payment method, and contact us.',
  },
  recoverApi: {
    ja: 'API契約の解約の申請を取り消し、契約を継続します。',
    en: 'The cancellation of the API contract will be withdrawn and the contract will continue.',
  },
  inquiry: { ja: 'お問い合わせ', en: 'Contact us' },
  recover: { ja: '解約を取り消す', en: 'Withdraw cancellation' },
  recoverText: {
    ja: '「{name}」の解約の申請を取り消し、契約を継続します。',
    en: 'The cancellation of “{name}” will be withdrawn and the contract will continue.',
  },
  close: { ja: '閉じる', en: 'Close' },
  recovered: { ja: '解約の申請を取り消しました。', en: 'The cancellation has been withdrawn.' },
});

/** The special state of the contract and what can be done about it; nothing for a regular one. */
export function ContractNote({ view, mayCancel }: { view: ContractView; mayCancel: boolean }): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const { status, tenantId, groupId } = view;
  const says = sentencesOf(view).map(([message, day]) => t(message, { date: date(day) }));
  if (says.length === 0) return null;
  const isPending = isPendingCancellation(view);
  async function recover() {
    const body = { groupId, action: 'recoveryContract' as const };
    await trackContractChange(view, () => call(deleteGroup, { params: { tenantId }, body }));
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).match(/contracts|groups/) !== null,
    });
    notify.success(t(texts.recovered));
  }
  return (
    <div
      role="note"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-sm border border-fair-line bg-fair-soft px-4 py-3"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-fair" />
      <p className="min-w-0 flex-1 basis-56 phrases">{says.join(' ')}</p>
      {isPending && mayCancel && (
        <Button variant="outline" onPress={() => setAsked(true)}>
          {t(texts.recover)}
        </Button>
      )}
      {!isPending && status !== 'before_start' && status !== 'api_before_start' && (
        <ScreenLink screen="inquiry" search={{ category: 'contract' }} className="button button--outline">
          {t(texts.inquiry)}
        </ScreenLink>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t(texts.recover)}
        confirmLabel={t(texts.recover)}
        cancelLabel={t(texts.close)}
        onConfirm={recover}
      >
        {t(isApiStatus(status) ? texts.recoverApi : texts.recoverText, { name: t(groupLabel(view)) })}
      </ConfirmDialog>
    </div>
  );
}

/** A cancellation that can be taken back by the client. */
const isPendingCancellation = (view: ContractView): boolean =>
  view.status === 'pre_cancel' || (endsByItsDay(view) && view.cancellationReasons.length > 0);

type Sentence = [(typeof texts)[keyof typeof texts], string | null];

function sentencesOf(view: ContractView): Sentence[] {
  const { status, startDate, endDate, takeoverUntil } = view;
  if (view.contractPlanId === 'free' && (status === 'canceled' || status === 'canceled_over_10'))
    return [
      [texts.canceled, endDate],
      [texts.freeOver, null],
    ];
  if (isPendingCancellation(view)) return [[texts.pre_cancel, endDate]];
  if (endsByItsDay(view)) return [[texts.ends, endDate]];
  switch (status) {
    case 'canceled':
      return [[texts.canceled, endDate], takeoverUntil === null ? [texts.over, null] : [texts.takeover, takeoverUntil]];
    case 'canceled_over_10':
      return [
        [texts.canceled, endDate],
        [texts.over, null],
      ];
    case 'before_start':
      return [[texts.before_start, startDate]];
    case 'api_before_start':
      return [[texts.apiBeforeStart, startDate]];
    case 'unavailable':
      return [
        [texts.unavailable, null],
        ...(endDate === null ? [] : [[texts.endsBlocked, endDate] satisfies Sentence]),
      ];
    case 'withdraw':
      return [
        [texts.canceled, endDate],
        [texts.over, null],
      ];
    case 'bad_payment':
      return [
        [texts.bad_payment, null],
        ...(endDate === null ? [] : [[texts.endsBlocked, endDate] satisfies Sentence]),
      ];
    default:
      return [];
  }
}
