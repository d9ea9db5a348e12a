import { expect, test } from 'vitest';
import type { Finding, Severity } from '../check.ts';
import { listedFindings } from './listed-findings.ts';

const finding = (rule: string, level: string | null, severity: Severity = 'error'): Finding => ({
  function: 'accessibility',
  rule,
  criterion: null,
  severity,
  message: { ja: rule, en: rule },
  place: { url: 'https://www.example.com/' },
  excerpt: '',
  fingerprint: rule,
  detail: { level },
});
const found = [
  finding('of A', 'A'),
  finding('of AA', 'AA'),
  finding('of AAA', 'AAA'),
  finding('of none', null),
  finding('for a person', 'A', 'humanChc'),
];

test.each([
  [undefined, ['of A', 'of AA', 'of AAA', 'of none', 'for a person']],
  [{ level: 'AAA', humanChecks: true }, ['of A', 'of AA', 'of AAA', 'of none', 'for a person']],
  [{ level: 'AA', humanChecks: true }, ['of A', 'of AA', 'of none', 'for a person']],
  [{ level: 'A', humanChecks: false }, ['of A', 'of none']],
] as const)('the list options %j keep the findings %j', (options, rules) => {
  expect(listedFindings(found, options).map(({ rule }) => rule)).toEqual(rules);
});
