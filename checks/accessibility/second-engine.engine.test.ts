import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageWorlds } from '../isolated-world.ts';
import { addedRules, type SecondEngineRules } from './data/second-engine-rules.ts';
import { asksSecondEngine } from './look.ts';
import { qualwebRules } from './qualweb-rules.ts';
import type { QualWebResult } from './raw-result.ts';
import { rulesOfQualWeb, runQualWeb } from './run-qualweb.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

const faulty =
  '<!doctype html><html><title></title><p id=a>一</p><p id=a>二</p><img src="x.png" alt="x.png"><div onclick="go()">押す</div><button></button>' +
  '<p style="width: 60px; line-height: 1em !important">一行には収まらない長さの文です。</p>';

/** What rules of these codes report of the faulty page. */
async function found(codes: readonly string[]): Promise<QualWebResult[]> {
  const page = await browser.newPage();
  await page.setContent(faulty);
  const worlds = await PageWorlds.open(page);
  try {
    return await runQualWeb(await worlds.world(await worlds.mainFrame()), () => 60_000, codes);
  } finally {
    await worlds.close();
    await page.close();
  }
}

test('no QualWeb rule runs by default, since every fault is found without it', async () => {
  expect(rulesOfQualWeb('all')).toEqual(Object.keys(qualwebRules));
  expect([...addedRules]).toEqual([]);
  expect(rulesOfQualWeb()).toEqual([]);
  expect(
    [undefined, 'added', 'all'].map(which => asksSecondEngine({ secondEngine: which as SecondEngineRules })),
  ).toEqual([false, false, true]);
  const all = (await found(rulesOfQualWeb('all'))).filter(({ verdict }) => verdict === 'failed');
  expect(all.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['QW-ACT-R11', 'QW-ACT-R68', 'QW-WCAG-T35']));
});

test.each([
  ['no rules', [], []],
  ['a rule of ACT alone', ['QW-ACT-R11'], ['QW-ACT-R11']],
  ['a technique alone', ['QW-WCAG-T35'], ['QW-WCAG-T35']],
])('%s: no others run', async (_, codes, wanted) => {
  expect([...new Set((await found(codes)).map(({ rule }) => rule))]).toEqual(wanted);
});
