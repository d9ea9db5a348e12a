import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createBrowserPool } from './browser-pool.ts';
import { findFirefox } from './firefox-start.ts';
import { chromiumWarnings } from './launch-chromium.ts';

const isRoot = process.getuid?.() === 0;

test('pages are shown by a browser that is not root and does not know our settings', async () => {
  process.env.TENKEN_TEST_SECRET = 'hidden';
  const pool = createBrowserPool({ proxyUrl: undefined, log: () => undefined });
  try {
    const { page } = await pool.open();
    const child = page.browser().process();
    const of = (name: string) => readFile(`/proc/${child?.pid}/${name}`, 'utf8');
    const uid = Number(/^Uid:\s+(\d+)/m.exec(await of('status'))?.[1]);
    if (isRoot) expect(uid).not.toBe(0);
    else expect(uid).toBe(process.getuid?.());
    expect((await of('cmdline')).includes('--no-sandbox')).toBe(chromiumWarnings().length > 0);
    expect(await of('environ')).not.toContain('hidden');
    expect(child?.spawnargs.join(' ')).not.toContain('hidden');
    await page.goto('data:text/html,<title>there</title>');
    expect(await page.title()).toBe('there');
  } finally {
    delete process.env.TENKEN_TEST_SECRET;
    await pool.close();
  }
});

test('Firefox is handed no setting of ours', async () => {
  process.env.TENKEN_TEST_SECRET = 'hidden';
  try {
    const start = await findFirefox(undefined, undefined);
    expect(Object.values(start?.env ?? {})).not.toContain('hidden');
  } finally {
    delete process.env.TENKEN_TEST_SECRET;
  }
});
