import { z } from 'zod';
import { fill, type Message, messages } from '#language/message.ts';
import { between, fits, issueOf, naming, type Rule, sentence, text } from './field.ts';
import { words } from './letters.ts';

const names = messages({
  tenantPreferredId: { ja: '契約ID', en: 'contract ID' },
  password: { ja: 'パスワード', en: 'password' },
  confirmation: { ja: '確認用パスワード', en: 'password confirmation' },
  verificationCode: { ja: '確認コード', en: 'verification code' },
  email: { ja: 'メールアドレス', en: 'e-mail address' },
  phone: { ja: '電話番号', en: 'phone number' },
  postalCode: { ja: '郵便番号', en: 'postal code' },
  personName: { ja: '氏名', en: 'name' },
});

const texts = messages({
  tenantLetters: {
    ja: '{name}は半角英数字と - _ @ . で入力してください。',
    en: '{name} may contain letters, digits and - _ @ . only.',
  },
  reserved: { ja: 'この{name}は使用できません。', en: 'This {name} cannot be used.' },
  upper: { ja: '{name}には英大文字を1文字以上含めてください。', en: '{name} must contain an uppercase letter.' },
  lower: { ja: '{name}には英小文字を1文字以上含めてください。', en: '{name} must contain a lowercase letter.' },
  digit: { ja: '{name}には数字を1文字以上含めてください。', en: '{name} must contain a digit.' },
  special: { ja: '{name}には記号を1文字以上含めてください。', en: '{name} must contain a special character.' },
  noSpace: { ja: '{name}に空白は使用できません。', en: '{name} cannot contain spaces.' },
  allowed: {
    ja: '{name}には半角の英字、数字、記号だけを使用できます。',
    en: '{name} may contain half-width letters, digits and symbols only.',
  },
  differs: { ja: '{name}がパスワードと一致しません。', en: '{name} does not match the password.' },
  emailForm: {
    ja: '{name}の形式が正しくありません（例：name@example.co.jp）。',
    en: '{name} is not valid (for example name@example.com).',
  },
  digitsHyphen: {
    ja: '{name}は半角数字とハイフンで入力してください。',
    en: '{name} may contain digits and hyphens only.',
  },
  digits: {
    ja: '{name}には数字を{least}桁以上入力してください。',
    en: '{name} must have at least {least} digits.',
  },
});

/** The staff pool uses this name in sign-in addresses, so no tenant may. */
const reserved = ['sys-admin'];

/** Contract ID (the preferred id of a tenant): 8 to 50 letters, digits and - _ @ . */
export const tenantPreferredId = (name: Message = names.tenantPreferredId) =>
  text(
    name,
    [
      between(8, 50),
      fits(/^[A-Za-z0-9\-_@.]*$/, texts.tenantLetters),
      { says: texts.reserved, holds: value => !reserved.includes(value.toLowerCase()) },
    ],
    { maxLength: 50 },
  );

/** Rules of a password, in the order in which a form lists them. */
export const passwordRules: readonly Rule[] = [
  { ...between(8, 32), brief: { ja: '8〜32文字', en: '8 to 32 characters' } },
  { ...fits(/[A-Z]/, texts.upper), brief: { ja: '英大文字を1文字以上', en: 'An uppercase letter' } },
  { ...fits(/[a-z]/, texts.lower), brief: { ja: '英小文字を1文字以上', en: 'A lowercase letter' } },
  { ...fits(/[0-9]/, texts.digit), brief: { ja: '数字を1文字以上', en: 'A digit' } },
  { ...fits(/[!-/:-@[-`{-~]/, texts.special), brief: { ja: '記号を1文字以上', en: 'A special character' } },
  { ...fits(/^\S*$/u, texts.noSpace), brief: { ja: '空白を含まない', en: 'No spaces' } },
  {
    ...fits(/^[!-~\s]*$/, texts.allowed),
    brief: { ja: '半角文字のみ', en: 'Half-width only' },
  },
];

/** A new password: 8 to 32 characters with an uppercase and a lowercase letter, a digit and a special character, no space. */
export const password = (name: Message = names.password) =>
  text(name, passwordRules, { keepSpaces: true, maxLength: 32 });

/** Returns the messages of the rules that a password does not meet yet; empty when it is valid. */
export function unmetPasswordRules(value: string, name: Message = names.password): Message[] {
  return passwordRules.filter(rule => !rule.holds(value)).map(rule => sentence(rule.says, name));
}

/** Checks that `password` and `confirmation` are equal; the issue is reported at `confirmation`. */
export function samePasswords(context: z.core.ParsePayload<{ password: string; confirmation: string }>): void {
  const { password: first, confirmation } = context.value;
  if (confirmation === '' || first === confirmation) return;
  context.issues.push(issueOf(sentence(texts.differs, names.confirmation), confirmation, ['confirmation']));
}

/** A new password typed twice, as `{ password, confirmation }`. Add fields with `.safeExtend`. */
export const newPasswordPair = () =>
  z
    .object({ password: password(), confirmation: text(names.confirmation, [], { keepSpaces: true }) })
    .check(samePasswords);

/** Verification code from a mail: 8 to 32 characters. */
export const verificationCode = (name: Message = names.verificationCode) =>
  text(name, [between(8, 32)], { maxLength: 32 });

// Dot-atom before the @ (64 at most), labels after it; the last label is not digits only.
const emailForm =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?!\d+$)[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** E-mail address: valid form, at most 254 characters. */
export const email = (name: Message = names.email) =>
  text(name, [between(1, 254), fits(emailForm, texts.emailForm)], { maxLength: 254 });

const digitsAtLeast = (least: number): Rule => ({
  says: fill(texts.digits, { least }),
  holds: value => value.replace(/[^0-9]/g, '').length >= least,
});

/** Phone number: 10 to 13 digits and hyphens, 10 digits at least. */
export const phone = (name: Message = names.phone) =>
  text(name, [fits(/^[0-9-]*$/, texts.digitsHyphen), between(10, 13), digitsAtLeast(10)], { maxLength: 13 });

/** Postal code: 7 to 8 digits and hyphens, 7 digits at least. */
export const postalCode = (name: Message = names.postalCode) =>
  text(name, [fits(/^[0-9-]*$/, texts.digitsHyphen), between(7, 8), digitsAtLeast(7)], { maxLength: 8 });

/** Family or given name: letters, digits, spaces and Japanese, at most 50. */
export const personName = (name: Message = names.personName) => text(name, [between(1, 50), words], { maxLength: 50 });

/** The password of a sign-in: any non-empty text, since older passwords may follow older rules. */
export const currentPassword = (name: Message = names.password) =>
  z.string(naming(name)).min(1, naming(name)).max(256, naming(name));
