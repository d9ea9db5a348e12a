import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { z } from 'zod';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { deleteGroup } from '#product/accounts/api/groups.ts';
import { lastPaidDay } from '#product/contracts/api/change-status.ts';
import { isApiStatus } from '#product/contracts/api/contract-status.ts';
import { type ContractView, getContract } from '#product/contracts/api/contracts.ts';
import { groupLabel, planLabel } from '#product/contracts/api/shown-names.ts';
import { cancellationReasons } from '#product/contracts/web/contracts/cancellation-reasons.ts';
import { endsAtOnce, isCancellable } from '#product/contracts/web/contracts/is-cancellable.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, scopedPlace, useGo, useScope } from '#web/navigation.tsx';
import { trackContractChange } from '#web/own-contract-change.ts';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { tokyoDay } from '#web/tokyo-day.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { OtherGroups } from './other-groups.tsx';

const texts = messages({
  title: { ja: '契約の解約', en: 'Cancel contract' },
  effects: { ja: '解約するとどうなるか', en: 'What will happen' },
  until: {
    ja: '{date} までは、これまでどおり利用できます。',
    en: 'You can continue to use the service until {date}.',
  },
  atOnce: {
    ja: '契約はすぐに終了します。',
    en: 'The contract ends immediately.',
  },
  after: {
    ja: '終了後は、検証の利用と結果の表示ができなくなります。日割りの返金はありません。',
    en: 'After that you can no longer run verifications or view results. There are no pro rata refunds.',
  },
  afterApi: {
    ja: '終了後はAPIを呼び出せなくなり、トークンと検証結果も利用できなくなります。日割りの返金はありません。',
    en: 'After that the API can no longer be called, and tokens and results are no longer available. There are no pro rata refunds.',
  },
  backApi: {
    ja: '終了した契約は再開できません。再び利用する場合は、新しい契約が必要です。',
    en: 'A contract that has ended cannot be resumed. To use the API again, you need a new contract.',
  },
  back: {
    ja: '終了後10か月以内に再契約すると、これまでのデータを引き継げます。',
    en: 'If you sign up again within 10 months, your data is carried over.',
  },
  undo: {
    ja: '終了日までは、契約の画面から解約を取り消せます。',
    en: 'You can withdraw the cancellation on the contract page until the end date.',
  },
  reasons: { ja: '解約理由', en: 'Reasons' },
  reasonsHelp: { ja: '1つ以上選択してください。', en: 'Please choose at least one.' },
  other: { ja: 'そのほかの理由', en: 'Other reasons' },
  cancel: { ja: '解約に進む', en: 'Continue' },
  keep: { ja: '解約しない', en: 'Keep contract' },
  confirm: { ja: '解約する', en: 'Cancel contract' },
  sure: {
    ja: '「{name}」の契約を解約しますか？',
    en: 'The contract of “{name}” will be canceled. Are you sure?',
  },
  done: { ja: '解約を受け付けました。', en: 'Your cancellation request has been received.' },
});

const otherReason = z.string().trim().max(300);
const Form = z
  .object({ reasons: z.array(z.string()), other: otherReason })
  .transform(({ reasons, other }) => ({ reasons: other === '' ? reasons : [...reasons, other], other }))
  .pipe(z.object({ reasons: fields.cancellationReasons(), other: otherReason }));

/** The cancellation of a contract: its effects, the reasons, and a last confirmation. */
export default function CancellationScreen(): ReactNode {
  const scope = useScope();
  const { tenantId, groupId } = scope.params;
  const contract = useApi(getContract, { params: { tenantId }, query: { groupId } });
  if (contract.data === undefined) return <NotLoaded of={contract} />;
  if (!isCancellable(contract.data)) return <Navigate {...scopedPlace(scope, 'contract')} replace />;
  return <CancellationForm view={contract.data} />;
}

function CancellationForm({ view }: { view: ContractView }): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const go = useGo();
  const { tenantId, groupId } = view;
  const [chosen, setChosen] = useState<string[]>();
  const { form, submit, failure } = useContractForm({
    schema: Form,
    names: { reasons: texts.reasons, other: texts.other },
    values: { reasons: [], other: '' },
    send: async ({ reasons }) => setChosen(reasons),
  });
  async function cancel() {
    if (chosen === undefined) return;
    const body = { groupId, action: 'deleteContract' as const, reasons: chosen };
    await trackContractChange(view, () => call(deleteGroup, { params: { tenantId }, body }));
    notify.success(t(texts.done));
    await queryClient.invalidateQueries({ queryKey: [getContract.operationId] });
    await go('contract');
  }
  const until = lastPaidDay(
    { start: view.startDate, freePeriod: view.freePeriod, period: view.period, renewal: view.renewalDate },
    tokyoDay(),
  );
  const isApi = isApiStatus(view.status);
  const after = t(isApi ? texts.afterApi : texts.after);
  const back = t(isApi ? texts.backApi : texts.back);
  const effects = endsAtOnce(view.status)
    ? [t(texts.atOnce), after, back]
    : [t(texts.until, { date: date(until) }), after, t(texts.undo), back];
  return (
    <>
      <PageHeader title={t(texts.title)}>
        {isApi ? t(planLabel(view.planName)) : `${t(groupLabel(view))} – ${t(planLabel(view.planName))}`}
      </PageHeader>
      <SendPanel
        of={{ form, submit, failure }}
        button={t(texts.cancel)}
        variant="danger"
        leave={
          <ScreenLink screen="contract" className="button button--outline">
            {t(texts.keep)}
          </ScreenLink>
        }
      >
        <FormPart title={t(texts.effects)} columns={1}>
          <ul className="list-disc space-y-1.5 ps-5 marker:text-muted">
            {effects.map(effect => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </FormPart>
        {groupId === 'G001' && !isApi && <OtherGroups tenantId={tenantId} />}
        <FormPart title={t(texts.reasons)} help={t(texts.reasonsHelp)} columns={1}>
          <Reasons control={form.control} />
          <TextInput control={form.control} name="other" rows={3} isOptional label={t(texts.other)} />
        </FormPart>
      </SendPanel>
      <ConfirmDialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t(texts.title)}
        confirmLabel={t(texts.confirm)}
        cancelLabel={t(texts.keep)}
        danger
        onConfirm={cancel}
      >
        <p>{t(texts.sure, { name: isApi ? t(planLabel(view.planName)) : t(groupLabel(view)) })}</p>
        <p className="mt-2 text-muted">{effects[0]}</p>
      </ConfirmDialog>
    </>
  );
}

function Reasons({ control }: { control: Control<z.input<typeof Form>, unknown, z.output<typeof Form>> }): ReactNode {
  const { t } = useLanguage();
  return (
    <Controller
      control={control}
      name="reasons"
      render={({ field, fieldState: { error } }) => (
        <fieldset aria-describedby={error === undefined ? undefined : 'reasons-error'}>
          <legend className="sr-only">{t(texts.reasons)}</legend>
          {cancellationReasons.map((choice, index) => (
            <label key={choice.en} className="flex min-h-8 items-center gap-2">
              <input
                ref={index === 0 ? field.ref : undefined}
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={field.value.includes(choice.ja)}
                onChange={event =>
                  field.onChange(
                    event.target.checked
                      ? [...field.value, choice.ja]
                      : field.value.filter(reason => reason !== choice.ja),
                  )
                }
              />
              {t(choice)}
            </label>
          ))}
          {error?.message !== undefined && (
            <p id="reasons-error" role="alert" className="field-error mt-1">
              {error.message}
            </p>
          )}
        </fieldset>
      )}
    />
  );
}
