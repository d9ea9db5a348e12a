import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { home } from './command.mjs';

const file = join(home, '.cache', 'answers.json');

/**
 * What a program answered at an earlier start, as long as the files on which its answer rests are the same: to start Java and to
 * list fonts takes longer than all else that a start looks for. Only what was found is kept.
 * @template T
 * @param {string} question names the question; another program is another question.
 * @param {() => Promise<{ answer: T, files: string[] } | undefined>} ask
 * @returns {Promise<T | undefined>}
 */
export async function answerTo(question, ask, kept = file) {
  const known = readAnswers(kept)[question];
  if (known?.files.every(([path, state]) => state !== null && stateOf(path) === state)) return known.answer;
  const found = await ask();
  if (found === undefined) return undefined;
  keep(kept, question, { answer: found.answer, files: found.files.map(path => [path, stateOf(path)]) });
  return found.answer;
}

/** @returns {Record<string, { answer: any, files: [string, string | null][] }>} */
function readAnswers(kept) {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch {
    return {};
  }
}

/** What changes with the file, also where it is a link to another; null where there is none. */
function stateOf(path) {
  try {
    const { size, mtimeMs, ino } = statSync(path);
    return `${realpathSync(path)} ${ino} ${size} ${mtimeMs}`;
  } catch {
    return null;
  }
}

/** Where it cannot be written, the next start asks again. */
function keep(kept, question, given) {
  const half = `${kept}.${process.pid}`;
  try {
    if (!existsSync(dirname(kept))) mkdirSync(dirname(kept));
    writeFileSync(half, JSON.stringify({ ...readAnswers(kept), [question]: given }));
    renameSync(half, kept);
  } catch {}
}
