import { expect, test } from 'vitest';
import { createCpuScheduler, type MeasuringTurn } from './cpu-scheduler.ts';

const never = new AbortController().signal;

/** A scheduler, and the work admitted so far. */
function open() {
  const gate = createCpuScheduler();
  const turns: Record<string, MeasuringTurn> = {};
  const ends: Record<string, () => void> = {};
  const settled = () => new Promise<void>(done => setImmediate(done));
  return {
    measure(name: string, signal = never) {
      return gate.measure(signal).then(turn => (turns[name] = turn));
    },
    judge(name: string, signal = never) {
      return gate.judge(signal).then(end => (ends[name] = end));
    },
    visit(name: string, signal = never) {
      return gate.visit(signal).then(end => (ends[name] = end));
    },
    turns,
    ends,
    async inside() {
      await settled();
      return [...Object.keys(turns), ...Object.keys(ends)];
    },
  };
}

test('pages are opened and judged side by side where nothing is measured', async () => {
  const gate = open();
  void gate.visit('a');
  void gate.judge('b');
  void gate.visit('c');
  expect(await gate.inside()).toEqual(['a', 'b', 'c']);
});

test('a measured page loads alone, and the page before it is judged once it settles', async () => {
  const gate = open();
  void gate.measure('first');
  void gate.judge('judging');
  void gate.measure('second');
  expect(await gate.inside()).toEqual(['first']);
  gate.turns.first?.calm();
  expect(await gate.inside()).toEqual(['first', 'judging']);
  gate.turns.first?.end();
  expect(await gate.inside()).toEqual(['first', 'judging']);
  gate.ends.judging?.();
  expect(await gate.inside()).toEqual(['first', 'second', 'judging']);
});

test('a page that never rests makes room with its end', async () => {
  const gate = open();
  void gate.measure('first');
  void gate.judge('judging');
  await gate.inside();
  gate.turns.first?.end();
  expect(await gate.inside()).toEqual(['first', 'judging']);
});

test('nothing is judged that would delay a page which is the next to be measured', async () => {
  const gate = open();
  void gate.visit('early');
  void gate.measure('page');
  void gate.judge('late');
  expect(await gate.inside()).toEqual(['early']);
  gate.ends.early?.();
  expect(await gate.inside()).toEqual(['page', 'early']);
  gate.turns.page?.calm();
  expect(await gate.inside()).toEqual(['page', 'early', 'late']);
});

test('no page is opened while one is measured, nor before its turn', async () => {
  const gate = open();
  void gate.measure('first');
  void gate.visit('between');
  void gate.measure('second');
  void gate.visit('last');
  await gate.inside();
  gate.turns.first?.calm();
  expect(await gate.inside()).toEqual(['first']);
  gate.turns.first?.end();
  expect(await gate.inside()).toEqual(['first', 'between']);
  gate.ends.between?.();
  expect(await gate.inside()).toEqual(['first', 'second', 'between']);
  gate.turns.second?.end();
  expect(await gate.inside()).toEqual(['first', 'second', 'between', 'last']);
});

test('an end that comes twice, or late, frees nothing of another', async () => {
  const gate = open();
  void gate.measure('first');
  await gate.inside();
  gate.turns.first?.end();
  void gate.measure('second');
  await gate.inside();
  gate.turns.first?.end();
  gate.turns.first?.calm();
  void gate.judge('judging');
  expect(await gate.inside()).toEqual(['first', 'second']);
  gate.turns.second?.calm();
  void gate.judge('more');
  await gate.inside();
  gate.ends.judging?.();
  gate.ends.judging?.();
  gate.turns.second?.end();
  void gate.measure('third');
  expect(await gate.inside()).not.toContain('third');
});

test('a canceled waiter does not block others', async () => {
  const gate = open();
  const stop = new AbortController();
  void gate.visit('early');
  const gone = gate.measure('gone', stop.signal);
  const later = gate.judge('later');
  stop.abort(new Error('stopped'));
  await expect(gone).rejects.toThrow('stopped');
  await later;
  await expect(gate.visit('never', stop.signal)).rejects.toThrow('stopped');
  expect(await gate.inside()).toEqual(['early', 'later']);
});
