import { expect, test } from 'vitest';
import { techniquePage } from '../wcag-pages.ts';
import { criteria } from './criteria.ts';
import { catalogueKey, criteriaCatalogue } from './criteria-catalogue.ts';
import { axeRules } from './data/axe-rules.ts';
import { inspectionContents, methodsByCriterion } from './data/methods.ts';
import { ownRules } from './data/own-rules.ts';
import { techniques } from './data/techniques.ts';
import { humanChecks } from './human-checks.ts';

const catalogue = criteriaCatalogue();

test('every criterion is keyed by number and level, and describes its methods', () => {
  expect(Object.keys(catalogue)).toEqual(criteria.map(catalogueKey));
  expect(Object.keys(methodsByCriterion)).toEqual(criteria.map(({ number }) => number));
  for (const [key, entry] of Object.entries(catalogue)) {
    expect(key).toMatch(new RegExp(`^\\d\\.\\d\\.\\d{1,2}-${entry.level}$`));
    const codes = Object.keys(entry.methodsToAchieve);
    expect(codes.some(code => !code.startsWith('F'))).toBe(true);
    expect(codes.filter(code => techniques[code] === undefined)).toEqual([]);
    expect(Object.keys(entry.methodsInEnglish)).toEqual(codes);
  }
});

test.each([
  ['1.1.1-A', 'A', 'image', 'H37', 'img 要素に alt を付ける。'],
  ['1.2.4-AA', 'AA', 'video/audio', 'G9', 'ライブの動画や音声に、その場でキャプションを作る。'],
  ['1.3.1-A', 'A', 'table_tag', 'H63', 'scope で、見出しのセルとデータのセルを結び付ける。'],
  ['1.4.6-AAA', 'AAA', undefined, 'G17', '文字と背景のコントラスト比を 7:1 以上にする。'],
  ['2.4.2-A', 'A', 'pdf', 'PDF18', 'PDF の文書情報にタイトル（Title）を入れる。'],
  ['2.4.5-AA', 'AA', 'table_of_contents', 'G64', '目次を用意する。'],
  ['4.1.1-A', 'A', 'xml', 'H93', 'id をページの中で重ならないようにする。'],
])('%s is of level %s, has %s to inspect, and %s says %s', (key, level, content, code, text) => {
  expect(catalogue[key]).toMatchObject({ level, methodsToAchieve: { [code]: text } });
  expect(catalogue[key]?.inspectionContent).toBe(content);
});

test('every kind of content is inspected for a criterion', () => {
  const found = Object.values(catalogue).flatMap(entry => entry.inspectionContent ?? []);
  expect([...new Set(found)].toSorted()).toEqual([...inspectionContents].toSorted());
});

test('no technique stands twice in a criterion, failures stand among failures', () => {
  for (const { sufficient, advisory, failures } of Object.values(methodsByCriterion)) {
    const all = [...sufficient, ...advisory, ...failures];
    expect(new Set(all).size).toBe(all.length);
    expect(failures.every(code => /^F\d/.test(code))).toBe(true);
    expect([...sufficient, ...advisory].some(code => /^F\d/.test(code))).toBe(false);
  }
});

test('every technique has a page, and a sentence in both languages that no other has', () => {
  const texts = Object.values(techniques);
  expect(texts.length).toBeGreaterThan(400);
  for (const language of ['ja', 'en'] as const)
    expect(new Set(texts.map(text => text[language])).size).toBe(texts.length);
  for (const [code, { ja, en }] of Object.entries(techniques)) {
    expect(techniquePage(code, 'en')?.url).toContain(code);
    expect(ja).toMatch(/[ぁ-ん].*。$/);
    expect(en).toMatch(/^[A-Z].*\.$/);
  }
});

test('every technique that a rule names is described, and stands in a criterion', () => {
  const rules = [axeRules, ownRules, humanChecks].flatMap(table => Object.values(table));
  const named = new Set(rules.flatMap(rule => rule.techniques));
  const inCriteria = new Set(
    Object.values(methodsByCriterion).flatMap(one => [...one.sufficient, ...one.advisory, ...one.failures]),
  );
  expect([...named].filter(code => techniques[code] === undefined)).toEqual([]);
  expect([...named].filter(code => !inCriteria.has(code))).toEqual([]);
  expect(Object.keys(techniques).filter(code => !inCriteria.has(code))).toEqual([]);
});
