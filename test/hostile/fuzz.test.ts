import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isFull } from '../extent.ts';

it('no reader throws, hangs or grows over random hostile input', async () => {
  const fuzz = fileURLToPath(new URL('./fuzz.ts', import.meta.url));
  const args = [fuzz, '--seed', '1', '--rounds', isFull ? '20' : '4', '--seconds', '300'];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch(error => error);
  expect(stdout).toMatch(/^seed 1: \d+ inputs read\n$/);
}, 310_000);
