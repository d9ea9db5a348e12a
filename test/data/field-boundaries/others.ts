import { fields } from '#endpoint/fields.ts';
import { dateForm, type FieldRow, of } from './field-row.ts';

const ip = 'IP address must be in the form 192.0.2.1.';
const decimal = 'Value must be a number (for example -12.5).';
const money = 'Value must be in the form 1,234,567.';
const clock = 'Time must be in the form 23:59:59.';

/** Shapes of a value: addresses, numbers, lengths, times and days. */
export const othersRows: readonly FieldRow[] = [
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
    name: 'businessDate',
    schema: fields.businessDate(),
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
