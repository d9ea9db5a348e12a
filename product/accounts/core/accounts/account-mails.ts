import { businessTimeZone } from '#endpoint/business-time-zone.ts';
import { fill, type Language, messages } from '#language/message.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { composeMail } from '#product/tenancy/core/mail/compose.ts';

const texts = messages({
  inviteSubject: { ja: '初回サインインのご案内', en: 'Your first sign-in' },
  invitedBy: {
    ja: '{inviter}様が、「{company}」の点検のアカウントを{name}様に用意しました。',
    en: '{inviter} has created a Tenken account for {name} under the contract of {company}.',
  },
  invited: {
    ja: '「{company}」の点検のアカウントを{name}様に用意しました。',
    en: 'A Tenken account has been created for {name} under the contract of {company}.',
  },
  invitedStaff: {
    ja: '{name}様の点検スタッフのアカウントを用意しました。',
    en: 'A Tenken staff account has been created for {name}.',
  },
  invite: {
    ja: '下のリンクを開き、パスワードを設定してください。設定すると、そのままサインインします。',
    en: 'Please open the link below and set your password. You will be signed in immediately.',
  },
  tenant: { ja: '契約ID', en: 'Contract ID' },
  email: { ja: 'メールアドレス', en: 'E-mail' },
  validFromStart: {
    ja: '契約の開始日からサインインできます。このリンクは{until}まで有効です。',
    en: 'You can sign in from the contract start date. This link is valid until {until}.',
  },
  validUntil: {
    ja: 'このリンクは{until}まで有効です。',
    en: 'This link is valid until {until}.',
  },
  codeSubject: { ja: 'パスワード再設定の確認コード', en: 'Your verification code' },
  codeIntro: {
    ja: 'パスワード再設定のお申し込みを受け付けました。次の確認コードを画面に入力してください。',
    en: 'We received a request to reset the password for this account. Please enter this verification code on the screen.',
  },
  code: { ja: '確認コード', en: 'Code' },
  codeValid: {
    ja: '確認コードは、お申し込みのブラウザーで1時間有効で、5回まで入力できます。お心当たりのない場合、パスワードは変更されません。',
    en: 'The code is valid for 1 hour in the browser where it was requested and can be entered up to 5 times. If you did not request it, your password will not be changed.',
  },
  changedSubject: { ja: 'パスワードが変更されました', en: 'Your password was changed' },
  changed: {
    ja: 'アカウント {email} のパスワードが変更され、ほかの端末からはサインアウトしました。お心当たりのない場合は、すぐにパスワードを再設定してください。',
    en: 'The password of the account {email} was changed and other devices were signed out. If this was not you, please reset your password immediately.',
  },
});

const factorTexts = messages({
  subject: { ja: '認証方法が変更されました', en: 'Your sign-in methods have changed' },
  totpAdded: {
    ja: 'アカウント {email} に認証アプリが登録されました。',
    en: 'An authenticator app was added to the account {email}.',
  },
  totpRemoved: {
    ja: 'アカウント {email} の認証アプリの登録が解除されました。',
    en: 'The authenticator app was removed from the account {email}.',
  },
  passkeyAdded: {
    ja: 'アカウント {email} にパスキーが登録されました。',
    en: 'A passkey was added to the account {email}.',
  },
  passkeyRemoved: {
    ja: 'アカウント {email} のパスキーが削除されました。',
    en: 'A passkey was removed from the account {email}.',
  },
  warning: {
    ja: 'お心当たりのない場合は、すぐにパスワードを変更し、マイアカウントで認証方法をご確認ください。',
    en: 'If this was not you, please change your password immediately and check your sign-in methods under “My account”.',
  },
});

export function secondFactorMail(
  email: string,
  change: 'totpAdded' | 'totpRemoved' | 'passkeyAdded' | 'passkeyRemoved',
): Mail {
  return composeMail(email, factorTexts.subject, [fill(factorTexts[change], { email }), factorTexts.warning]);
}

export interface Person {
  firstName: string;
  lastName: string;
}

export interface Invited extends Person {
  pool: 'tenant' | 'staff';
  email: string;
  /** Contract ID; null for staff. */
  tenantPreferredId: string | null;
}

/** Until when a first login is valid; `isFromStart`: it waits for the start of the contract. */
export interface InvitationValidity {
  until: Date;
  isFromStart: boolean;
}

/**
 * The mail of a first login: who made the account and in whose contract, link, contract ID and address.
 * `inviter`: the client user who did; null for staff, and for whoever asked again. `company`: the name of the contract.
 */
export function inviteMail(
  account: Invited,
  link: string,
  { inviter, company }: { inviter: Person | null; company: string },
  { until, isFromStart }: InvitationValidity,
): Mail {
  const made = account.pool === 'staff' ? texts.invitedStaff : inviter === null ? texts.invited : texts.invitedBy;
  const named = (language: Language) =>
    fill(made, {
      name: fullName(account, language),
      inviter: inviter === null ? '' : fullName(inviter, language),
      company,
    })[language];
  return composeMail(account.email, texts.inviteSubject, [
    { ja: named('ja'), en: named('en') },
    texts.invite,
    { link },
    ...(account.tenantPreferredId === null ? [] : [{ name: texts.tenant, value: account.tenantPreferredId }]),
    { name: texts.email, value: account.email },
    fill(isFromStart ? texts.validFromStart : texts.validUntil, { until: tokyoTime(until) }),
  ]);
}

const fullName = ({ firstName, lastName }: Person, language: Language): string =>
  language === 'ja' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;

function tokyoTime(at: Date): string {
  const [day, time] = at.toLocaleString('sv-SE', { timeZone: businessTimeZone }).split(' ');
  return `${day} ${time?.slice(0, 5)} (JST)`;
}

/** `tenantPreferredId`: the contract ID; null for staff. `link`: the sign-in. */
export function codeMail(
  email: string,
  code: string,
  { tenantPreferredId, link }: { tenantPreferredId: string | null; link: string },
): Mail {
  return composeMail(email, texts.codeSubject, [
    texts.codeIntro,
    { name: texts.code, value: code },
    ...(tenantPreferredId === null ? [] : [{ name: texts.tenant, value: tenantPreferredId }]),
    { name: texts.email, value: email },
    { link },
    texts.codeValid,
  ]);
}

export function passwordChangedMail(email: string): Mail {
  return composeMail(email, texts.changedSubject, [fill(texts.changed, { email })]);
}
