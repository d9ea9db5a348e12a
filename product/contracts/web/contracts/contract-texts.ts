import type { ProductLine } from '#endpoint/product-line.ts';
import { type Message, messages } from '#language/message.ts';
import type { BillingPeriod, PaymentMethod } from '#product/contracts/api/contracts.ts';

/** Names of a contract's parts, for clients and staff. */
export const contractTexts = messages({
  tenantPreferredId: { ja: '契約ID', en: 'Contract ID' },
  tenantId: { ja: 'テナントID', en: 'Tenant ID' },
  contractName: { ja: '契約者名', en: 'Contract name' },
  departmentName: { ja: '部署名', en: 'Department' },
  lastName: { ja: '姓', en: 'Family name' },
  firstName: { ja: '名', en: 'Given name' },
  contact: { ja: '担当者', en: 'Contact' },
  contractEmail: { ja: '契約メールアドレス', en: 'Contract e-mail' },
  phone: { ja: '電話番号', en: 'Phone number' },
  postalCode: { ja: '郵便番号', en: 'Postal code' },
  planId: { ja: 'プラン', en: 'Plan' },
  status: { ja: '状態', en: 'Status' },
  period: { ja: '契約期間', en: 'Billing period' },
  startDate: { ja: '契約開始日', en: 'Start date' },
  renewalDate: { ja: '更新日', en: 'Renewal date' },
  endDate: { ja: '契約終了日', en: 'End date' },
  createdAt: { ja: '登録日', en: 'Created' },
  paymentMethod: { ja: '支払い方法', en: 'Payment method' },
  amount: { ja: '月額（税抜）', en: 'Monthly fee (excluding tax)' },
  yen: { ja: '{amount}円', en: '¥{amount}' },
  freePeriod: { ja: '無料期間（日）', en: 'Free period (days)' },
  days: { ja: '{days}日', en: '{days} {days#day|days}' },
  agencyCode: { ja: '代理店コード', en: 'Agency code' },
  couponCode: { ja: 'クーポンコード', en: 'Coupon code' },
  adReport: { ja: '広告レポート', en: 'Ad report' },
  inherit: { ja: '引継ぎ', en: 'Data carry-over' },
  billsBlocked: { ja: '停止中の期間も請求する', en: 'Also bill suspended periods' },
  yes: { ja: 'あり', en: 'Yes' },
  no: { ja: 'なし', en: 'No' },
});

export const periodNames: Record<BillingPeriod, Message> = messages({
  monthly: { ja: '月払い', en: 'Monthly' },
  yearly: { ja: '年払い', en: 'Yearly' },
});

export const paymentNames: Record<PaymentMethod, Message> = messages({
  invoice_payment: { ja: '請求書払い', en: 'Invoice' },
  card: { ja: 'クレジットカード', en: 'Card' },
});

export const productNames: Record<ProductLine, Message> = messages({
  main: { ja: 'サイト検証', en: 'Website verification' },
  api: { ja: 'API', en: 'API' },
  ad: { ja: '広告', en: 'Ads' },
});

export const inheritNames = messages({
  '0': { ja: 'なし', en: 'None' },
  '1': { ja: '引継ぎ（10か月以内の再契約）', en: 'Data carried over (resumed within 10 months)' },
  '2': { ja: '引継ぎなし（10か月超の再契約）', en: 'Data not carried over (resumed after 10 months)' },
});
