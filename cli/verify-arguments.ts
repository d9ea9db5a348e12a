import { statSync } from 'node:fs';
import { access, constants, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areTooMany, browserIds, defaultBrowsers, isKnownBrowser } from '#checks/browsers.ts';
import { type CheckId, checkIds } from '#checks/registry.ts';
import { hasScheme, looksLikeHost } from '#endpoint/fields/site-url.ts';
import { fields } from '#endpoint/fields.ts';
import { fill, type Message, messages } from '#language/message.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { type ReportFormat, reportFiles } from './report-files.ts';
import { readServerOptions, type ServerOptions } from './server-options.ts';
import { UsageError } from './usage-error.ts';

export interface VerifyArguments {
  /** Empty where a folder is verified. */
  url: string;
  /** A folder with a static build in place of a site, as it was given. */
  folder: string | null;
  /** It was given without a scheme: http is asked where https cannot be reached. */
  isSchemeGuessed?: true;
  functions: CheckId[];
  /** Browsers and devices for the pictures, ids of the specification. */
  browsers: string[];
  pages: number;
  /** Only addresses in the start page's folder. */
  sameFolder: boolean;
  /** Addresses that differ in their fragment alone are one page. */
  filterHash: boolean;
  user: string | null;
  passwordStdin: boolean;
  /** File with the steps by which somebody signs in to the site. */
  login: string | null;
  allowPrivate: boolean;
  /** Address at which the site's host is reached instead of by its name. */
  ip: string | null;
  json: boolean;
  /** Another document than the table on standard output. */
  format: ReportFormat | null;
  /** File with an earlier report: only errors that it has not count. */
  baseline: string | null;
  out: string | null;
  failUnder: number | null;
  /** More errors fail. */
  maxErrors: number | null;
  rate: number | null;
  /** The service that verifies in place of this machine. */
  server: ServerOptions | null;
}

const texts = messages({
  unknown: { ja: '引数を解釈できません: {detail}', en: 'Invalid arguments: {detail}' },
  noUrl: {
    ja: '検証するURLかフォルダーを1つ指定してください。',
    en: 'Please specify one URL or folder to verify.',
  },
  notForFolder: {
    ja: 'フォルダーの検証に {name} は指定できません。',
    en: '{name} cannot be used with a folder.',
  },
  badIp: {
    ja: '--ip は 192.0.2.1 の形式のIPアドレスで指定してください。',
    en: '--ip must be an IP address such as 192.0.2.1.',
  },
  badUrl: {
    ja: 'http:// または https:// で始まるURLを指定してください: {url}',
    en: 'Please specify a URL that starts with http:// or https://: {url}',
  },
  credentialsInUrl: {
    ja: 'URLにユーザー名とパスワードを含めることはできません。--user と --password-stdin を使ってください。',
    en: 'A URL cannot contain a user name or password. Use --user and --password-stdin.',
  },
  badLogin: {
    ja: '--login のファイルを使用できません: {path}（{reason}）',
    en: 'The --login file cannot be used: {path} ({reason})',
  },
  badFolder: {
    ja: '--out のフォルダーに書き込めません: {path}（{reason}）',
    en: 'Cannot write to the --out folder: {path} ({reason})',
  },
  badFunction: {
    ja: '検証項目「{name}」はありません。指定できる値: {known}',
    en: 'There is no function "{name}". Allowed values: {known}',
  },
  noFunction: {
    ja: '--functions に検証項目を1つ以上指定してください。',
    en: '--functions requires at least one function.',
  },
  badBrowser: {
    ja: 'Incorrect device: 「{name}」という端末はありません。指定できる値: {known}',
    en: 'Incorrect device: there is no device "{name}". Allowed values: {known}',
  },
  tooManyBrowsers: {
    ja: '--browsers に指定できるのは、パソコンとスマートフォンでそれぞれ2つまでです。',
    en: '--browsers allows up to two desktop and two mobile browsers.',
  },
  badNumber: {
    ja: '{name} には {from} から {to} までの整数を指定してください: {value}',
    en: '{name} must be a whole number from {from} to {to}: {value}',
  },
  badChoice: {
    ja: '{name} には {known} のいずれかを指定してください: {value}',
    en: '{name} must be one of {known}: {value}',
  },
  twoDocuments: {
    ja: '--json と --format は同時に指定できません。',
    en: '--json and --format cannot be used together.',
  },
  passwordAlone: {
    ja: '--password-stdin は --user と一緒に指定してください。',
    en: '--password-stdin must be used with --user.',
  },
  userAlone: {
    ja: '--user は --password-stdin と一緒に指定し、パスワードを標準入力から渡してください。',
    en: '--user must be used with --password-stdin; pass the password on standard input.',
  },
});

