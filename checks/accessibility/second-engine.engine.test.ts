import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageWorlds } from '../isolated-world.ts';
import { addedRules } from './data/second-engine-rules.ts';
import { qualwebRules } from './qualweb-rules.ts';
import { rulesOfQualWeb, runQualWeb } from './run-qualweb.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

test('issue 9 point 9c: all rules run by default; a choice of them finds the same by its rules', async () => {
  expect(rulesOfQualWeb('all')).toEqual(Object.keys(qualwebRules));
  expect(rulesOfQualWeb('added').toSorted()).toEqual([...addedRules].toSorted());
  const page = await browser.newPage();
  await page.setContent(
    '<!doctype html><html><title></title><p id=a>一</p><p id=a>二</p><img src="x.png" alt="x.png"><div onclick="go()">押す</div><button></button>',
  );
  const worlds = await PageWorlds.open(page);
  const find = async (which?: 'all' | 'added') => {
    const results = await runQualWeb(await worlds.world(await worlds.mainFrame()), () => 60_000, which);
    return results.filter(({ verdict }) => verdict === 'failed').map(({ rule, elements }) => [rule, elements[0]?.html]);
  };
  const [all, added] = [await find(), await find('added')];
  await worlds.close();
  await page.close();
  expect(all.map(([rule]) => rule)).toContain('QW-ACT-R11');
  expect(added.length).toBeGreaterThan(0);
  expect(added).toEqual(all.filter(([rule]) => addedRules.has(rule ?? '')));
});
