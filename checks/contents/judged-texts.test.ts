import { expect, test } from 'vitest';
import { judgedTexts } from './judged-texts.ts';
import { askedCharacters, TextQuestion } from './text-questions.ts';

const { signal } = new AbortController();
const pause = () => Promise.resolve();

/** Answers each sentence with its length as a fact; an even one has none. */
function askedTexts() {
  const asked: string[][] = [];
  const texts = judgedTexts({
    signal,
    async askTexts(_check, question) {
      const parsed = TextQuestion.parse(question);
      if (parsed.name !== 'sentences') throw new Error('not in this test');
      asked.push(parsed.texts);
      const judged = parsed.texts.map(({ length }) => ({ faults: [], facts: [length % 2 === 0 ? null : length] }));
      return { judged, modelNote: '' };
    },
  });
  return { texts, asked };
}

test('only sentences that this process does not know are asked about, in small pieces, each once', async () => {
  const { texts, asked } = askedTexts();
  const long = Array.from({ length: 30 }, (_, at) => `${at}`.padEnd(200 + (at % 2), 'あ'));
  const found = await texts.sentences([...long, ...long], pause);
  expect([...found]).toEqual(
    long.map(text => [text, { faults: [], facts: [text.length % 2 ? text.length : undefined] }]),
  );
  expect(asked.flat()).toEqual(long);
  expect(Math.max(...asked.map(piece => piece.join('').length))).toBeLessThanOrEqual(askedCharacters);
  asked.length = 0;
  await texts.sentences([...long, '新しい。'], pause);
  expect(asked).toEqual([['新しい。']]);
});

test('an answer that lacks a sentence judges nothing', async () => {
  const texts = judgedTexts({ signal, askTexts: async () => ({ judged: [], modelNote: '' }) });
  await expect(texts.sentences(['判定されない文。'], pause)).rejects.toThrow('not judged');
});
