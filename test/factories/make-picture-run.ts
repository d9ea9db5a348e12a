import sharp from 'sharp';
import type { BrowserId } from '#checks/browsers.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import { madeResult, makeRun } from './make-run.ts';
import type { TestApp } from './start-app.ts';

/** A picture of a page in a browser; without bytes it could not be taken. */
export interface MadePicture {
  browser: BrowserId;
  bytes: Uint8Array | null;
  width?: number;
  height?: number;
  version?: string;
  cut?: boolean;
}

/** A page of 320 x `height` px whose rows tell each other apart, with blocks of one colour over it. */
export function drawPage(
  height: number,
  blocks: readonly { x: number; y: number; width: number; height: number; color: string }[] = [],
  { insertedAt = height, inserted = 0 }: { insertedAt?: number; inserted?: number } = {},
): Promise<Uint8Array> {
  const width = 320;
  const points = Buffer.alloc(width * (height + inserted) * 3, 255);
  for (let y = 0; y < height + inserted; y++) {
    if (y >= insertedAt && y < insertedAt + inserted) {
      points.fill(40, y * width * 3, (y + 1) * width * 3);
      continue;
    }
    const row = y >= insertedAt + inserted ? y - inserted : y;
    // Lines of 12 rows, 8 apart: words of their own, whose edges slant, so that no row is like another.
    const [line, within] = [Math.floor(row / 20), row % 20];
    if (within >= 12) continue;
    for (let x = 16; x < width - 16; x++) {
      const word = (line * 7 + Math.floor(x / 16) * (line % 5 === 0 ? 3 : 11) + Math.floor((line * x) / 640)) % 5;
      if (word < 3 && x % 16 < 2 + within) points.fill((line * 13) % 90, (y * width + x) * 3, (y * width + x + 1) * 3);
    }
  }
  const page = sharp(points, { raw: { width, height: height + inserted, channels: 3 } });
  const layers = blocks.map(({ x, y, color, ...size }) => ({
    input: { create: { ...size, channels: 3 as const, background: color } },
    left: x,
    top: y,
  }));
  return page.composite(layers).png().toBuffer();
}

/** A finished run with pictures of its pages by their paths, in the unit of desktops. */
export async function makePictureRun(
  app: TestApp,
  {
    url,
    tenantId,
    groupId,
    pages,
  }: {
    url: string;
    tenantId?: string;
    groupId?: string;
    pages: Readonly<Record<string, readonly MadePicture[]>>;
  },
): Promise<RunKey & { runId: string }> {
  const where = { ...(tenantId ? { tenantId } : {}), ...(groupId ? { groupId } : {}) };
  const key = await makeRun(app, { url, answered: false, ...where });
  const { run_id: runId } = await app.owner
    .updateTable('run')
    .set({ functions: ['layout'], number_of_pages: Object.keys(pages).length } as never)
    .where('tenant_id', '=', key.tenantId)
    .where('date', '=', new Date(key.date))
    .returning('run_id')
    .executeTakeFirstOrThrow();
  await app.owner.deleteFrom('page').where('run_id', '=', runId).execute();
  const owner = { tenant_id: key.tenantId, run_id: runId };
  const shared = { title: '', depth: 1, found_on: null, status_code: 200, headers: '{}', chain: '[]', raw_key: '' };
  for (const [n, [path, pictures]] of Object.entries(pages).entries()) {
    const urlId = n + 1;
    const pageUrl = new URL(path, url).href;
    await app.owner
      .insertInto('page')
      .values({ ...owner, ...shared, url_id: urlId, url: pageUrl, final_url: pageUrl })
      .execute();
    const stored = await Promise.all(pictures.map(picture => storePicture(app, key, urlId, picture)));
    await app.owner
      .insertInto('page_result')
      .values({
        ...madeResult,
        ...owner,
        url_id: urlId,
        unit: 'layoutDesktop',
        summary: JSON.stringify({ pictures: stored }),
      })
      .execute();
  }
  return { ...key, runId };
}

async function storePicture(app: TestApp, key: RunKey, urlId: number, picture: MadePicture) {
  const { browser, bytes, version = '140.0', cut = false } = picture;
  const facts = { browser, name: browser, cut, engine: 'Chromium', version, real: true };
  if (bytes === null) {
    const failure = { code: 'picture-timeout', message: { ja: '時間切れです。', en: 'It took too long.' } };
    return { ...facts, file: null, width: 0, height: 0, failure };
  }
  const { width, height } = await sharp(bytes).metadata();
  const file = `layout/${browser}/{urlId}.png`;
  await app.services.storage.put(`${runFolder(key)}/${file.replace('{urlId}', String(urlId))}`, bytes);
  return { ...facts, file, width: picture.width ?? width, height: picture.height ?? height };
}