const options = {
  functions: { type: 'string' },
  browsers: { type: 'string' },
  pages: { type: 'string' },
  'same-folder': { type: 'boolean' },
  'filter-hash': { type: 'string' },
  user: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  login: { type: 'string' },
  'allow-private': { type: 'boolean' },
  ip: { type: 'string' },
  rate: { type: 'string' },
  json: { type: 'boolean' },
  format: { type: 'string' },
  baseline: { type: 'string' },
  out: { type: 'string' },
  'fail-under': { type: 'string' },
  'max-errors': { type: 'string' },
  server: { type: 'string' },
  'token-env': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Options that say how this machine reaches the site: a service has its own ways. */
const localOptions = [
  'same-folder',
  'filter-hash',
  'user',
  'password-stdin',
  'login',
  'allow-private',
  'ip',
  'rate',
] as const;

/** Options that say how a site is reached or that another machine verifies it. */
const siteOptions = ['server', 'user', 'login', 'ip', 'allow-private'] as const;

/** Options by name that hold where the arguments do not give them, such as those of a tenken.json. */
export type OptionDefaults = Partial<
  Record<'functions' | 'pages' | 'browsers' | 'baseline' | 'fail-under' | 'max-errors', string>
>;

/** Reads the arguments after `verify`; null for `--help`. Throws `UsageError`. */
export function readVerifyArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
  defaults: OptionDefaults = {},
): VerifyArguments | null {
  const read = parse(args);
  const { positionals } = read;
  const values = { ...defaults, ...read.values };
  if (values.help === true) return null;
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new UsageError(texts.noUrl);
  const passwordStdin = values['password-stdin'] === true;
  if (passwordStdin && values.user === undefined) throw new UsageError(texts.passwordAlone);
  if (values.user !== undefined && !passwordStdin) throw new UsageError(texts.userAlone);
  const isFolder = isFolderPath(given);
  const foreign = isFolder ? siteOptions.find(name => values[name] !== undefined) : undefined;
  if (foreign !== undefined) throw new UsageError(fill(texts.notForFolder, { name: `--${foreign}` }));
  return {
    ...(isFolder ? { url: '' } : readUrl(given)),
    folder: isFolder ? given : null,
    functions: readChecks(values.functions),
    browsers: readBrowsers(values.browsers),
    pages: readNumber('--pages', values.pages, 1, 100_000) ?? 10,
    sameFolder: values['same-folder'] === true,
    filterHash: readSwitch('--filter-hash', values['filter-hash']) ?? true,
    user: values.user ?? null,
    passwordStdin,
    login: values.login ?? null,
    allowPrivate: values['allow-private'] === true,
    ip: readIp(values.ip),
    json: values.json === true,
    format: readFormat(values),
    baseline: values.baseline ?? null,
    out: values.out ?? null,
    failUnder: readNumber('--fail-under', values['fail-under'], 0, 100),
    maxErrors: readNumber('--max-errors', values['max-errors'], 0, 1_000_000),
    rate: readNumber('--rate', values.rate, 1, 1000),
    server: readServerOptions(
      {
        server: values.server,
        tokenEnv: values['token-env'],
        local: localOptions.filter(name => values[name] !== undefined).map(name => `--${name}`),
      },
      environment,
    ),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const detail = (error as Error).message;
    throw new UsageError(fill(texts.unknown, { detail }));
  }
}

function readIp(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (!fields.ipv4().safeParse(given).success) throw new UsageError(texts.badIp);
  return given;
}

