import { fill, type Message, messages } from '#language/message.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { lastDay, untilLastDay } from '#product/contracts/api/contract-dates.ts';
import { isApiStatus } from '#product/contracts/api/contract-status.ts';
import type { BillingPeriod } from '#product/contracts/api/contracts.ts';
import { groupLabel, planLabel } from '#product/contracts/api/shown-names.ts';
import { composeMail, type MailPart } from '#product/tenancy/core/mail/compose.ts';
import type { GroupContract } from '../contracts/group-contract.ts';
import type { ContractEvent } from './contract-events.ts';

/** A contract as its mails name it, and the addresses that a change concerns. */
export interface MailedContract {
  group: GroupContract;
  tenantPreferredId: string;
  /** Name and monthly price of its plan. */
  plan: { name: string; amount: number };
  /** The plan that waits for the renewal. */
  nextPlan: string | null;
  /** Address of the main contract, whose person is the owner. */
  ownerEmail: string;
  formerEmail: string;
  /** What is charged for the rest of a period, in yen with tax. */
  charge: { start: string; end: string; total: number } | null;
  /** Of an announced price: yen a month so far and from then on, and its first day. */
  price?: { now: number; next: number; from: string };
}

interface ContractMail {
  subject: Message;
  text: Message;
  /** Everyone but the contract's own address. */
  alsoTo?(of: MailedContract): string;
  facts(of: MailedContract): MailPart[];
}

const names = messages({
  company: { ja: 'ご契約名', en: 'Contract' },
  contractId: { ja: '契約ID', en: 'Contract ID' },
  group: { ja: 'グループ', en: 'Group' },
  plan: { ja: 'プラン', en: 'Plan' },
  nextPlan: { ja: '次の契約期間からのプラン', en: 'Plan from the next billing period' },
  start: { ja: '開始日', en: 'Start date' },
  renewal: { ja: '次回更新日', en: 'Next renewal' },
  end: { ja: '最終利用日', en: 'Last day of use' },
  price: { ja: '月額（税抜）', en: 'Price per month (excluding tax)' },
  charge: { ja: '差額のご請求（税込）', en: 'Charged for the rest of the period (including tax)' },
  nothing: { ja: '差額のご請求', en: 'Charged for the rest of the period' },
  formerOwner: { ja: 'これまでの契約メールアドレス', en: 'Previous contract e-mail address' },
  owner: { ja: '新しい契約メールアドレス', en: 'New contract e-mail address' },
  priceNow: { ja: '現在の月額（税抜）', en: 'Current price per month (excluding tax)' },
  priceNext: { ja: '新しい月額（税抜）', en: 'New price per month (excluding tax)' },
});

const endings = messages({
  signIn: {
    ja: 'ご契約の内容は、サインインして契約の画面でご確認ください。',
    en: 'Please sign in and check your contract on the contract page:',
  },
  change: {
    ja: 'プランの変更や解約は、サインインして契約の画面からお手続きください。',
    en: 'To change your plan or cancel, please sign in and open the contract page.',
  },
});

const periods: Record<BillingPeriod, Message> = {
  monthly: { ja: '月払い', en: 'monthly' },
  yearly: { ja: '年払い', en: 'yearly' },
};

const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;
const slashed = (day: string) => day.replaceAll('-', '/');
/** A plan with its billing period. */
const planIn = (name: string, period: BillingPeriod): Message => {
  const [plan, billed] = [planLabel(name), periods[period]];
  return { ja: `${plan.ja}（${billed.ja}）`, en: `${plan.en} (${billed.en})` };
};
const day = (name: Message, value: string | null): MailPart[] =>
  value === null ? [] : [{ name, value: slashed(value) }];
const lastDayOf = ({ end }: ContractData) => (end === null ? null : lastDay(end));
const end = ({ group: { contract } }: MailedContract) => day(names.end, lastDayOf(contract));
/** None where the contract ends before. */
const renewal = ({ group: { contract } }: MailedContract) =>
  day(names.renewal, untilLastDay(contract.renewal, lastDayOf(contract)));
