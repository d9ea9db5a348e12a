import { expect, test } from 'vitest';
import { axeRules } from '#checks/accessibility/data/axe-rules.ts';
import { ownRules } from '#checks/accessibility/data/own-rules.ts';
import { humanChecks } from '#checks/accessibility/human-checks.ts';
import { expectPrinted, markdownTable } from '#test/printed-table.ts';
import { actRules, readCases, unreadCases } from './act-rules.ts';

const casesOf = (id: string) => (readCases.has(id) ? 'read' : unreadCases.has(id) ? 'figures only' : 'none at hand');

test('the rules of the ACT list are printed, with the rules that judge them', () => {
  const rows = Object.entries(actRules).map(([id, { about, judgedBy }]) => [
    id,
    about,
    judgedBy.map(rule => `\`${rule}\``).join(', '),
    casesOf(id),
  ]);
  expectPrinted('act-rules', [
    '# Rules of the ACT list',
    'Printed from `scripts/bench/act-rules.ts`. Cases: whether those of the W3C were read while rules of ours were written.',
    markdownTable(['rule', 'about', 'judged by', 'cases'], rows),
  ]);
});

test('every rule of the list is judged by rules that exist', () => {
  const known = new Set([
    ...Object.keys(axeRules).map(id => `axe:${id}`),
    ...Object.keys(ownRules).map(id => `tenken:${id}`),
    ...Object.keys(humanChecks).map(id => `human:${id}`),
  ]);
  const judging = Object.values(actRules).flatMap(({ judgedBy }) => judgedBy);
  expect(judging.filter(rule => !known.has(rule))).toEqual([]);
  expect([...readCases, ...unreadCases].filter(id => !actRules[id])).toEqual([]);
});
