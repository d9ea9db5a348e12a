import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createFastify } from './create-fastify.ts';
import { refuseWhenBusy, registerProtection } from './protection.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function answers(busyAfterMs: number): Promise<FastifyInstance> {
  app = await createFastify({ log: false, trustProxy: false, secureCookies: false });
  await registerProtection(app, { cardPayments: undefined }, { secureCookies: false, busyAfterMs });
  for (const url of ['/api/hello', '/badge/:file', '/pricing']) app.get(url, () => 'hello');
  await app.ready();
  return app;
}

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const turn = () => new Promise(resolve => setTimeout(resolve, 1));

test('a server whose event loop is late refuses calls, and says when to come again', async () => {
  const busy = await answers(20);
  let reply = await busy.inject('/api/hello');
  while (reply.statusCode === 200) {
    work(200);
    await turn();
    reply = await busy.inject('/api/hello');
  }
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('10');
  expect(reply.json()).toMatchObject({ code: 'not_ready' });
});

test('one long task alone does not make it refuse', async () => {
  const idle = await answers(600_000);
  for (let n = 0; n < 3; n += 1) {
    work(1_100);
    await turn();
    expect((await idle.inject('/api/hello')).statusCode).toBe(200);
  }
});

test.each(['/api/hello', '/badge/:file', '/pricing'])('calls of %s beyond 6,000 in a minute are refused', async url => {
  const idle = await answers(600_000);
  expect((await idle.inject(url)).statusCode).toBe(200);
  for (let n = 1; n < 6000; n += 1) await idle.inject(url);
  expect((await idle.inject(url)).statusCode).toBe(429);
});

test.each([
  [5_001, 1, true],
  [Number.POSITIVE_INFINITY, 1, false],
  [undefined, 1, true],
  [20_000, 5, false],
  [26_000, 5, true],
])('a delay of %s ms where work takes %s times as long: refused %s', async (delay, slowdown, isRefused) => {
  const headers: string[] = [];
  const reply = { header: (name: string) => void headers.push(name) } as never;
  const refuse = refuseWhenBusy(5_000, { stretch: milliseconds => milliseconds * slowdown });
  const answer = refuse(undefined, reply, 'eventLoopDelay', delay).then(
    () => false,
    () => true,
  );
  expect(await answer).toBe(isRefused);
  expect(headers).toEqual(isRefused ? ['retry-after'] : []);
});
