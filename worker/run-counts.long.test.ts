import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import { startTenken, type Tenken, until } from '#test/factories/start-tenken.ts';
import { tenants } from '#test/factories/world.ts';
import { startGatedSite } from '#test/gated-site.ts';
import { openLive } from '#test/live-socket.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
let tenken: Tenken;
beforeAll(async () => {
  tenken = await startTenken(2);
  await tenken.app.owner.updateTable('plan').set({ answer_seconds: 60 }).execute();
});
afterAll(() => tenken?.close());

test('finished pages never exceed the results and never decrease, also when workers are killed', async () => {
  const admin = await tenken.app.as('admin');
  const socket = await openLive(tenken.app.origin);
  const site = await startGatedSite(12);
  try {
    const { connectionId } = socket;
    const sub = tenken.app.world.admin.sub;
    await admin.call(connectSocket, { body: { ...group, sub, connectionId } });
    const data = { url: `${site.origin}/`, quality: true, link: true, ...group };
    const started = await admin.call(createSite, { params: group, body: { data } });
    const key = { ...group, ...started };
    const last = { Quality: 0, Link: 0 };
    let elapsed = 0;
    const look = async () => {
      const run = await admin.call(getRun, { params: key });
      // Read later: meanwhile there may be more, never fewer.
      const { rows } = await sql<{ unit: string; n: number }>`select unit, count(*)::int as n from page_result
        join run using (run_id) where date = ${new Date(key.date)} group by unit`.execute(tenken.app.owner);
      for (const name of ['Quality', 'Link'] as const) {
        const { NumberOfFinishedPages: finished, VerifyCount } = run[name];
        expect(finished).toBeLessThanOrEqual(rows.find(({ unit }) => unit === name.toLowerCase())?.n ?? 0);
        expect(finished).toBeGreaterThanOrEqual(last[name]);
        expect(VerifyCount).toBe(1);
        last[name] = finished;
      }
      expect(run.elapsedSeconds).toBeGreaterThanOrEqual(elapsed);
      expect(run.percent).toBeLessThanOrEqual(100);
      elapsed = run.elapsedSeconds;
      return run;
    };
    for (const place of [0, 1, 0]) {
      const from = last.Quality;
      await until(
        'more results',
        async () => (await look()).endTime !== null || last.Quality > from || last.Quality === 13,
      );
      await tenken.replace(place);
      await look();
    }
    await until('the gates', async () => (await look()).sitemapFinished && site.waiting() > 0);
    site.open();
    const end = await until('the end', async () => {
      const run = await look();
      return run.endTime === null ? null : run;
    });
    expect(end).toMatchObject({ status: 'FINISHED', percent: 100, estimatedEnd: null });
    expect(last).toEqual({ Quality: 13, Link: 13 });
    expect(end.VerificationTime).toBe(end.verificationTime);
    expect(end.RunTimePerSubpage).toBeGreaterThan(0);
    await until('the last time told', async () => socket.heard.some(({ type }) => type === 'FINISH_CALCULATE_SCORE'));
    expect(socket.heard.filter(({ type }) => type === 'UPDATE_RUN_TIME').length).toBeGreaterThan(1);
  } finally {
    socket.close();
    await site.close();
  }
});
