import { execFile } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { EngineOptions } from '#checks/engine.ts';
import { proxiedWebKitSettings } from '#platform/egress/webkit-settings.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { giveToBrowser, removeFromBrowser, unprivilegedPrefix } from './dropped-privileges.ts';
import { findBrowser } from './find-browser.ts';

const run = promisify(execFile);

/** Start options of WebKitGTK behind the given proxy. Undefined when its driver, gjs, its API or Xvfb is not installed. */
export async function findWebKit(proxyUrl: string | undefined): Promise<EngineOptions['webkit']> {
  const [driver, gjs, display] = await Promise.all([findBrowser('webkit'), findBrowser('gjs'), findBrowser('xvfb')]);
  if (driver === undefined || gjs === undefined || display === undefined || !(await hasApi())) return undefined;
  const { prefix, env } = await unprivilegedPrefix();
  return {
    driver,
    gjs,
    display,
    prefix,
    env,
    give: giveToBrowser,
    remove: removeFromBrowser,
    ...(proxyUrl === undefined ? {} : { proxyUrl, settings: proxiedWebKitSettings }),
  };
}

/** The version of WebKitGTK; undefined when it cannot be used, null when it does not answer. */
export async function webkitVersion(): Promise<string | null | undefined> {
  const found = await findWebKit(undefined);
  if (found === undefined) return undefined;
  const script = `imports.gi.versions.WebKit2 = '4.1'; const { WebKit2: w } = imports.gi;
    print([w.get_major_version(), w.get_minor_version(), w.get_micro_version()].join('.'))`;
  const { stdout } = await run(found.gjs, ['-c', script], { timeout: fairTime.stretch(10_000) }).catch(() => ({
    stdout: '',
  }));
  return /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? null;
}

async function hasApi(): Promise<boolean> {
  for await (const _file of glob('/usr/lib/{*/,}girepository-1.0/WebKit2-4.1.typelib')) return true;
  return false;
}
