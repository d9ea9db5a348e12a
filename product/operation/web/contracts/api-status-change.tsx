import { type ReactNode, useState } from 'react';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { type Message, messages } from '#language/message.ts';
import { changeGroupContract, type StaffContractView, type TermsQuote } from '#product/contracts/api/contracts.ts';
import { readQuote } from '#product/contracts/web/contracts/change-question.tsx';
import { orQuoteAnew } from '#product/contracts/web/contracts/quote-anew.ts';
import { QuoteLines } from '#product/contracts/web/contracts/quote-lines.tsx';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { trackContractChange } from '#web/own-contract-change.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { queryClient } from '#web/queries.ts';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  label: { ja: '状態を変更', en: 'Change status' },
  button: { ja: '変更', en: 'Change' },
  confirm: { ja: '「{status}」に変更', en: 'Change to “{status}”' },
  done: { ja: '契約の状態を変更しました。', en: 'The status of the contract has been changed.' },
});

/** What a status brings about; of others nothing has to be said. */
const effects: Partial<Record<ContractStatus, Message>> = messages({
  exploitable: { ja: 'APIを再び呼び出せるようになります。', en: 'The API can be called again.' },
  unavailable: {
    ja: 'すべてのトークンで、APIを呼び出せなくなります。',
    en: 'The API can no longer be called with any token.',
  },
  withdraw: {
    ja: '契約は本日終了し、APIを呼び出せなくなります。この操作は元に戻せません。',
    en: 'The contract ends today, and the API can no longer be called. This cannot be undone.',
  },
});

/** The statuses that can follow the present one, and the button that changes it. Nothing where none can. */
export function ApiStatusChange({ view }: { view: StaffContractView }): ReactNode {
  const { t } = useLanguage();
  const [status, setStatus] = useState(view.status);
  const [isAsked, setAsked] = useState(false);
  const [quote, setQuote] = useState<TermsQuote>();
  const { work, isWorking } = useWork();
  const { tenantId, groupId, version, allowedStatuses } = view;
  if (allowedStatuses.length < 2) return null;
  const chosen = allowedStatuses.find(one => one.status === status);
  const effect = effects[status];
  async function open() {
    setQuote(await readQuote(view, { version, status }));
    setAsked(true);
  }
  async function change() {
    const params = { tenantId, groupId };
    const body = { version, status, quote: quote?.digest };
    await orQuoteAnew(() => trackContractChange(params, () => call(changeGroupContract, { params, body })), open);
    await queryClient.invalidateQueries();
    notify.success(t(texts.done));
  }
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <SelectField
        className="w-full sm:w-64"
        label={t(texts.label)}
        value={status}
        onChange={setStatus}
        options={allowedStatuses.map(one => ({ id: one.status, label: t(one.label) }))}
      />
      <WorkButton
        variant="outline"
        isDisabled={status === view.status}
        isWorking={isWorking}
        onPress={() => void work(open)}
      >
        {t(texts.button)}
      </WorkButton>
      <ConfirmDialog
        isOpen={isAsked}
        danger={status === 'withdraw'}
        onClose={() => setAsked(false)}
        title={t(texts.label)}
        confirmLabel={t(texts.confirm, { status: chosen === undefined ? '' : t(chosen.label) })}
        onConfirm={change}
      >
        {effect !== undefined && <p className="mb-2 phrases">{t(effect)}</p>}
        {quote !== undefined && <QuoteLines quote={quote} withStatus />}
      </ConfirmDialog>
    </div>
  );
}
