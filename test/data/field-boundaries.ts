import type { z } from 'zod';
import { fields } from '#contract/fields.ts';

/** A field of the specification: what is taken; what is refused, with the English sentence. */
export interface FieldRow {
  row: string;
  name: keyof typeof fields;
  schema: z.ZodType;
  takes: unknown[];
  refuses: [value: unknown, en: string][];
}

const of = (n: number, sign = 'a') => sign.repeat(n);
const mail = (length: number) => `${of(64)}@${of(60)}.${of(60)}.${of(30)}.${of(length - 221)}.jp`;
/** Noon of 21 November 2026 in Tokyo. */
const now = () => new Date('2026-11-21T03:00:00.000Z');

const idLength = 'Contract ID must have 8 to 50 characters.';
const idLetters = 'Contract ID may contain letters, digits and - _ @ . only.';
const passwordLength = 'Password must have 8 to 32 characters.';
const mailForm = 'E-mail address is not valid (for example name@example.com).';
const hyphens = (name: string) => `${name} may contain digits and hyphens only.`;
const atMost = (name: string, max: string) => `${name} may have at most ${max} characters.`;
const whole = (name: string, max: string) => `${name} must be a whole number from 0 to ${max}.`;
const wordsOnly = (name: string) => `${name} may contain letters, digits, spaces and Japanese characters only.`;
const ascii = 'Basic authentication credential may contain half-width letters, digits and symbols only.';
const signs = 'Report name may not contain / \\ * ? < > : | ".';
const dateForm = (name: string) => `${name} must be a date written YYYY/MM/DD.`;
const ip = 'IP address must be written like 192.0.2.1.';
const decimal = 'Value must be a number (for example -12.5).';
const money = 'Value must be written like 1,234,567.';
const clock = 'Time must be written like 23:59:59.';
const adLetters = 'Report name may contain letters, digits, underscores and hyphens only.';
const pair = (password: string, confirmation: string) => ({ password, confirmation });
const period = (startDateTime: string, endDateTime: string) => ({ startDateTime, endDateTime });
const usage = (from: string, to: string) => ({ from, to });

