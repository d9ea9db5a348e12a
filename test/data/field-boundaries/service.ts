import { fields } from '#endpoint/fields.ts';
import { atMost, dateForm, type FieldRow, of, whole } from './field-row.ts';

const period = (startDateTime: string, endDateTime: string) => ({ startDateTime, endDateTime });
/** Noon of 21 November 2026 in Tokyo. */
const now = () => new Date('2026-11-21T03:00:00.000Z');
const ascii = 'Basic authentication credential may contain half-width letters, digits and symbols only.';
const signs = 'Report name cannot contain / \\ * ? < > : | ".';
const adLetters = 'Report name may contain letters, digits, underscores and hyphens only.';
const usage = (from: string, to: string) => ({ from, to });

/** Other fields of the service's forms: texts, ordered days, searches. */
export const serviceRows: readonly FieldRow[] = [
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
      [[], 'Please choose at least one reason for cancellation.'],
      [[''], 'Please enter the reason for cancellation.'],
      [undefined, 'Please enter the reason for cancellation.'],
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
    refuses: [['2026/11/19', 'Expiration date cannot be earlier than yesterday.']],
  },
  {
    row: 'Usage period on the API screen (both days counted)',
    name: 'usagePeriod',
    schema: fields.usagePeriod(),
    takes: [usage('2026/01/01', '2026/01/01'), usage('2026/01/01', '2026/01/31')],
    refuses: [
      [usage('2026/01/01', '2026/02/01'), 'End of the period must be within 31 days of the start date.'],
      [usage('2026/01/02', '2026/01/01'), 'End of the period must be on or after the start date.'],
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
    row: 'Runs at once of a plan',
    name: 'runningRuns',
    schema: fields.runningRuns(),
    takes: [1, 99],
    refuses: [
      [0, 'Number of concurrent runs must be a whole number from 1 to 99.'],
      [100, 'Number of concurrent runs must be a whole number from 1 to 99.'],
    ],
  },
  {
    row: 'Wait for an answer of a plan (seconds)',
    name: 'answerSeconds',
    schema: fields.answerSeconds(),
    takes: [15, 60],
    refuses: [
      [14, 'Response timeout (seconds) must be a whole number from 15 to 60.'],
      [61, 'Response timeout (seconds) must be a whole number from 15 to 60.'],
    ],
  },
  {
    row: 'API calls a day of a plan',
    name: 'callsPerDay',
    schema: fields.callsPerDay(),
    takes: [0, 1_000_000],
    refuses: [
      [-1, whole('Number of API calls per day', '1,000,000')],
      [1_000_001, whole('Number of API calls per day', '1,000,000')],
    ],
  },
  {
    row: 'API connections of a plan',
    name: 'apiConnections',
    schema: fields.apiConnections(),
    takes: [0, 99],
    refuses: [
      [-1, whole('Number of API connections', '99')],
      [100, whole('Number of API connections', '99')],
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
];
