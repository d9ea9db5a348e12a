import { fields } from '#endpoint/fields.ts';
import { dateForm, type FieldRow, of } from './field-row.ts';

const ip = 'IP address must be written like 192.0.2.1.';

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
