import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from 'sarif';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull, testInFull } from '#test/extent.ts';
import { loginPassword, loginSteps, startLoginSite } from '#test/login-site.ts';
import { axeRuleOf } from '#test/site/accessibility-truth.ts';
import { cleanPage, crawledPages } from '#test/site/crawl-truth.ts';
import { groundTruth } from '#test/site/ground-truth.ts';
import { farTargets } from '#test/site/link-truth.ts';
import { type Site, siteCredentials, startSite } from '#test/site/site-server.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let site: Site;
let folder: string;

beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'tenken-cli-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command as a user does. The synthetic site is the operator's own, so requests to it are not slowed down. */
function tenken(args: string[], input = '', settings: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(process.execPath, [main, 'verify', ...args], {
    env: {
      ...process.env,
      TENKEN_LANG: 'en',
      TENKEN_EGRESS_ALLOW: '127.0.0.1',
      TENKEN_ANSWER_TIMEOUT: '10',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', chunk => (out += String(chunk)));
  child.stderr.setEncoding('utf8').on('data', chunk => (err += String(chunk)));
  return new Promise(resolve => child.once('close', code => resolve({ code, out, err })));
}

describe('the synthetic site', () => {
  let ended: Ended;
  let report: VerifyReport;
  beforeAll(async () => {
    ended = await tenken([
      `${site.url}/`,
      '--functions',
      'quality,accessibility,link,contents',
      '--pages',
      '30',
      '--json',
      '--out',
      folder,
    ]);
    report = JSON.parse(ended.out) as VerifyReport;
  });

  const of = (id: string, page: string) =>
    report.findings.filter(finding => finding.function === id && finding.pageUrl === site.url + page);
  const shown = (url: string) => url.replace(site.otherUrl, '{{other}}').replace(site.url, '');

  test('prints one JSON document and ends with 0', () => {
    expect(ended.code).toBe(0);
    expect(report).toMatchObject({ url: `${site.url}/`, status: 'FINISHED', pages: crawledPages.length });
    expect(Object.values(report.functions).map(({ status }) => status)).toEqual(Array(4).fill('FINISHED'));
  });

  test('tells its progress on standard error', () => {
    expect(ended.err).toMatch(/^\d+ pages to verify$/m);
    expect(ended.err).toMatch(/^Quality \d+(\/\d+)? http/m);
    // Links are judged when the number of pages is known.
    expect(ended.err).toMatch(/^Links \d+\/\d+ http/m);
  });

  test('finds every page', () => {
    expect(report.pageResults.map(page => page.url.replace(site.url, '')).sort()).toEqual([...crawledPages].sort());
  });

  test.each(groundTruth)('finds every fault of $page', ({ page, quality, accessibility, brokenLinks, contents }) => {
    const told = of('quality', page).filter(({ severity }) => severity === 'error' || severity === 'warning');
    expect(
      told
        .map(
          ({ place, message }) =>
            `${new URL(place.url).pathname} ${place.lastLine ?? place.line ?? null} ${message.en}`,
        )
        .sort(),
    ).toEqual(quality.map(fault => `${fault.path} ${fault.line} ${fault.message}`).sort());
    const links = of('link', page);
    const isFar = ({ rule }: { rule: string }) => rule === 'link:redirect-chain';
    expect(links.filter(isFar).map(({ detail }) => shown(String(detail.target)))).toEqual(farTargets(page));
    const dead = links.filter(one => one.severity !== 'notice' && one.rule !== 'link:pending' && !isFar(one));
    expect(dead.map(({ detail }) => shown(String(detail.target))).sort()).toEqual(
      brokenLinks
        .filter(({ outcome }) => outcome === 'dead')
        .map(({ target }) => target)
        .sort(),
    );
    const words = of('contents', page).map(
      ({ rule, detail }) => `${rule.replace('contents:', '')} ${String(detail.sentence)}`,
    );
    expect(words.sort()).toEqual(contents.map(({ rule, sentence }) => `${rule} ${sentence}`).sort());
    const seen = of('accessibility', page).map(({ rule }) => axeRuleOf(rule));
    for (const { rules } of accessibility)
      if (rules.length > 0)
        expect(
          rules.some(rule => seen.includes(rule)),
          rules.join(),
        ).toBe(true);
  });

  test('finds nothing on the clean twin', () => {
    const told = report.findings.filter(
      ({ pageUrl, severity }) => pageUrl === site.url + cleanPage && severity !== 'humanChc' && severity !== 'notice',
    );
    expect(told).toEqual([]);
  });

  test("reports a link's first status, chain, final status and referrers", () => {
    const link = report.functions.link?.links?.find(({ url }) => url === `${site.url}/moved/one`);
    expect(link).toMatchObject({ firstStatus: 301, finalStatus: 200, error: null });
    expect(link?.chain.map(({ status }) => status)).toEqual([301, 302, 308]);
    expect(link?.referrers[0]).toMatchObject({ url: `${site.url}/link.html`, kind: 'anchor' });
  });

  test('writes the JSON, the pictures and a report that asks for nothing from elsewhere', async () => {
    expect(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))).toEqual(report);
    const html = await readFile(join(folder, 'report.html'), 'utf8');
    expect(html).toContain('data:image/webp;base64,');
    expect(html).not.toMatch(/<script|<link|src="(?!data:)/);
    expect((await readFile(join(folder, 'pages', '1.webp'))).length).toBeGreaterThan(1000);
  });
});

test('a page behind basic authentication, with the password on standard input', async () => {
  const args = [
    `${site.url}/basic-auth/`,
    '--functions',
    'quality',
    '--pages',
    '1',
    '--json',
    '--user',
    siteCredentials.username,
    '--password-stdin',
  ];
  const right = await tenken(args, `${siteCredentials.password}\n`);
  expect(right.code).toBe(0);
  expect(right.out).not.toContain(siteCredentials.password);
  expect((await tenken(args, 'wrong\n')).code).toBe(3);
});

testInFull('the pages behind a login by a form, and a password that is not taken', async () => {
  const members = await startLoginSite({ pages: 2 });
  const file = join(folder, 'steps.json');
  const args = [`${members.origin}/`, '--functions', 'quality,link', '--login', file, '--json'];
  try {
    await writeFile(file, JSON.stringify(loginSteps()));
    const right = await tenken(args);
    expect([right.code, right.err]).toEqual([0, expect.not.stringContaining('ended early')]);
    const report = JSON.parse(right.out) as VerifyReport;
    expect(report).toMatchObject({ status: 'FINISHED', failure: null });
    const paths = report.pageResults.map(page => new URL(page.url).pathname);
    expect(paths.toSorted()).toEqual(['/', '/account/password', '/page-1', '/page-2']);
    expect(report.coverage.excluded.map(({ reason }) => reason)).toContain('sign-out');
    expect(members.signedIn()).toBe(1);
    expect(right.out + right.err).not.toContain(loginPassword);

    await writeFile(file, JSON.stringify(loginSteps({ password: 'wrong-31fe' })));
    const wrong = await tenken(args);
    expect([wrong.code, wrong.out]).toEqual([3, '']);
    expect(wrong.err).toMatch(/Confirming the sign-in/);
    expect(wrong.err).not.toContain('wrong-31fe');
    expect(members.refused()).toBe(1);
  } finally {
    await members.close();
  }
});

testInFull('a login that is lost on the way ends with 3, the results so far and the reason', async () => {
  // The second session ends in the middle, and there is no third.
  const members = await startLoginSite({ pages: 40, pagesPerSession: 15, signIns: 2 });
  const file = join(folder, 'lost.json');
  try {
    await writeFile(file, JSON.stringify(loginSteps()));
    const args = [`${members.origin}/`, '--functions', 'quality', '--pages', '40', '--login', file, '--json'];
    const ended = await tenken(args);
    expect([ended.code, ended.err]).toEqual([3, expect.stringContaining('ended early')]);
    expect(ended.err).toMatch(/was lost[^]*Confirming the sign-in: The indication of a successful sign-in/);
    const report = JSON.parse(ended.out) as VerifyReport;
    expect(report).toMatchObject({ status: 'STOPPED', failure: { code: 'login-lost' } });
    const paths = report.pageResults.map(page => new URL(page.url).pathname);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.length).toBeLessThan(40);
    expect(paths).not.toContain('/login');
    expect([members.signedIn(), members.refused()]).toEqual([2, 3]);
    expect(ended.out + ended.err).not.toContain(loginPassword);
  } finally {
    await members.close();
  }
});

test('against an earlier report only new errors count', async () => {
  let fault = '</b>';
  const text = 'There is enough text between the two, so that neither is in the excerpt of the other.';
  const pages = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>a</title><body><img src="a.png"><p>${text}${text}</p>${fault}`);
  });
  await new Promise<void>(resolve => pages.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`;
  const before = join(folder, 'before.json');
  const args = [url, '--functions', 'quality', '--pages', '1'];
  try {
    await writeFile(before, (await tenken([...args, '--json'])).out);
    // One error is mended, another is new.
    fault = '</i>';
    const compared = await tenken([...args, '--baseline', before, '--format', 'sarif', '--out', folder]);
    expect(compared.err).toMatch(/1 new \(1 error\), 1 remaining, 1 fixed\n {2}\+ Stray end tag “i”/);
    expect(compared.code).toBe(1);
    const log = JSON.parse(compared.out) as Log;
    expect(log.runs[0]?.results?.map(({ baselineState }) => baselineState)).toEqual(['unchanged', 'new']);
    expect(await readFile(join(folder, 'report.sarif'), 'utf8')).toBe(compared.out);
    expect(await readFile(join(folder, 'report.html'), 'utf8')).toContain('<dt>New</dt><dd>1</dd>');
    // The report of a comparison can be the next baseline.
    const again = await tenken([...args, '--baseline', join(folder, 'report.json'), '--json']);
    expect(again.code).toBe(0);
    expect(JSON.parse(again.out)).toMatchObject({ comparison: { new: 0, remaining: 2, fixed: 0, fixedFindings: [] } });
  } finally {
    pages.close();
  }
});

const silent: [string, () => string[], number, RegExp][] = [
  ['nobody answers', () => ['http://127.0.0.1:1/', '--functions', 'link'], 3, /could not be verified/],
  ['the name does not exist', () => ['http://nonexistent.invalid/', '--functions', 'link'], 3, /could not be verified/],
];

test.each<[string, () => string[], number, RegExp]>([
  ['the baseline is away', () => [`${site.url}/`, '--baseline', join(folder, 'no.json')], 2, /no\.json \(ENOENT\)/],
  [
    'the threshold is missed',
    () => [`${site.url}/quality.html`, '--functions', 'quality', '--pages', '1', '--fail-under', '100'],
    1,
    /below the threshold 100/,
  ],
  ['wrong usage', () => ['not-a-url'], 2, /Usage/],
  [
    'the file of the login is away',
    () => [`${site.url}/`, '--login', join(folder, 'away.json')],
    2,
    /away\.json.*ENOENT/,
  ],
  ...(isFull ? silent : []),
  [
    'a private address that nobody allowed',
    () => ['http://10.0.0.1/', '--functions', 'link'],
    3,
    /could not be verified/,
  ],
])('when %s', async (_case, args, code, text) => {
  const ended = await tenken(args());
  expect(ended.err).toMatch(text);
  expect(ended.code).toBe(code);
});

testInFull('--rate reaches the processes that visit', async () => {
  const starts: number[] = [];
  const links = [1, 2, 3, 4].map(n => `<a href="/${n}.pdf">${n}</a>`).join('');
  const pages = createServer((request, response) => {
    if (request.url?.endsWith('.pdf')) starts.push(performance.now());
    const type = request.url === '/' ? 'text/html; charset=utf-8' : 'application/pdf';
    response.writeHead(200, { 'content-type': type }).end(`<!doctype html><title>a</title>${links}`);
  });
  await new Promise<void>(resolve => pages.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`;
  const args = [url, '--functions', 'link', '--pages', '1', '--allow-private', '--rate', '1', '--json'];
  const { code } = await tenken(args, '', { TENKEN_EGRESS_ALLOW: '' });
  pages.close();
  expect(code).toBe(0);
  expect(starts).toHaveLength(4);
  // A second lies between two requests; with the default rate it would be a fifth of one.
  expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(2_500);
});

test.each([['on', true] as const, ...(isFull ? [['off', false] as const] : [])])(
  'with TENKEN_PAGE_STATES=%s pages in use are judged: %s',
  async (value, isJudged) => {
    const args = [site.url + cleanPage, '--functions', 'accessibility', '--pages', '1', '--json'];
    const { out } = await tenken(args, '', { TENKEN_PAGE_STATES: value });
    const blocks = (JSON.parse(out) as VerifyReport).pageResults.flatMap(page => page.blocks);
    const states = blocks.map(({ summary }) => summary.states as { walk?: { end: string } } | undefined);
    expect(states.map(one => one?.walk?.end ?? null)).toEqual([isJudged ? 'round' : null]);
  },
);
