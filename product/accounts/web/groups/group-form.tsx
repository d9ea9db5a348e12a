import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { choice } from '#endpoint/fields/field.ts';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { type GroupView, listGroups } from '#product/accounts/api/groups.ts';
import { BillingPeriod, getContract, getGroupContract } from '#product/contracts/api/contracts.ts';
import { groupLabel } from '#product/contracts/api/shown-names.ts';
import { contractTexts, periodNames } from '#product/contracts/web/contracts/contract-texts.ts';
import { PlanChoice } from '#product/contracts/web/contracts/plan-choice.tsx';
import { useTermsQuestion } from '#product/contracts/web/contracts/terms-question.tsx';
import type { Agreed } from '#product/contracts/web/contracts/use-quote-question.ts';
import { WithPlans } from '#product/contracts/web/contracts/with-plans.tsx';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ChoiceInput, DayInput, TextInput } from '#web/parts/bound-fields.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { queryClient } from '#web/queries.ts';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  group: { ja: 'グループ', en: 'Group' },
  groupNameDB: { ja: 'グループ名', en: 'Group name' },
  terms: { ja: '契約内容', en: 'Terms' },
  termsHelp: {
    ja: 'グループごとの契約です。開始日からプランの料金がかかります。',
    en: 'Each group has its own contract. The plan fee is charged from the start date.',
  },
  startDate: { ja: '契約開始日', en: 'Start' },
});

const formOf = (taken: readonly string[]) =>
  z.object({
    groupNameDB: fields.groupName(undefined, { taken }),
    plan: choice(contractTexts.planId),
    /** Asked for a new group alone, like the start. */
    period: BillingPeriod.optional(),
    startDate: z.union([z.literal(''), z.iso.date()]),
  });
export type GroupForm = z.output<ReturnType<typeof formOf>>;

/** `taken`: names of the tenant's other groups. The contract's start is entered only at creation; the master group keeps its name. */
export function GroupFormPage({
  title,
  group,
  submitLabel,
  onDone,
  values,
  taken,
  asksStart = false,
  send,
  onReload,
}: {
  title: string;
  /** Undefined for a new one. */
  group?: GroupView;
  submitLabel: string;
  /** Called when the form is left, after saving or without. */
  onDone: () => Promise<unknown>;
  values: GroupForm;
  taken: readonly string[];
  asksStart?: boolean;
  /** Resolves with false when the person said no: the form stays. `agreed`: what is sent with a change of the plan. */
  send: (values: GroupForm, agreed: Agreed) => Promise<unknown>;
  onReload?: () => Promise<GroupForm>;
}): ReactNode {
  const { t } = useLanguage();
  const { may, params } = useScope();
  const { ask, question } = useTermsQuestion({ tenantId: params.tenantId, groupId: group?.groupId ?? '' });
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema: formOf(taken),
    names: { ...contractTexts, ...texts, plan: contractTexts.planId },
    values,
    codes: { group_name_taken: 'groupNameDB', plan_not_found: 'plan', plan_not_selectable: 'plan' },
    send: async given => {
      const planId = group !== undefined && given.plan !== group.planId ? given.plan : undefined;
      const agreed = await ask({ planId });
      if (agreed === null || (await send(given, agreed)) === false) return;
      await Promise.all(
        [listGroups, getGroupContract, getContract].map(({ operationId }) =>
          queryClient.invalidateQueries({ queryKey: [operationId] }),
        ),
      );
      await onDone();
    },
  });
  const { control } = form;
  return (
    <>
      <PageHeader title={title} />
      <WithPlans>
        <SendPanel of={{ form, submit, failure }} button={submitLabel} onLeave={() => void onDone()}>
          <FormPart title={t(texts.group)}>
            {group?.isMaster === true ? (
              <p>
                <span className="block text-xs text-muted">{t(texts.groupNameDB)}</span>
                {t(groupLabel(group))}
              </p>
            ) : (
              <TextInput control={control} name="groupNameDB" label={t(texts.groupNameDB)} autoComplete="off" />
            )}
          </FormPart>
          <FormPart title={t(texts.terms)} {...(asksStart ? { help: t(texts.termsHelp) } : {})}>
            <PlanChoice
              control={control}
              name="plan"
              use={group?.isMaster === true && may('tenant:read') ? 'main' : 'group'}
              {...(group === undefined ? {} : { now: group.planId })}
            />
            {asksStart && <StartFields control={control} />}
          </FormPart>
        </SendPanel>
      </WithPlans>
      {question}
      {onReload !== undefined && (
        <ConflictDialog isOpen={isConflict} onClose={endConflict} onReload={async () => form.reset(await onReload())} />
      )}
    </>
  );
}

/** Asked of a new group: how long a billing period is, and when the first begins. */
function StartFields({ control }: { control: Control<GroupForm> }): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <ChoiceInput
        control={control}
        name="period"
        label={t(contractTexts.period)}
        options={BillingPeriod.options.map(id => ({ id, label: t(periodNames[id]) }))}
      />
      <DayInput control={control} name="startDate" label={t(texts.startDate)} />
    </>
  );
}
