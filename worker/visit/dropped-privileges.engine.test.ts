import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBrowserPool } from './browser-pool.ts';
import { dropPrivileges, removeFromBrowser } from './dropped-privileges.ts';
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

test('a browser ends with the process that started it, however that ends', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'tenken-ends-'));
  const { executable, env } = await dropPrivileges('/bin/sh');
  const options = JSON.stringify({ env, detached: true, stdio: 'ignore' });
  const args = JSON.stringify(['-c', 'exec sleep 60', 'browser', `--user-data-dir=${profile}`]);
  const start = `const { spawn } = require('node:child_process');
    console.log(spawn(${JSON.stringify(executable)}, ${args}, ${options}).pid); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const pid = Number(String((await once(parent.stdout, 'data'))[0]));
    const command = () => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '');
    await expect.poll(command, { timeout: 30_000 }).toBe('sleep\x0060\x00');
    parent.kill('SIGKILL');
    await expect.poll(command, { timeout: 30_000 }).toBe('');
  } finally {
    parent.kill('SIGKILL');
    await removeFromBrowser(profile);
  }
});