/** A path that begins as one, or the name of a folder that is there and no host's. */
function isFolderPath(given: string): boolean {
  if (/^(?:\.{1,2}(?:[/\\]|$)|\/(?!\/))/.test(given)) return true;
  return (
    !hasScheme(given) && !looksLikeHost(given) && statSync(given, { throwIfNoEntry: false })?.isDirectory() === true
  );
}

/** https is added to an address without a scheme. */
function readUrl(given: string): Pick<VerifyArguments, 'url' | 'isSchemeGuessed'> {
  const problem = new UsageError(fill(texts.badUrl, { url: given }));
  const isSchemeGuessed = !hasScheme(given);
  const whole = isSchemeGuessed ? `https://${given}` : given;
  if (!URL.canParse(whole) || (isSchemeGuessed && !looksLikeHost(given))) throw problem;
  const url = new URL(whole);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw problem;
  if (url.username !== '' || url.password !== '') throw new UsageError(texts.credentialsInUrl);
  return { url: url.href, ...(isSchemeGuessed && { isSchemeGuessed }) };
}

/** Creates the folder for `--out` before the work begins. Throws `UsageError` when it is not writable. */
export async function makeOutFolder(path: string): Promise<void> {
  try {
    await makeFolder(resolve(path));
    await access(path, constants.W_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new UsageError(fill(texts.badFolder, { path, reason }));
  }
}

/** `mkdir` with `recursive` never ends below a folder that is there and takes no other, such as /proc (Node 24.9). */
async function makeFolder(path: string): Promise<void> {
  if ((await stat(path).catch(() => null))?.isDirectory() === true) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  await mkdir(path);
}

/** Reads the file of `--login`, before the work begins. Throws `UsageError`, which never tells what the file fills in. */
export async function readLoginFile(path: string, site: string): Promise<LoginSequence> {
  const wrong = (reason: Message) =>
    new UsageError({
      ja: fill(texts.badLogin, { path, reason: reason.ja }).ja,
      en: fill(texts.badLogin, { path, reason: reason.en }).en,
    });
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw wrong({ ja: reason, en: reason });
  }
  const { LoginTextError, readLogin } = await import('#worker/verify/read-login.ts');
  try {
    return readLogin(text, site);
  } catch (error) {
    throw error instanceof LoginTextError ? wrong(error.text) : error;
  }
}

function readChecks(list: string | undefined): CheckId[] {
  if (list === undefined) return [...checkIds];
  const names = list
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');
  if (names.length === 0) throw new UsageError(texts.noFunction);
  for (const name of names) {
    if (!(checkIds as readonly string[]).includes(name))
      throw new UsageError(fill(texts.badFunction, { name, known: checkIds.join(', ') }));
  }
  return checkIds.filter(id => names.includes(id));
}

function readSwitch(name: string, value: string | undefined): boolean | null {
  if (value === undefined) return null;
  if (value !== 'on' && value !== 'off') throw new UsageError(fill(texts.badChoice, { name, known: 'on, off', value }));
  return value === 'on';
}

function readFormat({ json, format }: { json?: boolean; format?: string }): ReportFormat | null {
  if (format === undefined) return null;
  if (json === true) throw new UsageError(texts.twoDocuments);
  const known = Object.keys(reportFiles).join(', ');
  if (!Object.hasOwn(reportFiles, format))
    throw new UsageError(fill(texts.badChoice, { name: '--format', known, value: format }));
  return format as ReportFormat;
}

function readBrowsers(list: string | undefined): string[] {
  const names = (list ?? defaultBrowsers.join(',')).split(',').map(name => name.trim());
  for (const name of names) {
    if (!isKnownBrowser(name)) throw new UsageError(fill(texts.badBrowser, { name, known: browserIds.join(', ') }));
  }
  if (areTooMany(names)) throw new UsageError(texts.tooManyBrowsers);
  return [...new Set(names)];
}

function readNumber(name: string, value: string | undefined, from: number, to: number): number | null {
  if (value === undefined) return null;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < from || number > to)
    throw new UsageError(fill(texts.badNumber, { name, from, to, value }));
  return number;
}
