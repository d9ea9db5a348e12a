import { expect, test } from 'vitest';
import { ruleNameOf } from '../rule-name.ts';
import { shownCategories } from './categories.ts';
import { judgeAccessibility } from './judge.ts';
import type { AxeRuleResult, RawAccessibility } from './raw-result.ts';
import { countFindings, pageScore } from './score.ts';

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
function raw(more: Partial<RawAccessibility>): RawAccessibility {
  return { axe: [], facts: { kinds: {}, smallText: [] }, languages: [], ...more };
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

const openContrast = (messageKey: string) =>
  axe('color-contrast', ['wcag2aa', 'wcag143'], {
    verdict: 'incomplete',
    nodes: [{ ...image, checks: [{ id: 'color-contrast', message: 'unable', data: { messageKey } }] }],
  });

test.each(['bgImage', 'bgGradient', 'bgOverlap'])('undecided contrast (%s) is a hint', messageKey => {
  const [finding] = judgeAccessibility(raw({ axe: [openContrast(messageKey)] }), url);
  expect(finding?.severity).toBe('needCfm');
  expect(finding && shownCategories(finding.detail)).toEqual(['perceivable', 'colorContrastUsability', 'lowvision']);
});

const measured = {
  low: 1.8,
  high: 2.4,
  missing: 1,
  busy: false,
  foreground: '#aaaaaa',
  background: '#dddddd',
  needed: 4.5,
  fontSize: '16px',
  fontWeight: '400',
};

test.each([
  ['fails', 'error', '画像やグラデーションなどの上の文字のコントラストが不足しています（1.8～2.4:1、必要 4.5:1）'],
  ['mixed', 'needCfm', '文字のコントラストが、背景の一部で不足しているおそれがあります（1.8～2.4:1、必要 4.5:1）'],
] as const)('an undecided contrast that %s on the picture is one finding: %s', (verdict, severity, ja) => {
  const lowVision = { contrast: { '#a': { ...measured, verdict } } };
  const findings = judgeAccessibility(raw({ axe: [openContrast('bgImage')], lowVision }), url);
  expect(findings.map(finding => [finding.rule, finding.severity, finding.message.ja])).toEqual([
    ['axe:color-contrast', severity, ja],
  ]);
  expect(findings[0]?.detail.contrast).toMatchObject({ ratio: 1.8, highest: 2.4, needed: 4.5, missing: 1 });
  expect(findings[0] && ruleNameOf(findings[0]).ja).toBe(ja.replace(/（.*/, ''));
});

test('a text that stands out from its whole background on the picture is not reported', () => {
  const lowVision = { contrast: { '#a': { ...measured, verdict: 'passes' as const } } };
  expect(judgeAccessibility(raw({ axe: [openContrast('bgImage')], lowVision }), url)).toEqual([]);
  const violated = { ...openContrast('bgImage'), verdict: 'violation' as const };
  expect(judgeAccessibility(raw({ axe: [violated], lowVision }), url)).toHaveLength(1);
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

test('a contrast error counts in its principle, and under colours and low vision without lowering the score twice', () => {
  const contrast = axe('color-contrast', ['wcag2aa', 'wcag143']);
  const counts = countFindings(judgeAccessibility(raw({ axe: [contrast] }), url));
  const errors = Object.entries(counts).flatMap(([category, { err }]) => (err > 0 ? [[category, err]] : []));
  expect(errors).toEqual([
    ['perceivable', 1],
    ['colorContrastUsability', 1],
    ['lowvision', 1],
  ]);
  // One error of one principle: (95 + 3 x 100) / 4.
  expect(pageScore(counts)).toBe(99);
});

test('no sentence says that a page conforms', () => {
  const linkName = axe('link-name', ['wcag2a', 'wcag244', 'wcag412']);
  const sentences = JSON.stringify(judgeAccessibility(raw({ axe: [imageAlt, linkName] }), url));
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
