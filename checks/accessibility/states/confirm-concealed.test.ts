import { expect, test } from 'vitest';
import type { Finding, Severity } from '../../check.ts';
import { concealingOf, confirmConcealed } from './confirm-concealed.ts';

const finding = (selector: string, severity: Severity, more: Partial<Finding> = {}): Finding => ({
  function: 'accessibility',
  rule: 'axe:aria-hidden-focus',
  criterion: '4.1.2',
  severity,
  message: { ja: '未確定', en: 'not certain' },
  place: { url: 'https://www.example.com/', selector, formFactor: 'desktop' },
  excerpt: '',
  fingerprint: selector,
  detail: {},
  ...more,
});

const findings = [
  finding('#open', 'needCfm'),
  finding('#passed', 'needCfm'),
  finding('#sure', 'error'),
  finding('#other', 'needCfm', { rule: 'axe:label' }),
  finding('#framed', 'needCfm', { detail: { frames: ['iframe', '#framed'] } }),
];

test('the keyboard walk looks only for what axe-core leaves open on the page itself', () => {
  expect(concealingOf(findings)).toEqual(['#open', '#passed']);
});

test('what the keyboard walk has shown becomes an error that names the stop; all else stays', () => {
  const concealed = ['#open', '#sure', '#other', '#framed'].map(selector => ({ selector, stop: 2 }));
  const [first, ...rest] = confirmConcealed(findings, { concealed });
  expect(first).toMatchObject({ severity: 'error', place: { selector: '#open' } });
  expect(first?.message.ja).toMatch(/Tab キーの 3 番目の停止位置/);
  expect(first?.message.en).not.toContain('not certain');
  expect(rest).toEqual(findings.slice(1));
  expect(confirmConcealed(findings, {})).toEqual(findings);
});
