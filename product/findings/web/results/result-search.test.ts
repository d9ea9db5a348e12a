import { expect, it } from 'vitest';
import { filterOf, ruleSortOf, severitiesOf, toggleSeverity } from './result-search.ts';

it.each([
  [undefined, ['error', 'warning']],
  ['', ['error', 'warning']],
  ['nonsense', ['error', 'warning']],
  ['needCfm,error', ['error', 'needCfm']],
])('the severities of %s are %j', (text, severities) => expect(severitiesOf(text)).toEqual(severities));

it.each([
  [undefined, 'needCfm', 'error,warning,needCfm'],
  ['error,warning,needCfm', 'needCfm', undefined],
  [undefined, 'error', 'warning'],
  ['warning', 'warning', undefined],
] as const)('%s with %s switched is %s', (text, severity, next) => expect(toggleSeverity(text, severity)).toBe(next));

it.each([
  [{}, 'listed'],
  [{ criteria: 'all' }, undefined],
  [{ criteria: 'unlisted' }, 'unlisted'],
  // What is asked for by name is shown whatever list it is in.
  [{ level: 'AAA' as const }, undefined],
  [{ criterion: '2.5.8' }, undefined],
  [{ rule: 'axe:target-size' }, undefined],
  [{ level: 'AAA' as const, criteria: 'listed' }, 'listed'],
])('the address %j shows criteria: %s', (search, criteria) => {
  expect(filterOf('accessibility', search).criteria).toBe(criteria);
  expect(filterOf('quality', search).criteria).toBeUndefined();
});

it('keeps only the filters that are set', () => {
  expect(filterOf('seo', { search: '', level: 'AA' })).toEqual({ function: 'seo', level: 'AA' });
  expect(ruleSortOf('drop')).toBe('severity');
});
