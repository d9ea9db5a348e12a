import { fields } from '#endpoint/fields.ts';
import { atMost, type FieldRow, of } from './field-row.ts';

const hyphens = (name: string) => `${name} may contain digits and hyphens only.`;
const digits = (name: string, least: number) => `${name} must have at least ${least} digits.`;
const mail = (length: number) => `${of(64)}@${of(60)}.${of(60)}.${of(30)}.${of(length - 221)}.jp`;
const idLength = 'Contract ID must have 8 to 50 characters.';
const idLetters = 'Contract ID may contain letters, digits and - _ @ . only.';
const passwordLength = 'Password must have 8 to 32 characters.';
const mailForm = 'E-mail address is not valid (for example name@example.com).';
const pair = (password: string, confirmation: string) => ({ password, confirmation });

/** Fields of accounts and of their contact data. */
export const accountRows: readonly FieldRow[] = [
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
      ['aB3- aaaa', 'Password cannot contain spaces.'],
      [' aB3-aaaa', 'Password cannot contain spaces.'],
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
      [mail(255), 'E-mail address can have up to 254 characters.'],
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
      ['----------', digits('Phone number', 10)],
      ['03-1234-567', digits('Phone number', 10)],
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
      ['--------', digits('Postal code', 7)],
      ['100-000', digits('Postal code', 7)],
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
];