const price = ({ group: { contract }, plan }: MailedContract): MailPart => ({
  name: names.price,
  value: yen(contract.amount ?? plan.amount),
});
const terms = (of: MailedContract): MailPart[] => [
  price(of),
  ...day(names.start, of.group.contract.start),
  ...renewal(of),
];
const none = (): MailPart[] => [];

/** THE mails about contracts: what happened, who is told besides the contract's own address, and what is said. */
export const contractMails: Readonly<Record<ContractEvent, ContractMail>> = {
  contractMade: {
    subject: { ja: 'ご契約のお知らせ', en: 'Your contract' },
    text: {
      ja: '次の内容でご契約を承りました。サインインの方法は別のメールでお知らせします。',
      en: 'Your contract has been created as follows. We will explain how to sign in in a separate e-mail.',
    },
    facts: terms,
  },
  groupMade: {
    subject: { ja: 'グループ追加のお知らせ', en: 'A new group in your contract' },
    text: {
      ja: 'グループが追加されました。このグループには個別の契約があり、次の内容で請求します。',
      en: 'A group has been added. It has its own contract and is billed as follows.',
    },
    alsoTo: ({ ownerEmail }) => ownerEmail,
    facts: terms,
  },
  planChanged: {
    subject: { ja: 'プラン変更のお知らせ', en: 'Your plan has changed' },
    text: { ja: 'ご契約のプランが次のとおり変わりました。', en: 'Your plan has changed as follows.' },
    facts: of => [
      price(of),
      of.charge === null
        ? { name: names.nothing, value: { ja: 'なし', en: 'none' } }
        : {
            name: names.charge,
            value: `${yen(of.charge.total)} (${slashed(of.charge.start)} – ${slashed(of.charge.end)})`,
          },
      ...renewal(of),
    ],
  },
  planAwaited: {
    subject: { ja: 'プラン変更の受付', en: 'Your plan will change' },
    text: {
      ja: 'プラン変更を承りました。次回更新日までは現在のプランのままで、差額のご請求や返金はありません。',
      en: 'Your plan will change at the next renewal. Until then your current plan continues, and nothing is charged or refunded.',
    },
    facts: ({ group: { contract }, nextPlan, plan }) => [
      {
        name: names.nextPlan,
        value: planIn(nextPlan ?? plan.name, contract.nextPeriod ?? contract.period),
      },
      ...day(names.renewal, contract.renewal),
    ],
  },
  planKept: {
    subject: { ja: 'プラン変更の取り消し', en: 'Your plan will not change' },
    text: {
      ja: '予定していたプラン変更を取り消しました。現在のプランのまま更新します。',
      en: 'The scheduled plan change has been canceled. Your current plan will be renewed.',
    },
    facts: renewal,
  },
  cancellationAsked: {
    subject: { ja: '解約申請の受付', en: 'Your cancellation request' },
    text: {
      ja: '解約の申請を承りました。最終利用日まではこれまでどおりご利用いただけ、契約の画面で取り消せます。',
      en: 'We have received your cancellation request. You can use Tenken until the last day of use, and can withdraw the request until then.',
    },
    facts: end,
  },
  cancellationUndone: {
    subject: { ja: '解約申請の取り消し', en: 'Your cancellation was withdrawn' },
    text: {
      ja: '解約の申請を取り消しました。ご契約は継続し、次回更新日に更新します。',
      en: 'Your cancellation request has been withdrawn. Your contract continues and will be renewed.',
    },
    facts: renewal,
  },
  canceled: {
    subject: { ja: '解約完了のお知らせ', en: 'Your contract has ended' },
    text: {
      ja: 'ご契約は終了しました。再開をご希望の場合は、スタッフまでお問い合わせください。',
      en: 'Your contract has ended. Please contact us if you would like to resume it.',
    },
    facts: end,
  },
  blocked: {
    subject: { ja: 'ご利用停止のお知らせ', en: 'Your contract is suspended' },
    text: {
      ja: 'お支払いを確認できないため、ご利用を停止しました。未払いの請求書をお支払いください。確認後に再開します。',
      en: 'Your contract is suspended because we have not received your payment. Please pay the unpaid invoices. Your contract will be resumed once we have received the payment.',
    },
    facts: none,
  },
  freed: {
    subject: { ja: 'ご利用再開のお知らせ', en: 'Your contract is no longer suspended' },
    text: { ja: 'ご利用の停止を解除しました。', en: 'The suspension of your contract has been lifted.' },
    facts: of => [...renewal(of), ...end(of)],
  },
  recovered: {
    subject: { ja: 'ご契約再開のお知らせ', en: 'Your contract has been resumed' },
    text: {
      ja: '終了したご契約を再開しました。お支払い済みの期間は改めて請求しません。',
      en: 'Your contract has been resumed. Periods you have already paid for will not be billed again.',
    },
    facts: terms,
  },
  ownerMoved: {
    subject: { ja: '契約者の変更', en: 'The owner of the contract has changed' },
    text: {
      ja: '契約メールアドレスが変更され、新しいアドレスの方が契約者になりました。お心当たりのない場合は、すぐにお問い合わせください。',
      en: 'The contract e-mail address has changed, and the person with the new address is now the owner of the contract. If you did not expect this, please contact us immediately.',
    },
    alsoTo: ({ formerEmail }) => formerEmail,
    facts: ({ group, formerEmail }) => [
      { name: names.formerOwner, value: formerEmail },
      { name: names.owner, value: group.contract.contractEmail },
    ],
  },
  priceChanges: {
    subject: { ja: '料金改定のお知らせ', en: 'Your price will change' },
    text: {
      ja: 'ご契約中のプランの料金を改定します。{date} に始まる契約期間の請求から、新しい料金が適用されます。それまでの料金は変わりません。',
      en: 'The price of your plan will change. The new price applies from the billing period that starts on {date}. The current price applies until then.',
    },
    facts: ({ price: of }) => [
      { name: names.priceNow, value: yen(of?.now ?? 0) },
      { name: names.priceNext, value: yen(of?.next ?? 0) },
      endings.change,
    ],
  },
  priceStays: {
    subject: { ja: '料金改定の取りやめ', en: 'Your price will not change' },
    text: {
      ja: 'お知らせしていた料金改定は行いません。料金はこれまでどおりです。',
      en: 'The price change we announced will not take place. Your price will not change.',
    },
    facts: ({ price: of }) => [{ name: names.priceNow, value: yen(of?.now ?? 0) }],
  },
};

