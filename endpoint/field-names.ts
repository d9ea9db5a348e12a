import { type Message, messages } from '#language/message.ts';

const names = messages({
  role: { ja: '権限', en: 'role' },
  groups: { ja: 'グループ', en: 'groups' },
  group: { ja: 'グループ', en: 'group' },
  groupId: { ja: 'グループ', en: 'group' },
  groupType: { ja: 'グループの種類', en: 'group type' },
  tenantIds: { ja: '閲覧できる契約', en: 'accessible contracts' },
  isRestrictedBrowsing: { ja: '閲覧の制限', en: 'restricted access' },
  plan: { ja: 'プラン', en: 'plan' },
  planId: { ja: 'プラン', en: 'plan' },
  status: { ja: '状態', en: 'status' },
  inherit: { ja: '引継ぎ', en: 'data carry-over' },
  period: { ja: '契約期間', en: 'billing period' },
  paymentMethod: { ja: 'お支払い方法', en: 'payment method' },
  couponCode: { ja: 'クーポンコード', en: 'coupon code' },
  adReport: { ja: '広告レポート', en: 'ad report' },
  contract: { ja: '契約', en: 'contract' },
  action: { ja: '操作', en: 'action' },
  version: { ja: 'バージョン番号（version）', en: 'version' },
  category: { ja: '種別', en: 'category' },
  discount: { ja: '割引率（%）', en: 'discount (%)' },
  periods: { ja: '適用月数', en: 'number of months' },
  funcList: { ja: '対象の機能', en: 'affected functions' },
  userType: { ja: '対象ユーザー', en: 'affected users' },
  search: { ja: '検索する語', en: 'search text' },
  email: { ja: 'メールアドレス', en: 'e-mail address' },
  password: { ja: 'パスワード', en: 'password' },
  tenant: { ja: '契約ID', en: 'contract ID' },
  code: { ja: '確認コード', en: 'verification code' },
  name: { ja: '名前', en: 'name' },
  reason: { ja: '理由', en: 'reason' },
  reasons: { ja: '解約理由', en: 'reason for cancellation' },
  fileName: { ja: 'ファイル名', en: 'file name' },
  cookieBannerSelector: { ja: 'CSSセレクター', en: 'CSS selector' },
  startDateTime: { ja: '開始日時', en: 'start' },
  endDateTime: { ja: '終了日時', en: 'end' },
  from: { ja: '期間の開始', en: 'start of the period' },
  to: { ja: '期間の終了', en: 'end of the period' },
  until: { ja: '期間の終了', en: 'end of the period' },
  acceptTerms: { ja: '利用規約への同意', en: 'agreement to the terms of use' },
});

/** Returns the display name of an API field without a rule in endpoint/fields.ts; undefined for a program-only field. */
export function fieldName(key: string): Message | undefined {
  return Object.hasOwn(names, key) ? names[key as keyof typeof names] : undefined;
}
