import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { deleteGroup, listGroups } from '#product/accounts/api/groups.ts';
import { isApiStatus } from '#product/contracts/api/contract-status.ts';
import { getGroupContract, type StaffContractView, type TermsQuote } from '#product/contracts/api/contracts.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { readQuote } from '#product/contracts/web/contracts/change-question.tsx';
import { endsAtOnce, endsByItsDay, isCancellable } from '#product/contracts/web/contracts/is-cancellable.ts';
import { orQuoteAnew } from '#product/contracts/web/contracts/quote-anew.ts';
import { QuoteLines } from '#product/contracts/web/contracts/quote-lines.tsx';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { trackContractChange } from '#web/own-contract-change.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient } from '#web/queries.ts';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  cancel: { ja: '契約を解約', en: 'Cancel contract' },
  cancelText: {
    ja: '「{name}」の契約を解約します。契約終了日を過ぎると、このグループのサイトと検証結果は表示できなくなります。10か月以内であれば復旧できます。',
    en: 'The contract of “{name}” will be canceled. After its end date, the sites and results of this group can no longer be viewed. It can be restored within 10 months.',
  },
  apiCancelText: {
    ja: 'API契約を解約します。支払い済みの最終日まで利用でき、その日を過ぎるとAPIを呼び出せなくなります。それまでは取り消せます。',
    en: 'The API contract will be canceled. It can be used until the last paid day; after that the API can no longer be called. Until then the cancellation can be withdrawn.',
  },
  apiEndText: {
    ja: 'API契約を解約します。契約は本日終了します。この操作は元に戻せません。',
    en: 'The API contract will be canceled. It ends today. This cannot be undone.',
  },
  apiRecoverText: {
    ja: 'API契約の終了を取り消します。契約は継続し、次の更新日から請求されます。',
    en: 'The end of the API contract will be withdrawn. The contract continues and is invoiced from the next renewal date.',
  },
  canceled: { ja: '契約を解約しました。', en: 'The contract has been canceled.' },
  recover: { ja: '契約を復旧', en: 'Restore contract' },
  recoverText: {
    ja: '「{name}」の契約を復旧します。ユーザーは再びサインインして利用できます。',
    en: 'The contract of “{name}” will be restored. Its users can sign in and use the service again.',
  },
  takeover: { ja: '{date}までは引継ぎとして復旧されます。', en: 'If restored by {date}, its data is carried over.' },
  recovered: { ja: '契約を復旧しました。', en: 'The contract has been restored.' },
});

const recoverable: readonly string[] = ['pre_cancel', 'canceled', 'canceled_over_10'];

export function CancelOrRecover({ contract }: { contract: StaffContractView }): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const [quote, setQuote] = useState<TermsQuote>();
  const { work, isWorking } = useWork();
  // The action stays until the dialog is closed, although the status has changed by then.
  const [recovers, setRecovers] = useState(false);
  const { tenantId, groupId, status, takeoverUntil, version } = contract;
  const isApi = isApiStatus(status);
  const isRecoverable = recoverable.includes(status) || endsByItsDay(contract);
  if (!isRecoverable && !isCancellable(contract)) return null;
  async function open() {
    const action = isRecoverable ? ('recoveryContract' as const) : ('deleteContract' as const);
    setQuote(await readQuote(contract, { version, action }));
    setRecovers(isRecoverable);
    setAsked(true);
  }
  async function act() {
    const action = recovers ? ('recoveryContract' as const) : ('deleteContract' as const);
    const sent = { params: { tenantId }, body: { groupId, action, quote: quote?.digest } };
    const readAnew = async () => setQuote(await readQuote(contract, { version, action }));
    await orQuoteAnew(() => trackContractChange(contract, () => call(deleteGroup, sent)), readAnew);
    await Promise.all(
      [getGroupContract, listGroups].map(({ operationId }) =>
        queryClient.invalidateQueries({ queryKey: [operationId] }),
      ),
    );
    notify.success(t(recovers ? texts.recovered : texts.canceled));
  }
  const title = t(recovers ? texts.recover : texts.cancel);
  const question = isApi
    ? texts[recovers ? 'apiRecoverText' : endsAtOnce(status) ? 'apiEndText' : 'apiCancelText']
    : texts[recovers ? 'recoverText' : 'cancelText'];
  return (
    <>
      <WorkButton variant="outline" isWorking={isWorking} onPress={() => void work(open)}>
        {t(isRecoverable ? texts.recover : texts.cancel)}
      </WorkButton>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={title}
        confirmLabel={title}
        danger={!recovers}
        onConfirm={act}
      >
        <p className="mb-2 phrases">{t(question, { name: t(groupLabel(contract)) })}</p>
        {quote !== undefined && <QuoteLines quote={quote} withStatus />}
        {recovers && takeoverUntil !== null && (
          <p className="mt-2 text-muted">{t(texts.takeover, { date: date(takeoverUntil) })}</p>
        )}
      </ConfirmDialog>
    </>
  );
}
