import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import type { Finding, FormFactor } from '#checks/check.ts';
import type * as judge from '#checks/seo/judge.ts';
import type * as readFacts from '#checks/seo/read-pwa-facts.ts';
import type * as run from '#checks/seo/run-lighthouse.ts';
import { secondsOfTree } from './tree-seconds.ts';

/** A process that loads pages as SEO does in the clone of its first argument: its second is what the host `bench.test` stands for. */
export interface LoadOrder {
  path: string;
  formFactor: FormFactor;
}

export interface MeasuredLoad {
  /** Processor seconds of this process, and of the browser. */
  node: number;
  browser: number;
  /** By the names of audits and categories. */
  scores: Record<string, number | null>;
  findings: Finding[];
}

const [clone = '', host = ''] = process.argv.slice(2);
const checks = join(clone, 'checks', 'seo');
const { judgeSeo } = (await import(join(checks, 'judge.ts'))) as typeof judge;
const { readPwaFacts } = (await import(join(checks, 'read-pwa-facts.ts'))) as typeof readFacts;
const { runLighthouse } = (await import(join(checks, 'run-lighthouse.ts'))) as typeof run;

const browser = await puppeteer.launch({
  executablePath: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', `--host-resolver-rules=MAP bench.test:80 ${host}`],
});
const browserSeconds = () => {
  const { user, system } = secondsOfTree(browser.process()?.pid ?? 0);
  return user + system;
};

async function load({ path, formFactor }: LoadOrder): Promise<MeasuredLoad> {
  const page = await browser.newPage();
  const [begin, before] = [process.cpuUsage(), browserSeconds()];
  const report = await runLighthouse(page, `http://bench.test${path}`, formFactor);
  const { summary, findings } = judgeSeo(report, await readPwaFacts(page), formFactor);
  const { user, system } = process.cpuUsage(begin);
  const spent = browserSeconds() - before;
  await page.close();
  const audits = Object.values(report.en.audits).map(({ id, score }) => [id, score]);
  const categories = Object.entries(summary.categories).map(([id, score]) => [`category ${id}`, score]);
  return {
    node: (user + system) / 1e6,
    browser: spent,
    scores: Object.fromEntries([...audits, ...categories, ['score', summary.score]]),
    findings,
  };
}

process.on('message', (order: LoadOrder) => void load(order).then(loaded => process.send?.(loaded)));
process.on('disconnect', () => void browser.close().finally(() => process.exit()));
process.send?.('ready');
