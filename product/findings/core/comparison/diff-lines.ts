import { diffArrays, diffWordsWithSpace } from 'diff';
import type { DiffLine, SourceDiff } from '#product/findings/api/comparison.ts';

const around = 3;
const mostLines = 2_000;
const mostCharacters = 2_000;
/** Longer lines are marked as a whole; in all lines together not more characters are looked at. */
const mostInLine = 1_000;
const mostInAll = 200_000;

/** The bounds of the search for the smallest difference: lines that differ, and milliseconds. */
export interface DiffBounds {
  edits: number;
  timeoutMs: number;
}

interface Step {
  kind: 'same' | 'added' | 'removed';
  lines: string[];
}

/** The differing lines of two texts with context, in hunks; null beyond the bounds. Yields to other work between steps. */
export async function diffTexts(
  before: string,
  after: string,
  bounds: DiffBounds,
): Promise<Pick<SourceDiff, 'hunks' | 'added' | 'removed' | 'isCut'> | null> {
  const steps = await stepsBetween(linesOf(before), linesOf(after), bounds);
  if (steps === null) return null;
  const count = (kind: Step['kind']) =>
    steps.filter(step => step.kind === kind).reduce((sum, step) => sum + step.lines.length, 0);
  const hunks = hunksOf(steps);
  const shown = cutHunks(hunks);
  markWords(shown);
  return { hunks: shown, added: count('added'), removed: count('removed'), isCut: linesIn(shown) < linesIn(hunks) };
}

/** The ends of lines make no difference. */
const linesOf = (text: string) =>
  text === '' ? [] : text.replace(/\r\n?|\n$/g, end => (end === '\n' ? '' : '\n')).split('\n');

/** What both begin and end with is no work. */
async function stepsBetween(
  before: readonly string[],
  after: readonly string[],
  bounds: DiffBounds,
): Promise<Step[] | null> {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const isSame = () => before[before.length - 1 - end] === after[after.length - 1 - end];
  while (start + end < before.length && start + end < after.length && isSame()) end += 1;
  const middle = await middleSteps(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    bounds,
  );
  if (middle === null) return null;
  const steps: Step[] = [
    { kind: 'same', lines: before.slice(0, start) },
    ...middle,
    { kind: 'same', lines: before.slice(before.length - end) },
  ];
  return steps.filter(step => step.lines.length > 0);
}

function middleSteps(before: string[], after: string[], bounds: DiffBounds): Promise<Step[] | null> {
  if (before.length === 0) return Promise.resolve([{ kind: 'added', lines: after }]);
  if (after.length === 0) return Promise.resolve([{ kind: 'removed', lines: before }]);
  return new Promise(resolve => {
    diffArrays(before, after, {
      maxEditLength: bounds.edits,
      timeout: bounds.timeoutMs,
      callback: changes =>
        resolve(
          changes?.map(({ added, removed, value }) => ({
            kind: added ? 'added' : removed ? 'removed' : 'same',
            lines: value,
          })) ?? null,
        ),
    });
  });
}

function hunksOf(steps: readonly Step[]): DiffLine[][] {
  const hunks: DiffLine[][] = [];
  let [before, after] = [0, 0];
  for (const [n, step] of steps.entries()) {
    const numbered = step.lines.map((text): DiffLine => {
      if (step.kind !== 'added') before += 1;
      if (step.kind !== 'removed') after += 1;
      return {
        kind: step.kind,
        before: step.kind === 'added' ? null : before,
        after: step.kind === 'removed' ? null : after,
        parts: [{ text: text.slice(0, mostCharacters), isChanged: false }],
      };
    });
    const last = hunks.at(-1);
    if (step.kind !== 'same') {
      if (last) last.push(...numbered);
      else hunks.push(numbered);
    } else if (n === 0) {
      if (steps.length > 1) hunks.push(numbered.slice(-around));
    } else if (n === steps.length - 1) last?.push(...numbered.slice(0, around));
    else if (numbered.length <= 2 * around) last?.push(...numbered);
    else {
      last?.push(...numbered.slice(0, around));
      hunks.push(numbered.slice(-around));
    }
  }
  return hunks;
}

const linesIn = (hunks: readonly DiffLine[][]) => hunks.reduce((sum, hunk) => sum + hunk.length, 0);

function cutHunks(hunks: readonly DiffLine[][]): DiffLine[][] {
  let left = mostLines;
  return hunks.flatMap(hunk => {
    const taken = hunk.slice(0, Math.max(0, left));
    left -= hunk.length;
    return taken.length === 0 ? [] : [taken];
  });
}

/** Marks what has changed within lines: removed ones are paired with the added ones that stand in their place. */
function markWords(hunks: readonly DiffLine[][]): void {
  let left = mostInAll;
  for (const hunk of hunks) {
    for (let at = 0; at < hunk.length; at += 1) {
      const removed = hunk.slice(at, at + countFrom(hunk, at, 'removed'));
      const added = hunk.slice(
        at + removed.length,
        at + removed.length + countFrom(hunk, at + removed.length, 'added'),
      );
      for (const [n, old] of removed.entries()) {
        const now = added[n];
        if (!now) break;
        const [from, to] = [textOf(old), textOf(now)];
        left -= from.length + to.length;
        if (left < 0 || from.length > mostInLine || to.length > mostInLine) continue;
        markLine(old, now, from, to);
      }
      at += Math.max(0, removed.length + added.length - 1);
    }
  }
}

function countFrom(hunk: readonly DiffLine[], at: number, kind: DiffLine['kind']): number {
  let count = 0;
  while (hunk[at + count]?.kind === kind) count += 1;
  return count;
}

const textOf = (line: DiffLine) => line.parts.map(part => part.text).join('');

function markLine(old: DiffLine, now: DiffLine, from: string, to: string): void {
  const changes = diffWordsWithSpace(from, to, { maxEditLength: 200 });
  // Lines that share nothing but spaces are other lines.
  if (changes === undefined || !changes.some(one => !one.added && !one.removed && one.value.trim() !== '')) return;
  old.parts = changes.filter(one => !one.added).map(one => ({ text: one.value, isChanged: one.removed }));
  now.parts = changes.filter(one => !one.removed).map(one => ({ text: one.value, isChanged: one.added }));
}
