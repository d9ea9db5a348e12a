import { expect, test } from 'vitest';
import { askedOnce } from './asked-once.ts';

/** Answers one after the other; each question takes the next. */
function asking(answers: readonly (string[] | Error)[]) {
  const asked: string[] = [];
  const ask = askedOnce(
    async (question: { of: string }, _tenant: string) => {
      asked.push(question.of);
      const answer = answers[asked.length - 1] ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    answer => answer.includes('silent'),
  );
  return { ask, asked };
}

test.each<[string, (string[] | Error)[], number]>([
  ['a whole answer', [['153'], ['154']], 1],
  ['an answer with a silent one, and then a whole one', [['silent', '153'], ['153'], ['154']], 2],
  ['only silent ones', [['silent'], ['silent'], ['silent'], ['silent']], 4],
  ['a failure, and then a whole one', [new Error('late'), ['153'], ['154']], 2],
])('%s: four questions in a row', async (_what, answers, times) => {
  const { ask, asked } = asking(answers);
  for (let n = 0; n < 4; n += 1) await ask({ of: 'all' }, `t${n}`).catch(() => null);
  expect(asked).toHaveLength(times);
});

test('questions at the same time are asked once, other questions apart', async () => {
  const { ask, asked } = asking([['silent'], ['153']]);
  await Promise.all([ask({ of: 'a' }, ''), ask({ of: 'a' }, ''), ask({ of: 'b' }, '')]);
  expect(asked).toEqual(['a', 'b']);
});
