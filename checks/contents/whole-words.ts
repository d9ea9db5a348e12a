import type { Token } from './particles.ts';
import type { SentenceFault } from './sentence-rules.ts';
import type { ReadSentence } from './sentences.ts';
import { wholeDoubleNegative } from './wording/double-negatives.ts';

const startOf = (token: Token) => token.word_position - 1;
const endOf = (token: Token) => startOf(token) + token.surface_form.length;
const ending = /^[\u3041-\u3096]{1,2}$/;

/** A fault of the linter with the words as they stand in the text, and the correction that its rule leaves out: してて, 起きれ > 起きられ. */
export function wholeWords(fault: SentenceFault, sentence: ReadSentence): SentenceFault {
  if (fault.rule === 'successive-word') return withFormer(fault, withBoth(fault, sentence));
  if (fault.rule === 'dropping-ra' && fault.suggestion === null) return withFormer(fault, withRa(fault, sentence));
  if (fault.rule === 'double-negative') return withFormer(fault, wholeDoubleNegative(fault, sentence.text));
  return fault;
}

function withFormer({ start, end }: SentenceFault, whole: SentenceFault): SentenceFault {
  if (whole.start === start && whole.end === end) return whole;
  return { ...whole, former: { from: start - whole.start, to: end - whole.start } };
}

/** Of a word that stands twice the linter marks the beginning of the second alone. An ending is told with the word that it ends. */
function withBoth(fault: SentenceFault, { text, tokens }: ReadSentence): SentenceFault {
  const second = tokens.find(token => startOf(token) === fault.start);
  const end = Math.max(fault.end, second ? endOf(second) : 0);
  const word = text.slice(fault.start, end);
  const first = fault.start - word.length;
  if (word === '' || first < 0 || text.slice(first, fault.start) !== word) return fault;
  const before = tokens.find(token => endOf(token) === first);
  const start = before && ending.test(word) && before.pos !== '記号' ? startOf(before) : first;
  return { ...fault, start, end, suggestion: fault.suggestion ?? text.slice(start, fault.start) };
}

/** The potential form with its ら: 来れない is 来られない. */
function withRa(fault: SentenceFault, { text, tokens }: ReadSentence): SentenceFault {
  const at = text.indexOf('れ', fault.start);
  if (at < 0 || at >= fault.end) return fault;
  const verb = tokens.find(token => (startOf(token) < at ? at < endOf(token) : false) || endOf(token) === at);
  if (verb?.pos !== '動詞') return fault;
  const start = Math.min(startOf(verb), fault.start);
  return { ...fault, start, suggestion: `${text.slice(start, at)}ら${text.slice(at, fault.end)}` };
}