/** The mails of an event, one to each address. */
export function composeContractMails(event: ContractEvent, of: MailedContract, publicUrl: string): Mail[] {
  const { subject, text, alsoTo, facts } = contractMails[event];
  const date = slashed(of.price?.from ?? '');
  const parts = [fill(text, { date }), ...namesOf(of), ...facts(of), endings.signIn, { link: `${publicUrl}/signin` }];
  const own = of.group.contract.contractEmail;
  const other = alsoTo?.(of) ?? own;
  const receivers = own.toLowerCase() === other.toLowerCase() ? [own] : [own, other];
  return receivers.map(to => composeMail(to, subject, parts));
}

/** Whose contract it is: its name and ID, the group and the plan. */
export function namesOf({
  group: { groupId, groupName, contract },
  tenantPreferredId,
  plan,
}: Pick<MailedContract, 'group' | 'tenantPreferredId' | 'plan'>): MailPart[] {
  return [
    { name: names.company, value: contract.contractName },
    { name: names.contractId, value: tenantPreferredId },
    // A contract of the API has one group, which is not shown.
    ...(isApiStatus(contract.status)
      ? []
      : [{ name: names.group, value: groupLabel({ groupId, groupNameDB: groupName }) }]),
    { name: names.plan, value: planIn(plan.name, contract.period) },
  ];
}
