import { expect, test } from 'vitest';
import { SentenceJudge, type SentenceTools } from './sentence-judge.ts';
import { textRule } from './sentence-rules.ts';
import { timeSlices } from './time-slices.ts';

/** A judge that counts what it is given; 誤 is a mistake. */
function countingJudge(load?: () => Promise<void>) {
  const linted: string[] = [];
  const judged: string[] = [];
  const tools: SentenceTools = {
    lint: text => {
      linted.push(text);
      return Promise.resolve(
        [...text.matchAll(/誤/g)].map(({ index }) => ({
          ruleId: 'misuse',
          start: index,
          end: index + 1,
          message: '',
          fix: null,
        })),
      );
    },
    tokenize: () => Promise.resolve([]),
    sentenceRules: [{ ...(load ? { load } : {}), judge: ({ text }) => (judged.push(text), []) }],
    textRules: [textRule<number>({ factOf: ({ text }) => text.length, judge: () => [] })],
  };
  return { judge: new SentenceJudge(tools), linted, judged };
}
const pause = () => Promise.resolve();

test('each distinct sentence is judged once, also of pages side by side', async () => {
  const { judge, judged, linted } = countingJudge();
  const shared = Array.from({ length: 500 }, (_, index) => `文${index}です。`);
  const pages = await Promise.all([1, 2, 3].map(page => judge.judge([...shared, `${page}頁`, ...shared], pause)));
  expect(pages.map(page => page.size)).toEqual([501, 501, 501]);
  expect(judged.toSorted()).toEqual([...shared, '1頁', '2頁', '3頁'].toSorted());
  expect(linted.join('\n\n').split('\n\n').toSorted()).toEqual(judged.toSorted());
});

test('faults and facts belong to their sentence', async () => {
  const found = await countingJudge().judge.judge(['正しい。', '一つ誤り。', '誤'], pause);
  expect([...found].map(([text, { faults, facts }]) => [text, faults.map(({ start }) => start), facts])).toEqual([
    ['正しい。', [], [4]],
    ['一つ誤り。', [2], [5]],
    ['誤', [0], [1]],
  ]);
});

test('the linter never gets more than a bounded text', async () => {
  const { judge, linted } = countingJudge();
  await judge.judge(
    Array.from({ length: 300 }, (_, index) => `${index}${'あ'.repeat(200)}`),
    pause,
  );
  expect(Math.max(...linted.map(text => text.length))).toBeLessThan(700);
});

test('a stop ends the work, and the judge goes on for others', async () => {
  const { judge, judged } = countingJudge();
  const stop = new AbortController();
  let steps = 0;
  const stopping = () => {
    steps += 1;
    if (steps === 3) stop.abort(new Error('stopped'));
    stop.signal.throwIfAborted();
    return Promise.resolve();
  };
  const texts = Array.from({ length: 300 }, (_, index) => `${index}${'あ'.repeat(200)}`);
  await expect(judge.judge(texts, stopping)).rejects.toThrow('stopped');
  expect(judged.length).toBeLessThan(20);
  expect((await judge.judge(['次'], pause)).size).toBe(1);
});

test('a rule that could not be loaded is loaded again for the next page', async () => {
  let loads = 0;
  const { judge } = countingJudge(() => (++loads === 1 ? Promise.reject(new Error('no file')) : Promise.resolve()));
  await expect(judge.judge(['文'], pause)).rejects.toThrow('no file');
  expect((await judge.judge(['文'], pause)).size).toBe(1);
  await judge.judge(['二文'], pause);
  expect(loads).toBe(2);
});

test('long work lets the event loop turn', async () => {
  const slice = timeSlices(new AbortController().signal);
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  while (!turned) await slice();
  const stopped = timeSlices(AbortSignal.abort(new Error('stopped')));
  const work = async () => {
    for (;;) await stopped();
  };
  await expect(work()).rejects.toThrow('stopped');
});
