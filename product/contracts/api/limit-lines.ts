import type { ProductLine } from '#endpoint/product-line.ts';
import { type Language, messages, say } from '#language/message.ts';
import type { PlanLimit } from './plans.ts';

const texts = messages({
  pages: { ja: '月{pages}ページ', en: 'Pages per month: {pages}' },
  domains: { ja: 'ドメイン{domains}件', en: 'Domains: {domains}' },
  linkedAccounts: { ja: '連携アカウント{linkedAccounts}件', en: 'Linked accounts: {linkedAccounts}' },
  callsPerDay: { ja: 'API呼び出し1日{callsPerDay}回', en: 'API calls per day: {callsPerDay}' },
  connections: { ja: 'API接続{connections}件', en: 'API connections: {connections}' },
  runningRuns: { ja: '同時検証{runningRuns}件', en: 'Concurrent runs: {runningRuns}' },
  answerSeconds: { ja: '応答待ち時間{answerSeconds}秒', en: 'Response timeout: {answerSeconds} s' },
});
const ofAds = { ...texts, ...messages({ pages: { ja: '月{pages}レポート', en: 'Ad reports per month: {pages}' } }) };

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** 9,800, in either language. */
export const figure = (value: number): string => whole.format(value);

/** Says limits of a plan in the order given, to the people of a product line. */
export function limitLines(
  limits: Partial<Record<PlanLimit, number>>,
  line: ProductLine,
  language: Language,
): string[] {
  const said = line === 'ad' ? ofAds : texts;
  return (Object.entries(limits) as [PlanLimit, number][]).map(([name, value]) =>
    say(said[name], language, { [name]: figure(value) }),
  );
}
