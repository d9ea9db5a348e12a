import { expect, test } from 'vitest';
import { ruleNameOf } from '../rule-name.ts';
import { judgeAccessibility } from './judge.ts';
import type { AxeRuleResult, QualWebResult, RawAccessibility } from './raw-result.ts';
import { countFindings } from './score.ts';

const url = 'https://example.jp/';
const image = {
  target: ['#a'],
  html: '<img id="a" src="a.png">',
  checks: [{ id: 'has-alt', message: 'no alt', data: null }],
};

function axe(rule: string, tags: string[], more: Partial<AxeRuleResult> = {}): AxeRuleResult {
  return {
    rule,
    verdict: 'violation',
    tags,
    help: 'Help',
    helpUrl: 'https://help/',
    nodes: [image],
    total: 1,
    ...more,
  };
}
function qualweb(rule: string, selector: string, verdict: QualWebResult['verdict'] = 'failed'): QualWebResult {
  return { rule, verdict, reason: 'F1', elements: [{ target: [selector], html: '<img id="a" src="a.png">' }] };
}
function raw(more: Partial<RawAccessibility>): RawAccessibility {
  return {
    axe: [],
    qualweb: [],
    facts: { kinds: {}, smallText: [] },
    languages: [],
    elements: { '#a': '1', 'html > img': '1', '#b': '2' },
    ...more,
  };
}
const imageAlt = axe('image-alt', ['wcag2a', 'wcag111']);

test.each([
  ['violation', axe('image-alt', ['wcag2a', 'wcag111']), 'error', 'perceivable', 'A'],
  ['incomplete', axe('image-alt', ['wcag2a', 'wcag111'], { verdict: 'incomplete' }), 'needCfm', 'perceivable', 'A'],
  ['best practice', axe('region', ['best-practice']), 'warning', 'others', null],
  ['label in name', axe('label-content-name-mismatch', ['wcag21a', 'wcag253']), 'warning', 'operable', 'A'],
  ['scrollable region', axe('scrollable-region-focusable', ['wcag2a', 'wcag211']), 'warning', 'operable', 'A'],
  ['AAA', axe('meta-refresh-no-exceptions', ['wcag2aaa', 'wcag224']), 'error', 'operable', 'AAA'],
  ['language', axe('html-has-lang', ['wcag2a', 'wcag311']), 'error', 'understandable', 'A'],
  ['name', axe('button-name', ['wcag2a', 'wcag412']), 'error', 'robust', 'A'],
  ['zoom', axe('meta-viewport-large', ['best-practice']), 'warning', 'lowvision', null],
] as const)('axe %s', (_name, result, severity, category, level) => {
  const [finding] = judgeAccessibility(raw({ axe: [result] }), url);
  expect([finding?.severity, finding?.detail.category, finding?.detail.level]).toEqual([severity, category, level]);
});

test.each([
  ['bgImage', 'lowvision'],
  ['bgGradient', 'lowvision'],
  ['bgOverlap', 'colorContrastUsability'],
])('undecided contrast (%s) is a hint in %s', (messageKey, category) => {
  const node = { ...image, checks: [{ id: 'color-contrast', message: 'unable', data: { messageKey } }] };
  const result = axe('color-contrast', ['wcag2aa', 'wcag143'], { verdict: 'incomplete', nodes: [node] });
  const [finding] = judgeAccessibility(raw({ axe: [result] }), url);
  expect([finding?.severity, finding?.detail.category]).toEqual(['needCfm', category]);
});

test('a low contrast is named with the measured and the needed ratio, its rule without them', () => {
  const data = { contrastRatio: 2.07, expectedContrastRatio: '4.5:1', fgColor: '#bbbbbb', bgColor: '#ffffff' };
  const node = { ...image, checks: [{ id: 'color-contrast', message: 'low', data }] };
  const [finding] = judgeAccessibility(
    raw({ axe: [axe('color-contrast', ['wcag2aa', 'wcag143'], { nodes: [node] })] }),
    url,
  );
  expect(finding?.message.ja).toBe('文字と背景のコントラストが不足しています（2.07:1、必要 4.5:1）');
  expect(finding && ruleNameOf(finding).ja).toBe('文字と背景のコントラストが不足しています');
});

