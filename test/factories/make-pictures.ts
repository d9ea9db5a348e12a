import type { BrowserId } from '#checks/browsers.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import { madeResult } from './make-run.ts';
import type { TestApp } from './start-app.ts';

/** Gives every page of a made run a picture of a browser, as if the check that keeps pictures had drawn it. */
export async function makePictures(app: TestApp, key: RunKey, browser: BrowserId): Promise<void> {
  const run = await app.owner
    .selectFrom('run')
    .select(['run_id', 'tenant_id', 'number_of_pages'])
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  const picture = { name: browser, width: 1, height: 1, cut: false, engine: 'Chromium', version: '1', real: true };
  const summary = JSON.stringify({ pictures: [{ browser, file: `layout/${browser}/{urlId}.webp`, ...picture }] });
  for (let urlId = 1; urlId <= run.number_of_pages; urlId += 1) {
    await app.owner
      .insertInto('page_result')
      .values({
        ...madeResult,
        tenant_id: run.tenant_id,
        run_id: run.run_id,
        url_id: urlId,
        unit: 'layoutDesktop',
        summary,
      })
      .execute();
    const bytes = new TextEncoder().encode(`RIFF picture ${urlId}`);
    await app.services.storage.put(`${runFolder(key)}/layout/${browser}/${urlId}.webp`, bytes);
  }
}
