import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What the tables of docs/words.md retire, with the pattern that finds it in a text. */
const retired = [...readFileSync(join(root, 'docs/words.md'), 'utf8').matchAll(/^\| .+ \| (.+) \|$/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, pattern: patternOf(word) })),
);

/** Whole words in English, in any case unless it begins with a capital; anywhere in Japanese, but not before ー. */
function patternOf(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (/[^ -~]/.test(word)) return new RegExp(`${escaped}(?!ー)`);
  const [before, after] = [/^\w/.test(word) ? '(?<![\\w-])' : '', /\w$/.test(word) ? '(?![\\w-])' : ''];
  return new RegExp(before + escaped + after, /^[A-Z]/.test(word) ? '' : 'i');
}

/** Texts that the specification gives, that have landed, that name the words of others, or the words themselves. */
const own = [
  /^web\/shell\/authority-dialog\.tsx$/,
  // Words in the files of ad platforms.
  /^product\/ads\/core\/ads\/csv-columns\.ts$/,
  /^product\/[\w-]+\/core\/migrations\//,
  // Rules of wording and of HTML with their examples, and the techniques of WCAG.
  /^checks\/contents\/(?!check|screen|messages|notes)/,
  /^checks\/(quality|accessibility\/data\/techniques)\//,
  /\.test\.tsx?$/,
];

const literal = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + '`(?:[^`\\\\]|\\\\.)*`)';
const member = new RegExp(String.raw`\b(?:ja|en): *(${literal}(?:\s*\+\s*${literal})*)`, 'g');

/** The texts of both languages in a source, without what is code in them: placeholders, expressions, elements. */
const textsOf = (source: string) =>
  [...source.matchAll(member)].map(([whole, text = ''], index) => ({
    whole,
    index,
    text: text.slice(1, -1).replace(/\$\{[^}]*\}|<[^>]*>|`[^`]*`|--[\w-]+|\bhttps?:\S+|\/[\w-]+/g, ' '),
  }));

const files = globSync('{checks,cli,endpoint,language,platform,product,server,web,worker}/**/*.{ts,tsx}', { cwd: root })
  .filter(path => !own.some(pattern => pattern.test(path)))
  .toSorted();

test('texts for people use none of the retired words', () => {
  const texts = files.flatMap(path =>
    textsOf(readFileSync(join(root, path), 'utf8')).map(({ text }) => ({ path, text })),
  );
  expect([files.length, texts.length].map(count => count > 1000)).toEqual([true, true]);
  expect(retired.length).toBeGreaterThan(150);
  const wrong = texts.flatMap(({ path, text }) =>
    retired.filter(({ pattern }) => pattern.test(text)).map(({ word }) => `${path}: “${word}” in “${text}”`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['mend', 'How to mend it', true],
  ['mend', 'We recommend it', false],
  ['Took', 'Took', true],
  ['Took', 'It took too long', false],
  ['mail', 'An e-mail', false],
  ['規則', 'この規則', true],
  ['ブラウザ', 'ブラウザの版', true],
  ['ブラウザ', 'ブラウザーの版', false],
])('%j is noticed in %j: %j', (word, text, isNoticed) => {
  expect(patternOf(word).test(text)).toBe(isNoticed);
});

test('texts are read where they are, and code in them is not', () => {
  const source = "{ ja: '規則' + '書', en: `Mend ${mend} <b title=\"mend\">now</b>` }; const mend = 'mend';";
  expect(textsOf(source).map(({ text }) => text)).toEqual(["規則' + '書", 'Mend    now ']);
});
