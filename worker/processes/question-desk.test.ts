import { expect, test } from 'vitest';
import { FetchError, type Fetcher } from '#checks/engine.ts';
import { createMemoryCache } from '../verify/memory-cache.ts';
import { createQuestionDesk } from './question-desk.ts';

const nobody: Fetcher = { fetch: () => Promise.reject(new FetchError('timeout', 'late')) };

const machine = {
  ask: () => Promise.reject(new Error('not in this test')),
  borrow: () => Promise.reject(new Error('not in this test')),
};

/** Desks of several processes over the cache of one run, and the answers so far as `process question: answer`. */
function desksOf(names: readonly string[], fetcher = nobody) {
  const answers: string[] = [];
  const cache = createMemoryCache();
  const desks = names.map(name =>
    createQuestionDesk({
      fetcher,
      cacheOf: () => cache,
      siteOf: () => undefined,
      machine,
      partyOf: () => 'A',
      onStep: () => undefined,
      answer: (id, answer) =>
        answers.push(`${name}${id} ${answer.type === 'value' ? `has ${answer.value}` : answer.type}`),
    }),
  );
  return { desks, answers };
}

const ask = (id: number, key = 'x', kind = 'link') =>
  ({ type: 'question', id, task: 0, question: { name: 'cache', kind, key } }) as const;
const tell = (question: number, computed: { value: unknown } | null) =>
  ({ type: 'question', id: 99, task: 0, question: { name: 'computed', question, computed } }) as const;

test('the first process computes, the others wait, and later ones get the result at once', async () => {
  const { desks, answers } = desksOf(['a', 'b']);
  desks[0]?.ask(ask(1));
  desks[1]?.ask(ask(2));
  expect(answers).toEqual(['a1 compute']);
  desks[0]?.ask(tell(1, { value: 'ok' }));
  await expect.poll(() => answers).toEqual(['a1 compute', 'b2 has ok']);
  desks[1]?.ask(ask(3));
  await expect.poll(() => answers).toEqual(['a1 compute', 'b2 has ok', 'b3 has ok']);
});

test.each<[string, (desk: ReturnType<typeof createQuestionDesk>) => void]>([
  ['fails', desk => desk.ask(tell(1, null))],
  ['ends', desk => desk.close()],
])('when the process that computes %s, the next one computes', async (_how, end) => {
  const { desks, answers } = desksOf(['a', 'b', 'c']);
  for (const [at, desk] of desks.entries()) desk.ask(ask(at + 1));
  end(desks[0] as (typeof desks)[number]);
  await expect.poll(() => answers).toEqual(['a1 compute', 'b2 compute']);
  desks[1]?.ask(tell(2, { value: 7 }));
  await expect.poll(() => answers).toEqual(['a1 compute', 'b2 compute', 'c3 has 7']);
});

test('the same key of another kind is another matter', () => {
  const { desks, answers } = desksOf(['a']);
  desks[0]?.ask(ask(1));
  desks[0]?.ask(ask(2, 'x', 'stylesheet'));
  expect(answers).toEqual(['a1 compute', 'a2 compute']);
});

test('another browser than the visit’s waits for its host, and no longer than its picture is wanted', async () => {
  const asked: string[] = [];
  const { desks, answers } = desksOf(['a'], {
    ...nobody,
    admit: (url: string, { signal }: { signal?: AbortSignal }) => {
      asked.push(url);
      if (url.endsWith('/now')) return Promise.resolve();
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('enough'))));
    },
  } as typeof nobody);
  const admit = (id: number, url: string) =>
    desks[0]?.ask({ type: 'question', id, task: 0, question: { name: 'admit', url } });
  admit(1, 'http://site.example/now');
  admit(2, 'http://site.example/held');
  await expect.poll(() => answers).toEqual(['a1 has null']);
  desks[0]?.withdraw(2);
  await expect.poll(() => answers).toEqual(['a1 has null', 'a2 error']);
  expect(asked).toEqual(['http://site.example/now', 'http://site.example/held']);
});

test('a request that nobody answers says why, and one that is withdrawn is given up', async () => {
  const { desks, answers } = desksOf(['a'], {
    fetch: (url, options) =>
      url.endsWith('/late')
        ? nobody.fetch(url)
        : new Promise((_, reject) =>
            options?.signal?.addEventListener('abort', () => reject(new FetchError('aborted', ''))),
          ),
  });
  const request = (id: number, url: string) =>
    desks[0]?.ask({ type: 'question', id, task: 0, question: { name: 'fetch', url, options: {} } });
  request(1, 'http://site.example/late');
  request(2, 'http://site.example/held');
  await expect.poll(() => answers).toEqual(['a1 fetch-error']);
  desks[0]?.withdraw(2);
  await expect.poll(() => answers).toEqual(['a1 fetch-error', 'a2 fetch-error']);
});
