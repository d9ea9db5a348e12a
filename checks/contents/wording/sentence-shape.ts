import type { Token } from '../particles.ts';
import type { SentenceFault, SentenceRule } from '../sentence-rules.ts';

const [chainLength, longSentence, manyCommas] = [4, 100, 5];

/** の four times in a row between nouns, が as “but” twice, sentences of 100 characters, five commas. */
export const sentenceShape: SentenceRule = {
  judge: ({ text, tokens }) => [
    ...chainsOfNo(tokens),
    ...doubledGa(tokens),
    ...(text.length >= longSentence ? [whole('long-sentence', text)] : []),
    ...((text.match(/、/g)?.length ?? 0) >= manyCommas ? [whole('many-commas', text)] : []),
  ],
};

const startOf = (token: Token) => token.word_position - 1;
const endOf = (token: Token) => startOf(token) + token.surface_form.length;

function whole(rule: SentenceFault['rule'], text: string): SentenceFault {
  return { rule, start: 0, end: text.length, suggestion: null };
}

function chainsOfNo(tokens: readonly Token[]): SentenceFault[] {
  const found: SentenceFault[] = [];
  let [count, start, end] = [0, -1, -1];
  for (const token of [...tokens, null]) {
    const isNo = token?.surface_form === 'の' && token.pos_detail_1 === '連体化';
    if (token && isNo && start >= 0) [count, end] = [count + 1, endOf(token)];
    else if (token && !isNo && /^(?:名詞|接頭詞)$/.test(token.pos)) start = start < 0 ? startOf(token) : start;
    else {
      if (count >= chainLength) found.push({ rule: 'no-chain', start, end, suggestion: null });
      [count, start, end] = [0, -1, -1];
    }
  }
  return found;
}

function doubledGa(tokens: readonly Token[]): SentenceFault[] {
  const all = tokens.filter((token, index) => {
    const before = tokens[index - 1];
    const but = token.surface_form === 'が' && token.pos_detail_1 === '接続助詞';
    return but && tokens[index + 1]?.surface_form === '、' && before?.pos !== '名詞';
  });
  const [, second] = all;
  return second ? [{ rule: 'double-ga', start: startOf(second), end: endOf(second), suggestion: null }] : [];
}
