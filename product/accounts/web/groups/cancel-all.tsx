import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { cancelTenant, type GroupCancellation, getCancellation, listGroups } from '#product/accounts/api/groups.ts';
import { getContract, getGroupContract } from '#product/contracts/api/contracts.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { cancellationReasons } from '#product/contracts/web/contracts/cancellation-reasons.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { trackContractChange } from '#web/own-contract-change.ts';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient, useApi } from '#web/queries.ts';

const texts = messages({
  open: { ja: 'すべての契約を解約', en: 'Cancel all contracts' },
  intro: {
    ja: 'すべてのグループの契約を一度に解約します。グループごとに次のようになります。',
    en: 'The contracts of all groups will be canceled together. Each group is affected as follows:',
  },
  until: { ja: '{date} まで利用でき、その後終了します。', en: 'Can be used until {date}, then ends.' },
  atOnce: { ja: 'すぐに終了します。', en: 'Ends immediately.' },
  nothing: {
    ja: '変わりません（解約済み、または解約できない状態です）。',
    en: 'No change (already canceled, or cannot be canceled).',
  },
  after: {
    ja: '終了後は、検証の利用と結果の表示ができなくなります。日割りの返金はありません。',
    en: 'After that you can no longer run verifications or view results. There are no pro rata refunds.',
  },
  reasons: { ja: '解約理由（1つ以上選択してください）', en: 'Reasons (at least one)' },
  keep: { ja: '解約しない', en: 'Keep contracts' },
  missing: { ja: '解約理由を1つ以上選択してください。', en: 'Please choose at least one reason for cancellation.' },
  done: { ja: 'すべての契約の解約を受け付けました。', en: 'The cancellation of all contracts has been received.' },
});

/** What would happen to each group; `isLikely`: that is not known yet, and several can probably be canceled. */
function useCancellation(
  tenantId: string,
  enabled: boolean,
): { items: readonly GroupCancellation[]; isLikely: boolean } {
  const params = { tenantId };
  const asked = useApi(getCancellation, { params }, { enabled, staleTime: 0 });
  const groups = useApi(listGroups, { params }).data?.items ?? [];
  const isLikely = asked.isLoading && groups.filter(({ status }) => status !== 'canceled').length > 1;
  return { items: asked.data?.items ?? [], isLikely };
}

/** Cancels the contracts of all groups of the tenant, after showing what happens to each. Nothing for one group. */
export function CancelAll(): ReactNode {
  const { t } = useLanguage();
  const { params, isStaff, may } = useScope();
  const { tenantId } = params;
  const [isAsked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { items, isLikely } = useCancellation(tenantId, may('contract:cancel'));
  if (!isLikely && items.filter(({ becomes }) => becomes !== null).length < 2) return null;
  async function cancel() {
    if (!isStaff && chosen.length === 0) {
      setMissing(true);
      return false;
    }
    const body = chosen.length === 0 ? {} : { reasons: [...chosen] };
    const work = () => call(cancelTenant, { params: { tenantId }, body });
    await items.reduce<() => Promise<unknown>>(
      (inner, { groupId }) =>
        () =>
          trackContractChange({ tenantId, groupId }, inner),
      work,
    )();
    await Promise.all(
      [getCancellation, listGroups, getContract, getGroupContract].map(({ operationId }) =>
        queryClient.invalidateQueries({ queryKey: [operationId] }),
      ),
    );
    notify.success(t(texts.done));
    return true;
  }
  return (
    <>
      {/* In its place before it is known: it would push the others aside. */}
      <Button variant="outline" isDisabled={isLikely} onPress={() => setAsked(true)}>
        {t(texts.open)}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t(texts.open)}
        confirmLabel={t(texts.open)}
        cancelLabel={t(texts.keep)}
        danger
        onConfirm={cancel}
      >
        <p className="phrases">{t(texts.intro)}</p>
        <dl className="my-3 divide-y divide-line border-y border-line">
          {items.map(item => (
            <GroupLine key={item.groupId} item={item} />
          ))}
        </dl>
        <p className="text-muted phrases">{t(texts.after)}</p>
        {!isStaff && (
          <fieldset className="mt-3">
            <legend className="font-bold">{t(texts.reasons)}</legend>
            {cancellationReasons.map(({ ja, en }) => (
              <label key={en} className="flex min-h-8 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={chosen.includes(ja)}
                  onChange={event => {
                    setMissing(false);
                    setChosen(event.target.checked ? [...chosen, ja] : chosen.filter(one => one !== ja));
                  }}
                />
                {t({ ja, en })}
              </label>
            ))}
            {isMissing && (
              <p role="alert" className="field-error mt-1">
                {t(texts.missing)}
              </p>
            )}
          </fieldset>
        )}
      </ConfirmDialog>
    </>
  );
}

function GroupLine({ item }: { item: GroupCancellation }): ReactNode {
  const { t } = useLanguage();
  const { date } = useFormats();
  const { becomes, lastDay } = item;
  const says =
    becomes === null
      ? t(texts.nothing)
      : becomes === 'pre_cancel'
        ? t(texts.until, { date: date(lastDay) })
        : t(texts.atOnce);
  return (
    <div className="py-2">
      <dt className="font-bold">{t(groupLabel(item))}</dt>
      <dd className="phrases">{says}</dd>
    </div>
  );
}
