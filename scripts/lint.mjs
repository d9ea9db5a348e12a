import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { home, main, node24, run } from './setup/command.mjs';

const kept = join(home, '.cache', 'lint.json');
/** Where this many files have to be read, oxlint is as fast with all of them. */
const most = 400;

/**
 * oxlint over what may have changed its verdict since the last run without a finding: the changed files, and those that import
 * them, whose types they are. `--all` reads every file, as `npm test` does: a type also reaches through files between.
 */
await main(async () => {
  const sources = readSources();
  const hashes = Object.fromEntries(Object.entries(sources).map(([path, text]) => [path, hashOf(text)]));
  const tools = hashOf(['package-lock.json', '.oxlintrc.json', 'tsconfig.json'].map(readText).join('\0'));
  const last = existsSync(kept) ? JSON.parse(readText('.cache/lint.json')) : {};
  const all = process.argv.includes('--all') || last.tools !== tools;
  const changed = new Set(
    [...Object.keys(hashes), ...Object.keys(last.hashes ?? {})].filter(path => hashes[path] !== last.hashes?.[path]),
  );
  const chosen = Object.keys(sources).filter(path => changed.has(path) || importsOf(path, sources[path], changed));
  if (all || chosen.length > 0) {
    const flags = ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern'];
    const program = join(home, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const files = all || chosen.length > most ? [] : chosen;
    const { code, output } = await run(node24, [program, ...flags, ...files]);
    process.stdout.write(output);
    if (code !== 0) return code;
  }
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify({ tools, hashes }));
});

/** The texts of all sources that git has or would take, by path. */
function readSources() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'];
  const paths = execFileSync('git', args, { cwd: home, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  const there = [...new Set(paths)].filter(path => path !== '' && existsSync(join(home, path)));
  return Object.fromEntries(there.map(path => [path, readText(path)]));
}

function readText(path) {
  return readFileSync(join(home, path), 'utf8');
}

function hashOf(text) {
  return createHash('sha1').update(text).digest('base64');
}

/** Whether a source imports one of the files. */
function importsOf(path, text, files) {
  for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)) {
    const to = specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(path), specifier));
    if (files.has(to)) return true;
  }
  return false;
}
