/**
 * Compares the comparison of pictures with pixelmatch over whole pictures, each in a process of its own, on pages of 1,440 px:
 * `node test/bench/compare-pictures.ts [HEIGHT...]`. Prints seconds by the clock and of the processors, the peak of memory, and
 * the share of points that each calls changed.
 */
import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { comparePictures } from '#worker/picture-comparison/compare-pictures.ts';
import { drawPage } from '../factories/make-picture-run.ts';

const width = 1_440;
const [mode, ...rest] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);

interface Measured {
  way: string;
  seconds: number;
  cpu: number;
  peak: number;
  share: number;
}

/** The whole pictures, padded to one height, as their library's example has it. */
async function plainly(before: Uint8Array, after: Uint8Array): Promise<number> {
  const sizes = await Promise.all([before, after].map(bytes => sharp(bytes).metadata()));
  const height = Math.max(...sizes.map(size => size.height));
  const points = async (bytes: Uint8Array, own: number) =>
    sharp(bytes, { limitInputPixels: false })
      .extend({ bottom: height - own, background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer();
  const [a, b] = [await points(before, sizes[0]?.height ?? 0), await points(after, sizes[1]?.height ?? 0)];
  const mask = new Uint8Array(a.length);
  return pixelmatch(a, b, mask, width, height, { threshold: 0.1, diffMask: true }) / (width * height);
}

async function ours(before: Uint8Array, after: Uint8Array, folder: string): Promise<number> {
  const kept = async (bytes: Uint8Array) => ({ bytes, width, height: (await sharp(bytes).metadata()).height });
  const pair = { before: await kept(before), after: await kept(after) };
  return (await comparePictures({ ...pair, tolerance: 0.1, ignored: [] }, folder)).ratio;
}

async function measure(way: string, folder: string): Promise<Measured> {
  const [before, after] = [await readFile(join(folder, 'before.png')), await readFile(join(folder, 'after.png'))];
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const share = way === 'plain' ? await plainly(before, after) : await ours(before, after, folder);
  const used = process.cpuUsage(cpu);
  const peak = Number(/VmHWM:\s+(\d+)/.exec(await readFile('/proc/self/status', 'utf8'))?.[1]) / 1024;
  return { way, seconds: (performance.now() - began) / 1000, cpu: (used.user + used.system) / 1e6, peak, share };
}

async function wide(page: Uint8Array): Promise<Buffer> {
  const { height } = await sharp(page).metadata();
  const canvas = { width, height, channels: 3 as const, background: '#fff' };
  return sharp({ create: canvas, limitInputPixels: false })
    .composite([{ input: Buffer.from(page), tile: true, gravity: 'northwest' }])
    .png({ compressionLevel: 5 })
    .toBuffer();
}

async function measureAll(heights: readonly number[]): Promise<void> {
  const block = { x: 40, y: 900, width: 80, height: 40, color: '#c00' };
  console.log('page | way | seconds | CPU seconds | peak MiB | called changed');
  for (const height of heights)
    for (const [name, make] of [
      ['a word', () => drawPage(height, [block])],
      ['137 rows inserted', () => drawPage(height, [], { insertedAt: 300, inserted: 137 })],
    ] as const) {
      const folder = await mkdtemp(join(tmpdir(), 'tenken-compare-bench-'));
      await writeFile(join(folder, 'before.png'), await wide(await drawPage(height)));
      await writeFile(join(folder, 'after.png'), await wide(await make()));
      for (const way of ['plain', 'rows first']) {
        const { seconds, cpu, peak, share } = await inProcess(way, folder);
        const figures = [seconds.toFixed(1), cpu.toFixed(1), peak.toFixed(0), `${(share * 100).toFixed(3)} %`];
        console.log([`${height} px, ${name}`, way, ...figures].join(' | '));
      }
      await rm(folder, { recursive: true });
    }
}

function inProcess(way: string, folder: string): Promise<Measured> {
  const child = fork(fileURLToPath(import.meta.url), ['measure', way, folder]);
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve(message as Measured));
    child.once('exit', code => reject(new Error(`the process ended with ${code}`)));
  });
}

if (mode === 'measure') {
  process.send?.(await measure(rest[0] ?? '', rest[1] ?? ''));
  process.disconnect?.();
} else {
  const heights = [mode, ...rest].flatMap(text => (text === undefined ? [] : [Number(text)]));
  await measureAll(heights.length > 0 ? heights : [10_000, 30_000]);
}
