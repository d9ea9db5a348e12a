import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UsageError } from './usage-error.ts';
import { makeOutFolder, readLoginFile, readVerifyArguments } from './verify-arguments.ts';

const url = 'https://www.example.jp/';

test('a URL alone: all six functions, ten pages', () => {
  expect(readVerifyArguments(['https://www.example.jp'])).toEqual({
    url,
    folder: null,
    functions: ['quality', 'accessibility', 'seo', 'link', 'contents', 'layout'],
    browsers: ['WC', 'AC3'],
    pages: 10,
    sameFolder: false,
    filterHash: true,
    user: null,
    passwordStdin: false,
    login: null,
    allowPrivate: false,
    ip: null,
    json: false,
    format: null,
    baseline: null,
    out: null,
    failUnder: null,
    maxErrors: null,
    rate: null,
    server: null,
  });
});

test('every option', () => {
  const args = [
    '--browsers',
    'WC, IS13Pro',
    '--functions',
    'link, quality',
    '--pages=30',
    '--same-folder',
    '--filter-hash',
    'off',
    '--user',
    'u',
    '--password-stdin',
    '--login',
    'steps.json',
    '--allow-private',
    '--ip',
    '192.0.2.1',
    '--format',
    'sarif',
    '--baseline',
    'before.json',
    '--out',
    'x',
    '--fail-under',
    '90',
    '--max-errors',
    '5',
    '--rate',
    '9',
    url,
  ];
  expect(readVerifyArguments(args)).toEqual({
    url,
    folder: null,
    functions: ['quality', 'link'],
    browsers: ['WC', 'IS13Pro'],
    pages: 30,
    sameFolder: true,
    filterHash: false,
    user: 'u',
    passwordStdin: true,
    login: 'steps.json',
    allowPrivate: true,
    ip: '192.0.2.1',
    json: false,
    format: 'sarif',
    baseline: 'before.json',
    out: 'x',
    failUnder: 90,
    maxErrors: 5,
    rate: 9,
    server: null,
  });
});

test('--json', () => expect(readVerifyArguments([url, '--json'])).toMatchObject({ json: true, format: null }));

test('--help asks for the usage', () => expect(readVerifyArguments(['--help'])).toBeNull());

test('an address without a scheme is one of https that may be one of http', () => {
  const read = (address: string) => readVerifyArguments([address]);
  expect(read('www.example.jp')).toMatchObject({ url: 'https://www.example.jp/', isSchemeGuessed: true });
  expect(read('http://www.example.jp')).not.toHaveProperty('isSchemeGuessed');
});

describe('wrong usage', () => {
  test.each<[string, string[], RegExp]>([
    ['no URL', [], /one URL/],
    ['two URLs', [url, url], /one URL/],
    ['no address', ['https://'], /http/],
    ['a word', ['not-a-url'], /http/],
    ['another scheme', ['ftp://www.example.jp/'], /http/],
    ['credentials in the URL', ['https://u:p@www.example.jp/'], /--user/],
    ['a password in the URL', ['https://:p@www.example.jp/'], /--user/],
    ['unknown function', [url, '--functions', 'quality,speed'], /speed/],
    ['no function', [url, '--functions', ','], /at least one/],
    ['unknown device', [url, '--browsers', 'WC,IE6'], /Incorrect device.*IE6/],
    ['three desktop browsers', [url, '--browsers', 'WC,WF,MS'], /up to two/],
    ['pages not a number', [url, '--pages', 'many'], /--pages/],
    ['no page', [url, '--pages', '0'], /--pages/],
    ['threshold over 100', [url, '--fail-under', '101'], /--fail-under/],
    ['user without password', [url, '--user', 'u'], /--password-stdin/],
    ['password without user', [url, '--password-stdin'], /--user/],
    ['neither on nor off', [url, '--filter-hash', 'yes'], /--filter-hash must be one of on, off/],
    ['unknown format', [url, '--format', 'pdf'], /--format must be one of sarif, junit, html, csv, llm: pdf/],
    ['two documents', [url, '--format', 'csv', '--json'], /--json and --format/],
    ['half an IP address', [url, '--ip', '192.0.2'], /--ip/],
    ['unknown option', [url, '--fast'], /--fast/],
  ])('%s', (_name, args, text) => {
    let thrown: unknown;
    try {
      readVerifyArguments(args);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(UsageError);
    expect((thrown as UsageError).text.en).toMatch(text);
    expect((thrown as UsageError).text.ja).not.toBe((thrown as UsageError).text.en);
  });
});

test('the folder of --out is made; one that cannot be is wrong usage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-out-'));
  try {
    await makeOutFolder(join(folder, 'a', 'b'));
    await makeOutFolder(join(folder, 'a', 'b'));
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const wrong of [join(import.meta.filename, 'out'), import.meta.filename, '/proc/tenken/out']) {
    await expect(makeOutFolder(wrong)).rejects.toThrow(UsageError);
    await expect(makeOutFolder(wrong)).rejects.toThrow(wrong);
  }
});

