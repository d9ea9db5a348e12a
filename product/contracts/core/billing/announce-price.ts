import type { Transaction } from 'kysely';
import { fill, messages } from '#language/message.ts';
import { businessDay, lastDay } from '#product/contracts/api/contract-dates.ts';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import { groupLabel, planLabel } from '#product/contracts/api/shown-names.ts';
import { systemActor } from '#product/tenancy/core/audit/record-audit.ts';
import { composeMail } from '#product/tenancy/core/mail/compose.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { priceHoldsFrom } from '../contracts/change-terms.ts';
import { findGroupContract } from '../contracts/group-contract.ts';
import { saveContract } from '../contracts/save-contract.ts';
import { planOf } from '../plans/find-plan.ts';

const texts = messages({
  subject: { ja: '料金改定のお知らせ', en: 'A change of your price' },
  changes: {
    ja: 'ご契約中のプランの料金を改定します。{date} に始まる契約期間の請求から、新しい料金が適用されます。それまでの料金は変わりません。',
    en: 'The price of your plan changes. The new price applies from the billing period that begins on {date}. Nothing changes until then.',
  },
  stays: {
    ja: 'お知らせしていた料金改定は行いません。料金はこれまでどおりです。',
    en: 'The change of price that we told you about does not take place. Your price stays as it is.',
  },
  contractId: { ja: '契約ID', en: 'Contract ID' },
  group: { ja: 'グループ', en: 'Group' },
  plan: { ja: 'プラン', en: 'Plan' },
  now: { ja: '現在の月額（税抜）', en: 'Price a month so far (excluding tax)' },
  next: { ja: '新しい月額（税抜）', en: 'New price a month (excluding tax)' },
  change: {
    ja: 'プランの変更や解約は、サインインして契約の画面からお手続きください。',
    en: 'To change the plan, or to cancel, sign in and open the page of your contract.',
  },
});

const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;

/**
 * Tells a running contract of another price of its plan, once, and has it begin with the first billing period that is
 * far enough ahead. Told again when the price changes again before. Returns whether anything was announced.
 */
export async function announcePrice(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue' | 'secrets' | 'publicUrl'>,
  groupId: string,
  now: Date,
): Promise<boolean> {
  const group = await findGroupContract(tx, groupId, { lock: true });
  const { contract } = group;
  if (contract.amount === null || contract.nextPlanId !== null || !isUsable(shownStatus(contract, now))) return false;
  const plan = await planOf(tx, contract.contractPlanId);
  if (plan.amount === (contract.nextAmount ?? contract.amount)) return false;
  const from = priceHoldsFrom(contract, businessDay(now));
  if (from === null || (contract.end !== null && from > lastDay(contract.end))) return false;
  const stays = plan.amount === contract.amount;
  const next = stays ? { nextAmount: null, nextAmountFrom: null } : { nextAmount: plan.amount, nextAmountFrom: from };
  const saving = { action: 'contracts.announcePrice' as const, now };
  await saveContract(tx, { ...systemActor, name: '' }, group, { contract: { ...contract, ...next } }, saving);
  const tenant = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', group.tenantId)
    .executeTakeFirstOrThrow();
  const [label, name] = [groupLabel({ groupId, groupNameDB: group.groupName }), planLabel(plan.name)];
  const parts = [
    stays ? texts.stays : fill(texts.changes, { date: from.replaceAll('-', '/') }),
    { name: texts.contractId, value: tenant.tenant_preferred_id },
    { name: texts.group, value: label.ja === label.en ? label.ja : `${label.ja} / ${label.en}` },
    { name: texts.plan, value: name.ja === name.en ? name.ja : `${name.ja} / ${name.en}` },
    { name: texts.now, value: yen(contract.amount) },
    ...(stays ? [] : [{ name: texts.next, value: yen(plan.amount) }]),
    texts.change,
    { link: `${services.publicUrl}/signin` },
  ];
  await postMail(tx, services, composeMail(contract.contractEmail, texts.subject, parts));
  return true;
}
