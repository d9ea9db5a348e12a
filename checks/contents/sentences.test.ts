import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const textsOf = (text: string) => splitSentences(text).sentences.map(sentence => sentence.text);

test.each<[string, string, string[]]>([
  ['sentences', '一つ目です。二つ目ですか？はい！', ['一つ目です。', '二つ目ですか？', 'はい！']],
  ['lines', '一行目\n 二行目 \n\n三行目', ['一行目', '二行目', '三行目']],
  ['a quotation stays whole', '「はい。」と言った。次。', ['「はい。」と言った。', '次。']],
  ['several sentences in brackets stay whole', '説明（一です。二です。）の文。', ['説明（一です。二です。）の文。']],
  ['marks in a row end together', '本当！？まさか……。', ['本当！？', 'まさか……。']],
  ['a name with a mark', 'Yahoo!を使う。No. 5です。', ['Yahoo!を使う。', 'No. 5です。']],
  ['a number with a full-width point', '１．はじめに', ['１．はじめに']],
  ['full-width points', '終わりです．次です．', ['終わりです．', '次です．']],
  ['nothing', ' \n\u3000', []],
])('divides %s', (_name, text, sentences) => {
  expect(textsOf(text)).toEqual(sentences);
});

test('places lead back to the text', () => {
  const text = '前の文。\n  次の文です。「終わり。」と言う。';
  for (const { text: sentence, start } of splitSentences(text).sentences)
    expect(text.slice(start, start + sentence.length)).toBe(sentence);
});

test('a long sentence is divided at a comma, one without any at 300 characters, and never inside a character', () => {
  const comma = `${'あ'.repeat(250)}、${'い'.repeat(200)}。`;
  expect(textsOf(comma).map(each => each.length)).toEqual([251, 201]);
  expect(textsOf('漢'.repeat(700)).map(each => each.length)).toEqual([300, 300, 100]);
  const pairs = `あ${'𠮟'.repeat(90)}`.repeat(5);
  expect(textsOf(pairs).join('')).toBe(pairs);
  expect(textsOf(pairs).every(each => each.isWellFormed())).toBe(true);
});

test.each<[string, string, string[], number]>([
  ['a word', `前の文。${'カ'.repeat(101)}次の文。`, ['前の文。', '次の文。'], 1],
  ['a Latin word', `前 ${'a'.repeat(4000)} 次`, ['前', '次'], 1],
  ['an address', `前 https://example.jp/${'a'.repeat(100)} 次`, ['前', '次'], 0],
  ['a ruler', `前${'-'.repeat(200)}次`, ['前', '次'], 0],
  ['no word of 100', `前の${'カ'.repeat(100)}次`, [`前の${'カ'.repeat(100)}次`], 0],
])('leaves out %s that is too long', (_name, text, sentences, longWords) => {
  expect(splitSentences(text)).toMatchObject({ longWords });
  expect(textsOf(text)).toEqual(sentences);
});

test('no sentence is longer than 300 characters, and nothing that is read is lost', () => {
  const nasty = ['「あ。', '(', '（', '。', 'あ、', '「'.repeat(400), '。」']
    .map(piece => piece.repeat(500))
    .join('漢字');
  const { sentences } = splitSentences(nasty);
  expect(Math.max(...sentences.map(({ text }) => text.length))).toBeLessThanOrEqual(300);
  expect(sentences.map(({ text }) => text).join('')).toContain('漢字');
});
