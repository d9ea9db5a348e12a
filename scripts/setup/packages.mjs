import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { home, node24, print, run, SetupError } from './command.mjs';

/** Times that npm is started when a download breaks off. */
const attempts = 4;
/** Codes of npm for a connection that stood still or was cut off; without a network it is told at once. */
const networkFailures = /\b(?:EIDLETIMEOUT|ERR_SOCKET_TIMEOUT|ETIMEDOUT|ECONNRESET|EPIPE)\b/;
const stamp = join(home, 'node_modules', '.tenken-stamp');

/** Installs the npm packages when the lock file differs from the installed one, and ensures that Node 24 runs. */
export async function ensurePackages() {
  const wanted = fingerprint();
  if (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted &&
    existsSync(join(home, 'node_modules', '.bin', 'node'))
  )
    return 'there';
  if (!(await alreadyInstalled())) {
    print('      installing npm packages (about 500 MB, a few minutes the first time)');
    rmSync(stamp, { force: true });
    await install();
  }
  await ensureNode24();
  writeFileSync(stamp, wanted);
  return 'installed';
}

/**
 * `npm ci`; where the registry lacks a package for some other platform, npm considers the lock file incomplete, and
 * only `npm install` works. That follows the lock file as well, which is left unchanged.
 */
async function install() {
  // A production environment would leave out the tools that build the web. Third-party install scripts do not run: the
  // one that is needed (Node 24) follows below, the database repairs its own links, and Java comes from the system.
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // npm waits five minutes for a download that stands still.
    '--fetch-timeout=60000',
  ];
  const first = await runNpm(['ci', ...flags]);
  if (first.code === 0) return;
  if (!first.output.includes('EUSAGE')) throw new SetupError(`npm ci failed:\n${tail(first.output)}`);
  const second = await runNpm(['install', '--no-save', ...flags]);
  if (second.code !== 0) throw new SetupError(`npm install failed:\n${tail(second.output)}`);
}

/** npm does not ask again for a download that broke off half-way; what was complete before is in its cache. */
async function runNpm(args) {
  const environment = outsideEnvironment();
  for (let attempt = 1; ; attempt += 1) {
    const result = await run('npm', args, { environment });
    if (result.code === 0 || attempt === attempts || !networkFailures.test(result.output)) return result;
    print(`      a download broke off (${networkFailures.exec(result.output)[0]}); trying again`);
  }
}

function tail(output) {
  return output.trim().split('\n').slice(-15).join('\n');
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(home, 'package-lock.json')));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/** True after a plain `npm install` or `npm ci`: then npm's own record matches the lock file. */
async function alreadyInstalled() {
  const record = join(home, 'node_modules', '.package-lock.json');
  if (existsSync(stamp) || !existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, one]) => path === '' || one.optional || installed[path]?.version === one.version,
  );
}

/** The package `node` downloads its program in its install script, which may not have run. */
async function ensureNode24() {
  const expected = `v${JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).dependencies.node}`;
  const link = join(home, 'node_modules', '.bin', 'node');
  if (existsSync(link) && (await isNode(expected))) return;
  print(`      fetching Node ${expected}`);
  const cwd = join(home, 'node_modules', 'node');
  const { output } = await run('node', ['installArchSpecificPackage.js'], { cwd, environment: outsideEnvironment() });
  if (!existsSync(link)) symlinkSync('../node/bin/node', link);
  if (await isNode(expected)) return;
  throw new SetupError(`Node ${expected} could not be fetched from npm:\n${tail(output)}`);
}

async function isNode(expected) {
  const { code, output } = await run(node24, ['--version']);
  return code === 0 && output.trim() === expected;
}

/** Without node_modules/.bin in PATH: npm must not run on the Node that it replaces. */
function outsideEnvironment() {
  const inside = `${sep}node_modules${sep}`;
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !`${folder}${sep}`.includes(inside));
  return { ...process.env, PATH: path.join(delimiter), NODE_ENV: 'development' };
}
