import { type Message, messages } from '#language/message.ts';
import { between, fits, text } from './field.ts';
import { noPathSigns, reportLetters } from './letters.ts';

const names = messages({
  basicAuth: { ja: 'ベーシック認証の情報', en: 'basic authentication credential' },
  reportName: { ja: 'レポート名', en: 'report name' },
  inquiry: { ja: 'お問い合わせ内容', en: 'inquiry' },
  search: { ja: '検索文字列', en: 'search text' },
  ipv4: { ja: 'IPアドレス', en: 'IP address' },
  value: { ja: '入力値', en: 'value' },
  time: { ja: '時刻', en: 'time' },
});

const texts = messages({
  ascii: {
    ja: '{name}は半角の英字、数字、記号で入力してください。',
    en: '{name} may contain half-width letters, digits and symbols only.',
  },
  adReport: {
    ja: '{name}は半角英数字、アンダースコア、ハイフンで入力してください。',
    en: '{name} may contain letters, digits, underscores and hyphens only.',
  },
  ipv4: { ja: '{name}は 192.0.2.1 の形式で入力してください。', en: '{name} must be in the form 192.0.2.1.' },
  letters: { ja: '{name}は半角英字で入力してください。', en: '{name} may contain letters only.' },
  digits: { ja: '{name}は半角数字で入力してください。', en: '{name} may contain digits only.' },
  decimal: { ja: '{name}は数値で入力してください（例：-12.5）。', en: '{name} must be a number (for example -12.5).' },
  separated: {
    ja: '{name}は半角数字と . / : で入力してください。',
    en: '{name} may contain digits and . / : only.',
  },
  currency: { ja: '{name}は 1,234,567 の形式で入力してください。', en: '{name} must be in the form 1,234,567.' },
  time: { ja: '{name}は 23:59:59 の形式で入力してください。', en: '{name} must be in the form 23:59:59.' },
});

const ascii = fits(/^[!-~]*$/, texts.ascii);

/** One half of a basic-auth credential: printable ASCII without spaces, at most 256; '' for none. */
export const basicAuthText = (name: Message = names.basicAuth) =>
  text(name, [between(0, 256), ascii], { optional: true, maxLength: 256 });

/** Report name: Japanese, full-width and ASCII letters, digits, _ - and spaces; never / \ * ? < > : | " . At most 100. */
export const reportName = (name: Message = names.reportName) =>
  text(name, [between(1, 100), noPathSigns, reportLetters], { maxLength: 100 });

/** Ad report name: letters, digits, _ and -. At most 100. */
export const adReportName = (name: Message = names.reportName) =>
  text(name, [between(1, 100), fits(/^[A-Za-z0-9_-]*$/, texts.adReport)], { maxLength: 100 });

/** Inquiry: at most 3,000 characters. */
export const inquiryText = (name: Message = names.inquiry) =>
  text(name, [between(1, 3000)], { multiLine: true, maxLength: 3000 });

/** Search in a tree: at most 600 characters, may stay empty. */
export const treeSearch = (name: Message = names.search) =>
  text(name, [between(0, 600)], { optional: true, maxLength: 600 });

/** Search of a list: at most 100 characters, may stay empty. */
export const searchString = (name: Message = names.search) =>
  text(name, [between(0, 100)], { optional: true, maxLength: 100 });

const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

/** IPv4 address in dotted form. */
export const ipv4 = (name: Message = names.ipv4) =>
  text(name, [fits(new RegExp(`^${octet}(\\.${octet}){3}$`), texts.ipv4)], { maxLength: 15 });

/** ASCII letters only. */
export const lettersOnly = (name: Message = names.value) => text(name, [fits(/^[A-Za-z]+$/, texts.letters)]);

/** ASCII digits only. */
export const digitsOnly = (name: Message = names.value) => text(name, [fits(/^[0-9]+$/, texts.digits)]);

/** A number with an optional sign and decimals. */
export const signedDecimal = (name: Message = names.value) =>
  text(name, [fits(/^[+-]?[0-9]+(\.[0-9]+)?$/, texts.decimal)]);

/** Digits with dot, slash and colon. */
export const separatedDigits = (name: Message = names.value) => text(name, [fits(/^[0-9./:]+$/, texts.separated)]);

/** An amount with or without commas between thousands. */
export const currency = (name: Message = names.value) =>
  text(name, [fits(/^([0-9]+|[0-9]{1,3}(,[0-9]{3})+)$/, texts.currency)]);

/** A text with a length within limits; the specification names 5 to 8, 8 to 10 and 10 to 13. */
export const textOfLength = (min: number, max: number, name: Message = names.value) =>
  text(name, [between(min, max)], { maxLength: max });

/** 24-hour time H:M:S. */
export const time = (name: Message = names.time) =>
  text(name, [fits(/^([01]?[0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/, texts.time)], { maxLength: 8 });
