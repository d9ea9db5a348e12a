import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EngineOptions } from '../engine.ts';
import { createFirefoxDrawer } from './firefox.ts';

test('Firefox has a home that it may write to, whatever that of its user is: without one it hangs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenken-home-'));
  const executable = join(folder, 'firefox');
  writeFileSync(executable, `#!/bin/sh\nprintf %s "$HOME" > ${folder}/home\n`);
  chmodSync(executable, 0o755);
  const given: string[] = [];
  const firefox = {
    executable,
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent' },
    preferences: {},
    give: (path: string) => Promise.resolve(void given.push(path)),
    remove: (path: string) => Promise.resolve(rmSync(path, { recursive: true })),
  };
  const options = { listBrowser: ['WF'], dictionary: [], firefox } as unknown as EngineOptions;
  const browser = { code: 'WF', width: 1280, height: 800 } as never;
  const drawer = createFirefoxDrawer();
  await expect(drawer.draw('http://127.0.0.1/', browser, options)).rejects.toThrow();
  expect(given).toContain(readFileSync(join(folder, 'home'), 'utf8'));
  await drawer.stop();
  rmSync(folder, { recursive: true });
});
