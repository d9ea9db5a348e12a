import { expect, test } from 'vitest';
import type { Verdict } from '#product/reports/api/inspection-fields.ts';
import { type ClaimFacts, claimOf, resultOfCriterion } from './claim.ts';

const policyUrl = 'https://city.example/policy';
const plan = '2027年3月までに修正します。';
const met: ClaimFacts['results'] = ['pass', 'notApplicable'];

test.each<[string, Partial<ClaimFacts>, string | null, string[]]>([
  ['all met', { results: met }, 'conforms', []],
  ['nothing applies', { results: ['notApplicable'] }, 'conforms', []],
  ['all met, but no policy is public', { results: met, policyUrl: ' ' }, null, ['no_policy']],
  ['all met of WCAG 2.1', { results: met, list: 'wcag21' }, null, ['other_standard']],
  ['all met of WCAG 2.2', { results: met, list: 'wcag22' }, null, ['other_standard']],
  ['one not met, with a plan', { results: [...met, 'fail'] }, 'partly', ['not_met']],
  ['one not met, without a plan', { results: [...met, 'fail'], plan: '' }, 'considers', ['not_met', 'no_plan']],
  ['not met, the rest does not apply', { results: ['notApplicable', 'fail'] }, 'considers', ['nothing_met']],
  ['none met', { results: ['fail', 'fail'] }, 'considers', ['nothing_met']],
  ['one open', { results: [...met, null] }, 'considers', ['open']],
  ['one open and one not met', { results: ['pass', 'fail', null] }, 'considers', ['open']],
  ['nothing was tested', { results: [] }, 'considers', ['open']],
  ['one open, no policy', { results: [null], policyUrl: '' }, null, ['no_policy']],
])('%s', (_what, facts, claim, reasons) => {
  expect(claimOf({ list: 'jis2016', policyUrl, plan, results: [], ...facts })).toEqual({ claim, reasons });
});

test.each<[(Verdict | null)[], Verdict | null]>([
  [['pass', 'pass'], 'pass'],
  [['pass', 'notApplicable'], 'pass'],
  [['notApplicable', 'notApplicable'], 'notApplicable'],
  [['pass', 'fail'], 'fail'],
  [['fail', null], 'fail'],
  [['pass', null], null],
  [['notApplicable', null], null],
  [[], null],
])('a criterion with %j on its pages is %s', (verdicts, result) => {
  expect(resultOfCriterion(verdicts)).toBe(result);
});
