import { describe, expect, test } from 'vitest';
import { checkIds, registry } from '#checks/registry.ts';
import { twoValues } from '#test/two-values.ts';
import { decisiveOptions, optionChanges } from './compared-options.ts';
import type { RunOptions } from './options-of-run.ts';
import { decidedParts } from './run-option.ts';
import { rowOf, runOptionNames } from './run-options.ts';

/** The options of two runs that differ in one of them alone; `id`: in what it is of a check. */
function twoRuns(name: (typeof runOptionNames)[number], id: string): [RunOptions, RunOptions] {
  const [first, second] = name === 'weights' ? [undefined, { [id]: { a: 2 } }] : twoValues(rowOf(name).stored);
  const before = rowOf(name).isOptional ? {} : { [name]: first };
  return [before as RunOptions, { [name]: rowOf(name).isOptional ? first || second : second } as RunOptions];
}

describe.each(runOptionNames.map(name => ({ name, ...rowOf(name) })))('the option $name', ({ name, ...row }) => {
  test.each(checkIds.flatMap(id => decidedParts.map(part => ({ id, part }))))(
    'tells two runs of $id apart in the $part, if it decides them there',
    ({ id, part }) => {
      const [before, after] = twoRuns(name, id);
      const isDecisive = row.decides.includes(part) && (row.concerns?.(registry[id]) ?? true);
      expect(decisiveOptions(before, id, [part]) !== decisiveOptions(after, id, [part])).toBe(isDecisive);
    },
  );

  test('is told where runs differ, if it is to be', () => {
    const [before, after] = twoRuns(name, 'quality');
    expect(optionChanges(before, after).map(({ option }) => option)).toEqual(row.isReported ? [name] : []);
    expect(optionChanges(after, after)).toEqual([]);
  });
});

test('what is switched off is as if it were not there, and keys may stand in any order', () => {
  const run = (options: object) => options as RunOptions;
  expect(optionChanges(run({ isVerifyNewPageOnly: false }), run({}))).toEqual([]);
  const filters = { filterQuery: true, filterHash: false };
  expect(
    optionChanges(run({ filterOption: filters }), run({ filterOption: { filterHash: false, filterQuery: true } })),
  ).toEqual([]);
});

test('the weights of one check tell no other apart', () => {
  const weighed = { weights: { seo: { a: 2 } } } as unknown as RunOptions;
  const text = (options: object, id: 'seo' | 'quality') => decisiveOptions(options as RunOptions, id, ['score']);
  expect(text(weighed, 'quality')).toBe(text({}, 'quality'));
  expect(text(weighed, 'seo')).not.toBe(text({}, 'seo'));
});

test('of an uploaded list the file is told by its name, and pages are compared by their number', () => {
  const run = (sk: string, fileName: string, count: number) => ({ urlList: { sk, fileName, count } }) as RunOptions;
  expect(optionChanges(run('1', 'a.csv', 3), run('2', 'a.csv', 3))).toEqual([]);
  expect(optionChanges(run('1', 'a.csv', 3), run('1', 'b.csv', 4))).toEqual([
    { option: 'urlList', before: { fileName: 'a.csv', count: 3 }, after: { fileName: 'b.csv', count: 4 } },
  ]);
  const pages = (options: RunOptions) => decisiveOptions(options, 'quality', ['pages']);
  expect(pages(run('1', 'a.csv', 3))).toBe(pages(run('2', 'b.csv', 3)));
  expect(pages(run('1', 'a.csv', 3))).not.toBe(pages(run('1', 'a.csv', 4)));
});