test('what axe could not decide is not said to be a fault', () => {
  const [finding] = judgeAccessibility(raw({ axe: [{ ...imageAlt, verdict: 'incomplete' }] }), url);
  expect(finding?.message.ja).toBe('画像に代替テキスト（alt）がありません（自動では確定できません）');
});

test('the same element and criterion in both tools is one finding', () => {
  const findings = judgeAccessibility(raw({ axe: [imageAlt], qualweb: [qualweb('QW-ACT-R17', 'html > img')] }), url);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.detail.engines).toEqual(['axe', 'qualweb']);
  expect(findings[0]?.criterion).toBe('1.1.1');
});

test('a fault undecided by axe and proved by QualWeb is an error', () => {
  const incomplete = axe('image-alt', ['wcag2a', 'wcag111'], { verdict: 'incomplete' });
  const findings = judgeAccessibility(raw({ axe: [incomplete], qualweb: [qualweb('QW-ACT-R17', 'html > img')] }), url);
  expect(findings.map(finding => finding.severity)).toEqual(['error']);
});

test.each([
  ['another element', qualweb('QW-ACT-R17', '#b')],
  ['another criterion', qualweb('QW-ACT-R12', 'html > img')],
  ['an element that is gone', qualweb('QW-ACT-R17', '#gone')],
])('%s stays a finding of its own', (_name, result) => {
  expect(judgeAccessibility(raw({ axe: [imageAlt], qualweb: [result] }), url)).toHaveLength(2);
});

test('warnings of QualWeb and rules without a line in our table are no findings', () => {
  expect(
    judgeAccessibility(raw({ qualweb: [qualweb('QW-ACT-R17', '#a', 'warning'), qualweb('QW-ACT-R9', '#a')] }), url),
  ).toEqual([]);
});

test('asks a person once per kind', () => {
  const kinds = { 'alt-text': { count: 7, selector: 'img', html: '<img alt="x">' } };
  const findings = judgeAccessibility(raw({ facts: { kinds, smallText: [] } }), url);
  expect(findings.map(finding => [finding.severity, finding.criterion, finding.detail.count])).toEqual([
    ['humanChc', '1.1.1', 7],
  ]);
});

test('the fingerprint is of rule and element, not of the page', () => {
  const of = (address: string, html: string) =>
    judgeAccessibility(raw({ axe: [{ ...imageAlt, nodes: [{ ...image, html }] }] }), address)[0]?.fingerprint;
  expect(of('https://a.jp/1', '<img  src="a.png">')).toBe(of('https://a.jp/2', '<img src="a.png">'));
  expect(of(url, '<img src="a.png">')).not.toBe(of(url, '<img src="b.png">'));
});

test('counts by category and verdict', () => {
  const counts = countFindings(judgeAccessibility(raw({ axe: [imageAlt, axe('region', ['best-practice'])] }), url));
  expect(counts.perceivable).toEqual({ err: 1, probablyErr: 0, needCfm: 0, humanChc: 0 });
  expect(counts.others.probablyErr).toBe(1);
});

test('no sentence says that a page conforms', () => {
  const sentences = JSON.stringify(
    judgeAccessibility(raw({ axe: [imageAlt], qualweb: [qualweb('QW-ACT-R12', '#b')] }), url),
  );
  expect(sentences).not.toMatch(/準拠|適合|conform/i);
});

test('findings count by the weight of their rule', () => {
  const found = judgeAccessibility(raw({ axe: [imageAlt, axe('region', ['best-practice'])] }), url);
  const weights: Record<string, number> = { 'axe:image-alt': 2.5, 'axe:region': 0 };
  const plain = countFindings(found);
  const counts = countFindings(found, rule => weights[rule] ?? 1);
  expect(counts.perceivable.err).toBe(2.5 * plain.perceivable.err);
  expect(plain.perceivable.err).toBeGreaterThan(0);
  const warnings = (from: typeof counts) => Object.values(from).reduce((sum, one) => sum + one.probablyErr, 0);
  expect([warnings(plain), warnings(counts)]).toEqual([1, 0]);
});