describe('the file of --login', () => {
  const steps = [
    { action: 'go', url: '/login' },
    { action: 'fill', target: { by: 'label', label: 'Password' }, value: 'Himitsu-4c' },
  ];
  const success = { kind: 'text', text: 'Welcome' };
  const read = async (text: string | null) => {
    const folder = await mkdtemp(join(tmpdir(), 'tenken-login-'));
    try {
      const path = join(folder, 'steps.json');
      if (text !== null) await writeFile(path, text);
      return await readLoginFile(path, url);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test('has what the API takes', async () => {
    expect(await read(JSON.stringify({ steps, success }))).toEqual({ steps, success, allowedHosts: [] });
  });

  const noValue = [steps[0], { action: 'fill', target: { by: 'label', label: 'Password' } }];
  test.each<[string, string | null, RegExp]>([
    ['is not there', null, /steps\.json.*ENOENT/],
    ['is no JSON', `{"steps": ${JSON.stringify(steps)}, Himitsu-4c`, /not JSON/],
    ['has no steps', '{}', /value of steps is missing/],
    ['is a list', '[]', /the root/],
    ['has an unknown step', JSON.stringify({ steps: [{ action: 'type', value: 'Himitsu-4c' }], success }), /steps\.0/],
    ['fills in nothing', JSON.stringify({ steps: noValue, success }), /Sign-in step 2/],
    [
      'leaves the site',
      JSON.stringify({ steps: [{ action: 'go', url: 'https://sso.example/' }], success }),
      /Sign-in step 1.*sso\.example/,
    ],
  ])('that %s is wrong usage, with the reason and without its secrets', async (_name, text, told) => {
    const thrown: unknown = await read(text).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(UsageError);
    const { ja, en } = (thrown as UsageError).text;
    expect(en).toMatch(told);
    expect(ja).not.toBe(en);
    expect(ja + en).not.toMatch(/Himitsu|\{/);
  });
});

describe('a service that verifies', () => {
  const environment = { TOKEN: ' tenken_x ', EMPTY: '' };
  const read = (...args: string[]) => readVerifyArguments([url, ...args], environment)?.server;

  test('is its address, and the token of the variable', () => {
    expect(read('--server', 'https://tenken.example.jp/', '--token-env', 'TOKEN')).toEqual({
      address: 'https://tenken.example.jp',
      token: 'tenken_x',
    });
    expect(read('--server=http://10.0.0.1:8080/tenken/', '--token-env=TOKEN')?.address).toBe(
      'http://10.0.0.1:8080/tenken',
    );
  });

  test.each<[string[], RegExp]>([
    [['--token-env', 'TOKEN'], /must be used with --server/],
    [['--server', 'https://tenken.example.jp'], /requires --token-env/],
    [['--server', 'https://tenken.example.jp', '--token-env', 'EMPTY'], /variable EMPTY contains no API token/],
    [['--server', 'https://tenken.example.jp', '--token-env', 'tenken_secret'], /contains no API token/],
    [['--server', 'tenken.example.jp', '--token-env', 'TOKEN'], /--server must be a URL/],
    [['--server', 'https://u:p@tenken.example.jp', '--token-env', 'TOKEN'], /--server must be a URL/],
    [['--server', 'https://tenken.example.jp', '--token-env', 'TOKEN', '--rate', '5'], /--rate cannot be used/],
    [['--server', 'https://tenken.example.jp', '--token-env', 'TOKEN', '--login', 'x'], /--login cannot be used/],
  ])('%j is wrong usage', (args, expected) => {
    const thrown = (() => {
      try {
        return read(...args);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(UsageError);
    expect((thrown as UsageError).text.en).toMatch(expected);
  });
});
