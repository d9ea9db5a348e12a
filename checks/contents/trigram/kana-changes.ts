import type { Change } from './change.ts';
import type { Trial } from './trial.ts';

const hiragana = /[\u3041-\u3096]/;
const kanji = /\p{Script=Han}/u;
const onlyLetters = /^[\u3041-\u3096\u30a1-\u30fa\u30fc\p{Script=Han}]+$/u;
const particles = new Set('を が は に へ と で も の から まで'.split(' '));
const confused: Readonly<Record<string, string>> = {
  わ: 'は',
  は: 'わ',
  え: 'へ',
  へ: 'え',
  お: 'を',
  を: 'お',
  う: 'お',
  ず: 'づ',
  づ: 'ず',
  じ: 'ぢ',
  ぢ: 'じ',
};
/** Words that are written twice on purpose and that the model does not know. */
const reduplicated = new Set('など また まだ もっと とても いや まあ そう はい'.split(' '));
/** Ends of verbs that need ら before れ. 作れる and 送れる are right. */
const dropsRa = /[いきぎしじちにびみりえけげせてでねべめれ見来出着寝得居]/;
const longestRepeat = 8;

/** Changes around one character of hiragana that put right what slips in typing. */
export function* kanaChanges({ text }: Trial, at: number): Generator<Change> {
  const here = text[at] ?? '';
  const next = text[at + 1] ?? '';
  // 使われれば and 窓口でできる are right.
  const usual = /^(?:い|れれば|ででき)/.test(text.slice(at, at + 3));
  if (here === next && !usual) yield { kind: 'doubled-kana', start: at, end: at + 1, text: '' };
  if (here !== next && hiragana.test(next)) yield { kind: 'swapped-kana', start: at, end: at + 2, text: next + here };
  if (/[てで]/.test(here) && /[まなるたれ]/.test(next))
    yield { kind: 'dropped-i', start: at + 1, end: at + 1, text: 'い' };
  if (here === 'れ' && next !== 'ば' && dropsRa.test(text[at - 1] ?? ''))
    yield { kind: 'dropped-ra', start: at, end: at, text: 'ら' };
  const other = confused[here];
  // お問い合わせ and 1つずつ are right.
  const right = (here === 'お' && kanji.test(next)) || (here === 'ず' && next === 'つ');
  if (other && !right) yield { kind: 'confused-kana', start: at, end: at + 1, text: other };
  // A capital is a name: Ｂさん.
  if (/[ａ-ｚ]/.test(next) && hiragana.test(text[at + 2] ?? '')) {
    yield { kind: 'stray-letter', start: at + 1, end: at + 2, text: '' };
  }
}

/** を or が beside another particle removed. */
export function* extraParticles({ text, path }: Trial): Generator<Change> {
  const isParticle = (index: number) => {
    const step = path[index];
    return step !== undefined && particles.has(text.slice(step.start, step.end));
  };
  for (const [index, { start, end }] of path.entries()) {
    const word = text.slice(start, end);
    if (word !== 'を' && word !== 'が') continue;
    if (isParticle(index - 1) || isParticle(index + 1)) yield { kind: 'extra-particle', start, end, text: '' };
  }
}

/** A word that stands twice, once removed. */
export function* repeatedWords({ text }: Trial, at: number): Generator<Change> {
  for (let length = 2; length <= longestRepeat; length += 1) {
    if (text[at] !== text[at + length]) continue;
    const word = text.slice(at, at + length);
    if (!onlyLetters.test(word) || reduplicated.has(word) || !text.startsWith(word, at + length)) continue;
    yield { kind: 'repeated-word', start: at, end: at + length, text: '' };
  }
}
