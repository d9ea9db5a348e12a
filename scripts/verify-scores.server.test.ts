import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { verifyScores } from './verify-scores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('prints what does not follow from what is stored, by the id or the address of a run', async () => {
  const { baseUrlEncoded, date } = await makeRun(app);
  const { run_id: runId } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(date))
    .executeTakeFirstOrThrow();
  const address = `http://localhost/alpha/g/G002/run?base_url_encoded=${baseUrlEncoded}&date=${encodeURIComponent(date)}`;
  for (const run of [runId, address]) {
    const lines: string[] = [];
    // A made run has scores that nobody has computed.
    expect(await verifyScores(app.owner, run, line => lines.push(line))).toEqual({
      results: 4,
      differences: lines.length,
    });
    expect(lines).toContain('page 1\tquality\tscore\tstored 71\trecomputed 85');
    expect(lines).toContain('run\ttotal\tscore\tstored 71\trecomputed 85');
  }
});

test.each([
  ['00000000-0000-4000-8000-000000000000', 'there is no such run'],
  ['http://localhost/?base_url_encoded=aGk&date=2026-01-01T00:00:00.000Z', 'there is no such run'],
  ['http://localhost/', 'the id of a run, or its address'],
  ['latest', 'the id of a run, or its address'],
])('%s: %s', async (run, message) => {
  await expect(verifyScores(app.owner, run, () => {})).rejects.toThrow(`${run}: ${message}`);
});
