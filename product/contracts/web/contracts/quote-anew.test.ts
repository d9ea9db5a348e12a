import { expect, test } from 'vitest';
import { ApiProblemError } from '#web/client.ts';
import { orQuoteAnew } from './quote-anew.ts';

const refused = (code: string) => new ApiProblemError(409, { code, message: 'M.' });

test.each([
  ['done', null, 0],
  ['refused since the quote is another one', refused('quote_changed'), 1],
  ['refused for another reason', refused('conflict'), 0],
  ['without an answer', new TypeError('offline'), 0],
])('what is %s is told, and the quote read anew %s times', async (_what, refusal, times) => {
  let read = 0;
  const done = orQuoteAnew(
    async () => {
      if (refusal !== null) throw refusal;
    },
    async () => {
      read += 1;
    },
  );
  if (refusal === null) await done;
  else await expect(done).rejects.toBe(refusal);
  expect(read).toBe(times);
});
