import { type Message, messages } from '#language/message.ts';
import { between, fits, text } from './field.ts';

const names = messages({
  basicAuth: { ja: 'Basic認証の情報', en: 'basic authentication credential' },
  reportName: { ja: 'レポート名', en: 'report name' },
  inquiry: { ja: 'お問い合わせ内容', en: 'inquiry' },
  ipv4: { ja: 'IPアドレス', en: 'IP address' },
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
  ipv4: { ja: '{name}は 192.0.2.1 の形式で入力してください。', en: '{name} must be written like 192.0.2.1.' },
});

const ascii = fits(/^[!-~]*$/, texts.ascii);

/** One half of a basic-auth credential: printable ASCII without spaces, at most 256; '' for none. */
export const basicAuthText = (name: Message = names.basicAuth) =>
  text(name, [between(0, 256), ascii], { optional: true, maxLength: 256 });

/** Ad report name: letters, digits, _ and -. At most 100. */
export const adReportName = (name: Message = names.reportName) =>
  text(name, [between(1, 100), fits(/^[A-Za-z0-9_-]*$/, texts.adReport)], { maxLength: 100 });

/** Inquiry: at most 3,000 characters. */
export const inquiryText = (name: Message = names.inquiry) => text(name, [between(1, 3000)], { maxLength: 3000 });

const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

/** IPv4 address in dotted form. */
export const ipv4 = (name: Message = names.ipv4) =>
  text(name, [fits(new RegExp(`^${octet}(\\.${octet}){3}$`), texts.ipv4)], { maxLength: 15 });
