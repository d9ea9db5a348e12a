import { z } from 'zod';
import { type Message, messages } from '#language/message.ts';
import { between, fits, issueOf, naming, type Rule, sentence, text, wholeNumber } from './field.ts';
import { visible, words, wordsWithoutSpace } from './letters.ts';

const names = messages({
  departmentName: { ja: '部署名', en: 'department name' },
  contractName: { ja: '契約者名', en: 'contract name' },
  freePeriod: { ja: '無料期間（日）', en: 'free period (days)' },
  sitemapPages: { ja: '特別サイトマップページ数', en: 'special sitemap pages' },
  planAmount: { ja: '金額（円）', en: 'amount (yen)' },
  planPages: { ja: 'ページ数', en: 'number of pages' },
  extraPages: { ja: '追加ページ数', en: 'extra pages' },
  agencyCode: { ja: '代理店コード', en: 'agency code' },
  agencyName: { ja: '代理店名', en: 'agency name' },
  couponCode: { ja: 'クーポンコード', en: 'coupon code' },
  planName: { ja: 'プラン名', en: 'plan name' },
  tenantName: { ja: 'テナント名', en: 'tenant name' },
  groupName: { ja: 'グループ名', en: 'group name' },
  cancellationReasons: { ja: '解約理由', en: 'reason for cancellation' },
  runningRuns: { ja: '同時検証数', en: 'number of concurrent runs' },
  answerSeconds: { ja: '応答待ち時間（秒）', en: 'response timeout (seconds)' },
  callsPerDay: { ja: 'API呼び出し数（日）', en: 'number of API calls per day' },
  apiConnections: { ja: 'API接続数', en: 'number of API connections' },
  settingsCount: { ja: '設定数', en: 'number of settings' },
});

const texts = messages({
  sixDigits: { ja: '{name}は半角数字6桁で入力してください。', en: '{name} must have exactly 6 digits.' },
  couponLetters: {
    ja: '{name}は半角英数字とハイフン4〜30文字で入力してください。',
    en: '{name} must have 4 to 30 letters, digits and hyphens.',
  },
  apiPlan: { ja: 'APIプランの名前は{name}に使用できません。', en: '{name} cannot be the name of the API plan.' },
  taken: { ja: 'この{name}はすでに使用されています。', en: 'This {name} is already in use.' },
  oneReason: { ja: '{name}を1つ以上選択してください。', en: 'Please choose at least one {name}.' },
});

/** The name of the plan for external connections, which no other plan may have (in any letters). */
export const apiPlanName = 'API';

/** Checks whether two names are indistinguishable: width, case and spaces are ignored. */
export function isSameName(one: string, other: string): boolean {
  const key = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  return key(one) === key(other);
}

interface NameOptions {
  /** Names that are already in use. */
  taken?: readonly string[];
}
const free = (taken: readonly string[] = []): Rule => ({
  says: texts.taken,
  holds: value => !taken.some(other => isSameName(other, value)),
});

/** Department: at most 50 characters, may stay empty. */
export const departmentName = (name: Message = names.departmentName) =>
  text(name, [between(0, 50), visible], { optional: true, maxLength: 50 });

/** Name of the contract holder: at most 50 characters. */
export const contractName = (name: Message = names.contractName) =>
  text(name, [between(1, 50), visible], { maxLength: 50 });

/** Free period: 0 to 720 days. */
export const freePeriod = (name: Message = names.freePeriod) => wholeNumber(name, 0, 720);

/** Special sitemap pages: at most 100,000. */
export const sitemapPages = (name: Message = names.sitemapPages) => wholeNumber(name, 0, 100_000);

/** Amount of a plan: 0 to 1,000,000 yen. */
export const planAmount = (name: Message = names.planAmount) => wholeNumber(name, 0, 1_000_000);

/** Pages of a plan: at most 100,000. */
export const planPages = (name: Message = names.planPages) => wholeNumber(name, 0, 100_000);

/** Extra pages of a contract: 1 to 100,000. */
export const extraPages = (name: Message = names.extraPages) => wholeNumber(name, 1, 100_000);

/** Runs of a tenant at once: 1 to 99; the others wait. */
export const runningRuns = (name: Message = names.runningRuns) => wholeNumber(name, 1, 99);

/** Time that a verified site may take to the first byte of an answer: 15 to 60 seconds. */
export const answerSeconds = (name: Message = names.answerSeconds) => wholeNumber(name, 15, 60);

/** Calls of the API a day: 0 to 1,000,000. */
export const callsPerDay = (name: Message = names.callsPerDay) => wholeNumber(name, 0, 1_000_000);

/** Tokens of the API at once: 0 to 99. */
export const apiConnections = (name: Message = names.apiConnections) => wholeNumber(name, 0, 99);

/** Number of settings: at most 99. */
export const settingsCount = (name: Message = names.settingsCount) => wholeNumber(name, 0, 99);

/** Agency code: exactly 6 digits. */
export const agencyCode = (name: Message = names.agencyCode) =>
  text(name, [fits(/^[0-9]{6}$/, texts.sixDigits)], { maxLength: 6 });

/** Agency name: at most 50 alphanumerics and Japanese characters. */
export const agencyName = (name: Message = names.agencyName) =>
  text(name, [between(1, 50), wordsWithoutSpace], { maxLength: 50 });

/** Coupon code: 4 to 30 letters, digits and hyphens. */
export const couponCode = (name: Message = names.couponCode) =>
  text(name, [fits(/^[A-Za-z0-9-]{4,30}$/, texts.couponLetters)], { maxLength: 30 });

/** Plan name: at most 50 alphanumerics, spaces and Japanese; not the API plan's, and no other plan's. */
export const planName = (name: Message = names.planName, { taken }: NameOptions = {}) =>
  text(
    name,
    [between(1, 50), words, { says: texts.apiPlan, holds: value => !isSameName(value, apiPlanName) }, free(taken)],
    { maxLength: 50 },
  );

/** Tenant name: at most 50 alphanumerics, spaces and Japanese. */
export const tenantName = (name: Message = names.tenantName) => text(name, [between(1, 50), words], { maxLength: 50 });

/** Group name: at most 50 characters, and no other group's. */
export const groupName = (name: Message = names.groupName, { taken }: NameOptions = {}) =>
  text(name, [between(1, 50), visible, free(taken)], { maxLength: 50 });

/** Cancellation reasons: at least one, each at most 300 characters. */
export const cancellationReasons = (name: Message = names.cancellationReasons) =>
  z
    .array(text(name, [between(1, 300), visible], { maxLength: 300 }), naming(name))
    .max(20, naming(name))
    .check(context => {
      if (context.value.length > 0) return;
      context.issues.push(issueOf(sentence(texts.oneReason, name), context.value));
    });
