import { expect, test } from 'vitest';
import { PartRecorder } from './part-recorder.ts';
import { newRun } from './shared-parts.ts';

/** Stops of a walk: `0a` is a stop of part 0 with the look and path `a`, `-` one outside of parts; `.` is the end of the page. */
function walk(stops: string, walked = newRun()) {
  const recorder = new PartRecorder(['head', 'foot'], walked);
  for (const stop of stops.split(' ')) {
    const [part, path = ''] = stop;
    if (part === '.') recorder.endOfPage();
    else recorder.stop(part === '-' ? { look: '' } : { part: { index: Number(part), path }, look: path }, 'changes');
  }
  const known = Object.fromEntries(
    [...walked.parts].map(([part, list]) => [part, list.map(({ path }) => path).join('')]),
  );
  return { recorder, known };
}

test.each<[stops: string, known: Record<string, string>]>([
  ['- - .', {}],
  ['0a 0b - 1a 1b .', { head: 'ab', foot: 'ab' }],
  ['0a 1a .', { head: 'a', foot: 'a' }],
  ['0a 0b - 1a', { head: 'ab' }],
  ['0a', {}],
  ['0a - 0b - .', { head: 'a' }],
])('of the walk %s is known: %j', (stops, known) => {
  expect(walk(stops).known).toEqual(known);
});

test('the stops that follow in a known part are told, and none in another', () => {
  const walked = newRun();
  walk('0a 0b 0c - .', walked);
  const { recorder } = walk('-', walked);
  const after = (index: number, path: string) => recorder.knownAfter({ part: { index, path } }).map(one => one.path);
  expect([after(0, 'a'), after(0, 'b'), after(0, 'x'), after(1, 'a')]).toEqual([['b', 'c'], ['c'], [], []]);
  expect(recorder.knownAfter({})).toEqual([]);
});
