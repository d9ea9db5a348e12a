import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckId, checkIds } from '#checks/registry.ts';
import { hostileEntries } from '../site/hostile/all-entries.ts';
import type { HostileEntry } from '../site/hostile/entry.ts';
import { isNeighbourly } from '../site/hostile/quarter.ts';
import { differences } from './compare-ends.ts';
import { type Cost, withCost } from './peak-memory.ts';
import { type PrintedCost, printQuarter, readPrinted } from './print-quarter.ts';
import { quarterEnvironment, verifyQuarter } from './verify-quarter.ts';

/** `npm run any-site`: also what takes long by its nature, every thing measured by itself. */
const isWhole = process.env.TENKEN_ANY_SITE === 'whole';
const document = join(import.meta.dirname, '../../docs/any-site.md');
const hours = 3_600_000;

const included = hostileEntries.filter(entry => isWhole || entry.long !== true);
const neighbours = included.filter(isNeighbourly);
const hosts = included.filter(entry => !isNeighbourly(entry));
const costs = new Map<string, PrintedCost>();
let joint = '';

/** In the short test, those that need a browser stay apart from those that do not. */
const streets: readonly (readonly CheckId[])[] = isWhole
  ? [checkIds]
  : [['quality', 'link'], ['accessibility', 'contents'], ['layout']];

function printed({ seconds, peakBytes }: Cost): PrintedCost {
  return { seconds: seconds.toFixed(0), memory: `${Math.round(peakBytes / 1024 ** 2 / 10) * 10} MB` };
}

/** The document as it should be: the words from the entries, the figures from this run or from the document. */
function currentText(): string {
  const known = readPrinted(existsSync(document) ? readFileSync(document, 'utf8') : '');
  return printQuarter(id => costs.get(id) ?? known.costs.get(id), joint || known.joint);
}

async function expectMeasured(entry: HostileEntry): Promise<void> {
  const { result, cost } = await withCost(() => verifyQuarter([entry]));
  costs.set(entry.id, printed(cost));
  // At once, so that an interrupted hour is not lost.
  writeFileSync(document, currentText());
  expect(differences(result)).toEqual([]);
}

/** The whole run is measured, so nothing runs beside it. */
const beside = isWhole ? test : test.concurrent;

const environment = quarterEnvironment(isWhole ? 30 : 6);
const before = Object.entries(process.env).filter(([name]) => name in environment);

beforeAll(() => {
  // The processes of the runs inherit them.
  Object.assign(process.env, environment);
});

afterAll(() => {
  for (const name of Object.keys(environment)) delete process.env[name];
  Object.assign(process.env, Object.fromEntries(before));
});

describe('the hostile quarter', () => {
  // A street without a browser mostly waits, as the hosts do: both run at a time.
  for (const functions of streets) {
    const begin = functions.includes('quality') ? beside : test;
    begin(
      `ends as it says, side by side in one run (${functions.join(', ')})`,
      async () => {
        const entries = neighbours.filter(entry => entry.functions.some(id => functions.includes(id)));
        const { result, cost } = await withCost(() => verifyQuarter(entries, functions));
        const { seconds, memory } = printed(cost);
        if (isWhole)
          joint = `All together: ${entries.length} things side by side in one run with all functions took ${seconds} seconds and ${memory}.`;
        expect(differences(result)).toEqual([]);
      },
      2 * hours,
    );
  }

  beside(
    'ends as it says on hosts of its own',
    async () => {
      const seen: string[] = [];
      for (const entry of hosts) seen.push(...differences(await verifyQuarter([entry])));
      expect(seen).toEqual([]);
    },
    hours,
  );
});

// Not part of the short test: it takes an hour.
if (isWhole)
  describe('each thing by itself', () => {
    test.each(included.map(entry => ({ id: entry.id, entry })))('$id', ({ entry }) => expectMeasured(entry), hours);
  });

describe('docs/any-site.md', () => {
  test('says what each ends in', () => {
    const text = currentText();
    if (isWhole || process.env.UPDATE_TABLES === '1') writeFileSync(document, text);
    expect(readFileSync(document, 'utf8'), 'outdated: run npm run any-site, or this test with UPDATE_TABLES=1').toBe(
      text,
    );
  });

  test('names every thing once', () => {
    const ids = hostileEntries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