/** Every row of section 5 of the account specification, with values at both sides of each limit. */
export const fieldRows: readonly FieldRow[] = [
  {
    row: 'Contract ID (tenant id)',
    name: 'tenantPreferredId',
    schema: fields.tenantPreferredId(),
    takes: [of(8), of(50), 'a-b_c@d.E9'],
    refuses: [
      ['', 'Please enter the contract ID.'],
      [of(7), idLength],
      [of(51), idLength],
      ['abcdefg+', idLetters],
      ['abc defgh', idLetters],
      ['契約契約契約契約', idLetters],
      ['sys-admin', 'This contract ID cannot be used.'],
    ],
  },
  {
    row: 'Password',
    name: 'password',
    schema: fields.password(),
    takes: ['aB3-aaaa', `aB3-${of(28)}`, 'aB3~!"#$%&\'()'],
    refuses: [
      ['', 'Please enter the password.'],
      ['aB3-aaa', passwordLength],
      [`aB3-${of(29)}`, passwordLength],
      ['ab3-aaaa', 'Password must contain an uppercase letter.'],
      ['AB3-AAAA', 'Password must contain a lowercase letter.'],
      ['aBc-aaaa', 'Password must contain a digit.'],
      ['aB3aaaaa', 'Password must contain a special character.'],
      ['aB3- aaaa', 'Password may not contain spaces.'],
      [' aB3-aaaa', 'Password may not contain spaces.'],
      ['aB3-aaaａ', 'Password may contain half-width letters, digits and symbols only.'],
    ],
  },
  {
    row: 'Password: equal to its confirmation',
    name: 'newPasswordPair',
    schema: fields.newPasswordPair(),
    takes: [pair('aB3-aaaa', 'aB3-aaaa')],
    refuses: [
      [pair('aB3-aaaa', 'aB3-aaab'), 'Password confirmation does not match the password.'],
      [pair('aB3-aaaa', 'aB3-aaaa '), 'Password confirmation does not match the password.'],
      [pair('aB3-aaaa', ''), 'Please enter the password confirmation.'],
      [pair('aB3-aaa', 'aB3-aaa'), passwordLength],
    ],
  },
  {
    row: 'Password, when signing in',
    name: 'currentPassword',
    schema: fields.currentPassword(),
    takes: ['a', of(256)],
    refuses: [
      ['', 'Please enter the password.'],
      [of(257), 'Password is invalid.'],
    ],
  },
  {
    row: 'Verification code',
    name: 'verificationCode',
    schema: fields.verificationCode(),
    takes: [of(8, '1'), of(32, '1'), ' 12345678 '],
    refuses: [
      [of(7, '1'), 'Verification code must have 8 to 32 characters.'],
      [of(33, '1'), 'Verification code must have 8 to 32 characters.'],
    ],
  },
  {
    row: 'Email',
    name: 'email',
    schema: fields.email(),
    takes: ['a@b.jp', "o'neil+x@ex-ample.co.jp", ' a@b.jp ', 'a@b.xn--wgbl6a', mail(254)],
    refuses: [
      [mail(255), 'E-mail address may have at most 254 characters.'],
      ['a.b.jp', mailForm],
      ['a@b', mailForm],
      ['a@@b.jp', mailForm],
      ['a b@c.jp', mailForm],
      ['.a@b.jp', mailForm],
      ['a..b@c.jp', mailForm],
      ['a@-b.jp', mailForm],
      ['a@b.12', mailForm],
      ['あ@b.jp', mailForm],
      [`${of(65)}@b.jp`, mailForm],
      ['a@b.jp\nbcc: c@d.jp', mailForm],
    ],
  },
  {
    row: 'Phone',
    name: 'phone',
    schema: fields.phone(),
    takes: ['0312345678', '090-1234-5678'],
    refuses: [
      ['031234567', 'Phone number must have 10 to 13 characters.'],
      ['090-1234-56789', 'Phone number must have 10 to 13 characters.'],
      ['03(1234)5678', hyphens('Phone number')],
      ['+81312345678', hyphens('Phone number')],
      ['０３１２３４５６７８', hyphens('Phone number')],
    ],
  },
  {
    row: 'Postal code',
    name: 'postalCode',
    schema: fields.postalCode(),
    takes: ['1000001', '100-0001'],
    refuses: [
      ['100001', 'Postal code must have 7 to 8 characters.'],
      ['100-00011', 'Postal code must have 7 to 8 characters.'],
      ['100ー0001', hyphens('Postal code')],
      ['100 0001', hyphens('Postal code')],
    ],
  },
  {
    row: 'Department name',
    name: 'departmentName',
    schema: fields.departmentName(),
    takes: ['', of(50, '部')],
    refuses: [[of(51, '部'), atMost('Department name', '50')]],
  },
  {
    row: 'Contract name',
    name: 'contractName',
    schema: fields.contractName(),
    takes: ['株', of(50, '𠮷')],
    refuses: [
      ['', 'Please enter the contract name.'],
      [' 　', 'Please enter the contract name.'],
      [of(51, '𠮷'), atMost('Contract name', '50')],
    ],
  },
  {
    row: 'Free period',
    name: 'freePeriod',
    schema: fields.freePeriod(),
    takes: [0, 720, '0', '720', '７２０'],
    refuses: [
      [-1, whole('Free period (days)', '720')],
      [721, whole('Free period (days)', '720')],
      [1.5, whole('Free period (days)', '720')],
      ['30日', whole('Free period (days)', '720')],
      ['', 'Please enter the free period (days).'],
    ],
  },
  {
    row: 'Special sitemap pages',
    name: 'sitemapPages',
    schema: fields.sitemapPages(),
    takes: [0, 100_000, '100,000'],
    refuses: [
      [100_001, whole('Special sitemap pages', '100,000')],
      ['100,00', whole('Special sitemap pages', '100,000')],
    ],
  },
  {
    row: 'Plan amount',
    name: 'planAmount',
    schema: fields.planAmount(),
    takes: [0, 1_000_000, '1,000,000'],
    refuses: [
      [-1, whole('Amount (yen)', '1,000,000')],
      [1_000_001, whole('Amount (yen)', '1,000,000')],
      ['1e3', whole('Amount (yen)', '1,000,000')],
    ],
  },
  {
    row: 'Plan pages',
    name: 'planPages',
    schema: fields.planPages(),
    takes: [0, 100_000],
    refuses: [
      [100_001, whole('Number of pages', '100,000')],
      [-1, whole('Number of pages', '100,000')],
    ],
  },
  {
    row: 'Agency code',
    name: 'agencyCode',
    schema: fields.agencyCode(),
    takes: ['012345'],
    refuses: [
      ['01234', 'Agency code must have exactly 6 digits.'],
      ['0123456', 'Agency code must have exactly 6 digits.'],
      ['01234a', 'Agency code must have exactly 6 digits.'],
      ['０１２３４５', 'Agency code must have exactly 6 digits.'],
    ],
  },
  {
    row: 'Agency name',
    name: 'agencyName',
    schema: fields.agencyName(),
    takes: ['A', of(50, '店'), '代理店ABC１２'],
    refuses: [
      [of(51, '店'), atMost('Agency name', '50')],
      ['代理店-A', 'Agency name may contain letters, digits and Japanese characters only.'],
      ['代理 店', 'Agency name may contain letters, digits and Japanese characters only.'],
    ],
  },
  {
    row: 'User name',
    name: 'personName',
    schema: fields.personName(),
    takes: ['点', of(50, '名'), '山田 太郎', 'Ｔａｒｏ　1', 'ﾔﾏﾀﾞ', '佐々木', 'か\u3099'],
    refuses: [
      [of(51, '名'), atMost('Name', '50')],
      ['太郎!', wordsOnly('Name')],
      ['太\u0000郎', wordsOnly('Name')],
      ['<b>太郎', wordsOnly('Name')],
    ],
  },
  {
    row: 'Tenant name',
    name: 'tenantName',
    schema: fields.tenantName(),
    takes: ['点検 Tenken 1', of(50, '点')],
    refuses: [
      [of(51, '点'), atMost('Tenant name', '50')],
      ['点検@', wordsOnly('Tenant name')],
    ],
  },
  {
    row: 'Plan name (not the API plan, no duplicate)',
    name: 'planName',
    schema: fields.planName(undefined, { taken: ['Light'] }),
    takes: ['プラン A', of(50, '計'), 'API 2', 'Light 2'],
    refuses: [
      [of(51, '計'), atMost('Plan name', '50')],
      ['プラン/A', wordsOnly('Plan name')],
      ['API', 'Plan name may not be the name of the API plan.'],
      ['ａｐｉ', 'Plan name may not be the name of the API plan.'],
      ['light', 'This plan name is already in use.'],
    ],
  },
  {
    row: 'Group name (no duplicate)',
    name: 'groupName',
    schema: fields.groupName(undefined, { taken: ['広報 部'] }),
    takes: ['広報部2', of(50, '組')],
    refuses: [
      [of(51, '組'), atMost('Group name', '50')],
      ['広報部', 'This group name is already in use.'],
    ],
  },
  {
    row: 'Basic-auth credential',
    name: 'basicAuthText',
    schema: fields.basicAuthText(),
    takes: ['', '!', '~', of(256), 'aZ9!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
    refuses: [
      [of(257), atMost('Basic authentication credential', '256')],
      ['a b', ascii],
      ['aé', ascii],
      ['パス', ascii],
      ['a\u007f', ascii],
    ],
  },
  {
    row: 'Report name',
    name: 'reportName',
    schema: fields.reportName(),
    takes: ['報告 Ａa1_-', of(100, '報'), '2026年度　第1回'],
    refuses: [
      [of(101, '報'), atMost('Report name', '100')],
      ...Array.from('/\\*?<>:|"', sign => [`報${sign}告`, signs] as [string, string]),
      ['報告!', 'Report name may contain Japanese characters, letters, digits, underscores, hyphens and spaces only.'],
    ],
  },
  {
    row: 'Ad report name',
    name: 'adReportName',
    schema: fields.adReportName(),
    takes: ['a_B-9', of(100)],
    refuses: [
      [of(101), atMost('Report name', '100')],
      ['a b', adLetters],
      ['報告', adLetters],
    ],
  },
  {
    row: 'Inquiry text',
    name: 'inquiryText',
    schema: fields.inquiryText(),
    takes: ['あ', of(3000, 'あ'), '一行\n二行'],
    refuses: [
      ['', 'Please enter the inquiry.'],
      [of(3001, 'あ'), atMost('Inquiry', '3,000')],
    ],
  },
  {
    row: 'Cancellation reason',
    name: 'cancellationReasons',
    schema: fields.cancellationReasons(),
    takes: [['price'], ['price', 'その他']],
    refuses: [
      [[], 'Please choose at least one reason for the cancellation.'],
      [[''], 'Please enter the reason for the cancellation.'],
      [undefined, 'Please enter the reason for the cancellation.'],
    ],
  },
  {
    row: 'Notice end date',
    name: 'noticePeriod',
    schema: fields.noticePeriod(),
    takes: [period('2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.001Z')],
    refuses: [
      [period('2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'), 'End date must be after the start date.'],
      [period('2026-11-21T00:00:00.000Z', '2026-11-20T23:59:59.999Z'), 'End date must be after the start date.'],
      [period('2026-11-21', '2026-11-22T00:00:00.000Z'), 'Start date is invalid.'],
    ],
  },
  {
    row: 'Card expiry',
    name: 'cardExpiry',
    schema: fields.cardExpiry(undefined, now),
    takes: ['2026/11/21', '2028/02/29'],
    refuses: [
      ['2026/11/20', 'Card expiry date must be today or later.'],
      ['2026-11-21', dateForm('Card expiry date')],
      ['2026/11/31', dateForm('Card expiry date')],
      ['26/11/21', dateForm('Card expiry date')],
    ],
  },
  {
    row: 'Expiration date',
    name: 'expirationDate',
    schema: fields.expirationDate(undefined, now),
    takes: ['2026/11/20', '2026/11/21'],
    refuses: [['2026/11/19', 'Expiration date may not be earlier than yesterday.']],
  },
  {
    row: 'Usage period on the API screen (both days counted)',
    name: 'usagePeriod',
    schema: fields.usagePeriod(),
    takes: [usage('2026/01/01', '2026/01/01'), usage('2026/01/01', '2026/01/31')],
    refuses: [
      [usage('2026/01/01', '2026/02/01'), 'End of the period must be within 31 days of its start.'],
      [usage('2026/01/02', '2026/01/01'), 'End of the period may not be before its start.'],
    ],
  },
  {
    row: 'Settings count',
    name: 'settingsCount',
    schema: fields.settingsCount(),
    takes: [0, 99],
    refuses: [
      [100, whole('Number of settings', '99')],
      [-1, whole('Number of settings', '99')],
    ],
  },
  {
    row: 'Tree search',
    name: 'treeSearch',
    schema: fields.treeSearch(),
    takes: ['', of(600)],
    refuses: [[of(601), atMost('Search text', '600')]],
  },
  {
    row: 'Search string',
    name: 'searchString',
    schema: fields.searchString(),
    takes: ['', of(100)],
    refuses: [[of(101), atMost('Search text', '100')]],
  },
  {
    row: 'IPv4',
    name: 'ipv4',
    schema: fields.ipv4(),
    takes: ['0.0.0.0', '255.255.255.255', '192.0.2.1'],
    refuses: [
      ['256.0.0.1', ip],
      ['1.2.3', ip],
      ['1.2.3.4.5', ip],
      ['01.2.3.4', ip],
      ['1.2.3.4/8', ip],
      ['::1', ip],
    ],
  },
  {
    row: 'Others: letters only',
    name: 'lettersOnly',
    schema: fields.lettersOnly(),
    takes: ['aZ'],
    refuses: [
      ['aZ1', 'Value may contain letters only.'],
      ['ａ', 'Value may contain letters only.'],
    ],
  },
  {
    row: 'Others: numbers only',
    name: 'digitsOnly',
    schema: fields.digitsOnly(),
    takes: ['0', '007'],
    refuses: [
      ['-1', 'Value may contain digits only.'],
      ['1.0', 'Value may contain digits only.'],
      ['１', 'Value may contain digits only.'],
    ],
  },
  {
    row: 'Others: numbers only, signed decimal',
    name: 'signedDecimal',
    schema: fields.signedDecimal(),
    takes: ['-1', '+0.5', '12'],
    refuses: [
      ['1.', decimal],
      ['--1', decimal],
      ['1.2.3', decimal],
      ['1e3', decimal],
    ],
  },
  {
    row: 'Others: digits with dot, slash, colon',
    name: 'separatedDigits',
    schema: fields.separatedDigits(),
    takes: ['1.2/3:4'],
    refuses: [['1-2', 'Value may contain digits and . / : only.']],
  },
  {
    row: 'Others: currency with commas',
    name: 'currency',
    schema: fields.currency(),
    takes: ['0', '1000', '1,000', '12,345,678'],
    refuses: [
      ['1,00', money],
      ['1000,000', money],
      [',100', money],
      ['¥100', money],
    ],
  },
  ...([5, 8, 10] as const).map((min, at): FieldRow => {
    const max = [8, 10, 13][at] ?? 0;
    const says = `Value must have ${min} to ${max} characters.`;
    return {
      row: `Others: length ${min} to ${max}`,
      name: 'textOfLength',
      schema: fields.textOfLength(min, max),
      takes: [of(min), of(max), of(max, '𠮷')],
      refuses: [
        [of(min - 1), says],
        [of(max + 1), says],
      ],
    };
  }),
  {
    row: 'Others: 24-hour time H:M:S',
    name: 'time',
    schema: fields.time(),
    takes: ['0:00:00', '09:05:00', '23:59:59'],
    refuses: [
      ['24:00:00', clock],
      ['23:60:00', clock],
      ['23:59:60', clock],
      ['23:59', clock],
      ['11:00:00 PM', clock],
    ],
  },
  {
    row: 'Others: date YYYY/MM/DD',
    name: 'date',
    schema: fields.date(),
    takes: ['2026/11/21', '2024/02/29', '2000/02/29'],
    refuses: [
      ['2025/02/29', dateForm('Date')],
      ['1900/02/29', dateForm('Date')],
      ['2026/13/01', dateForm('Date')],
      ['2026/00/01', dateForm('Date')],
      ['2026/1/1', dateForm('Date')],
      ['0000/01/01', dateForm('Date')],
    ],
  },
  {
    row: 'Day of a contract (an instant is taken as the business day in Tokyo that it lies in)',
    name: 'businessDay',
    schema: fields.businessDay(),
    takes: ['2026-11-21', '2026/11/21', '2026-11-20T15:00:00.000Z'],
    refuses: [
      ['2026-11-31', dateForm('Date')],
      ['2026-1-1', dateForm('Date')],
      ['2026-11-20T24:00:01Z', dateForm('Date')],
    ],
  },
  {
    row: 'Last day of a contract (an instant is taken as its end, 15:00 UTC)',
    name: 'lastBusinessDay',
    schema: fields.lastBusinessDay(),
    takes: ['2026-11-21', '2026/11/21', '2026-11-21T15:00:00.000Z'],
    refuses: [
      ['2026-02-29', dateForm('Date')],
      ['tomorrow', dateForm('Date')],
    ],
  },
];
