import { fields } from '#endpoint/fields.ts';
import { atMost, dateForm, type FieldRow, of, whole } from './field-row.ts';

const ascii = 'Basic authentication credential may contain half-width letters, digits and symbols only.';
const adLetters = 'Report name may contain letters, digits, underscores and hyphens only.';

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
    row: 'Runs at once of a plan',
    name: 'runningRuns',
    schema: fields.runningRuns(),
    takes: [1, 99],
    refuses: [
      [0, 'Number of runs at once must be a whole number from 1 to 99.'],
      [100, 'Number of runs at once must be a whole number from 1 to 99.'],
    ],
  },
  {
    row: 'Wait for an answer of a plan (seconds)',
    name: 'answerSeconds',
    schema: fields.answerSeconds(),
    takes: [15, 60],
    refuses: [
      [14, 'Time to wait for an answer (seconds) must be a whole number from 15 to 60.'],
      [61, 'Time to wait for an answer (seconds) must be a whole number from 15 to 60.'],
    ],
  },
  {
    row: 'API calls a day of a plan',
    name: 'callsPerDay',
    schema: fields.callsPerDay(),
    takes: [0, 1_000_000],
    refuses: [
      [-1, whole('Number of API calls a day', '1,000,000')],
      [1_000_001, whole('Number of API calls a day', '1,000,000')],
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
];
