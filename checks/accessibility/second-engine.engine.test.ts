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

test('issue 11: only the rules that add faults run by default, and find the same as among all', async () => {
  expect(rulesOfQualWeb('all')).toEqual(Object.keys(qualwebRules));
  expect(rulesOfQualWeb('added').toSorted()).toEqual([...addedRules].toSorted());
  const page = await browser.newPage();
  await page.setContent(
    '<!doctype html><html><title></title><p id=a>一</p><p id=a>二</p><img src="x.png" alt="x.png"><div onclick="go()">押す</div><button></button>' +
      '<p style="width: 60px; line-height: 1em !important">一行には収まらない長さの文です。</p>',
  );
  const worlds = await PageWorlds.open(page);
  const find = async (which?: 'all' | 'added') => {
    const results = await runQualWeb(await worlds.world(await worlds.mainFrame()), () => 60_000, which);
    return results.filter(({ verdict }) => verdict === 'failed').map(({ rule, elements }) => [rule, elements[0]?.html]);
  };
  const [all, added, usual] = [await find('all'), await find('added'), await find()];
  await worlds.close();
  await page.close();
  expect(all.map(([rule]) => rule)).toContain('QW-ACT-R11');
  expect(added.map(([rule]) => rule)).toContain('QW-ACT-R68');
  expect(usual).toEqual(added);
  expect(added).toEqual(all.filter(([rule]) => addedRules.has(rule ?? '')));
});
