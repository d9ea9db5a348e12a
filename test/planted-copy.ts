import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Files that are no sources: made anew, linked, or local. */
const left = new Set(['.git', '.cache', 'node_modules', 'dist', 'data']);

/** A copy of the sources, into which a test puts a check or a domain. */
export interface PlantedCopy {
  folder: string;
  /** Puts a folder of fixtures at a path of the copy. */
  plant(fixture: string, path: string): Promise<void>;
  /** Inserts lines behind the one that matches. Throws where none does. */
  insert(path: string, behind: RegExp, line: string): Promise<void>;
  /** Paths of the files that are not as in this house, the new ones too. */
  changed(): Promise<string[]>;
  /** Lines of a file that are new, and how many are gone. */
  changeOf(path: string): Promise<{ added: string[]; removed: number }>;
  /** Runs a program of the copy on Node; what it printed and its exit code. */
  run(args: readonly string[], environment?: Record<string, string>): Promise<Ended>;
  remove(): Promise<void>;
}

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

export async function copySources(): Promise<PlantedCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-planted-'));
  for (const name of await readdir(root))
    if (!left.has(name)) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(await realpath(join(root, 'node_modules')), join(folder, 'node_modules'));
  // The compiler's record of the unchanged files.
  const known = join(root, '.cache/tsbuildinfo');
  if (existsSync(known)) await cp(known, join(folder, '.cache/tsbuildinfo'));
  return {
    folder,
    plant: (fixture, path) => cp(fixture, join(folder, path), { recursive: true }),
    async insert(path, behind, line) {
      const text = await readFile(join(folder, path), 'utf8');
      if (!behind.test(text)) throw new Error(`${path} has no line to stand behind`);
      await writeFile(
        join(folder, path),
        text.replace(behind, found => `${found}${line}\n`),
      );
    },
    async changed() {
      const [here, there] = await Promise.all([filesOf(root), filesOf(folder)]);
      const paths = [...new Set([...here.keys(), ...there.keys()])];
      return paths.filter(path => here.get(path) !== there.get(path)).sort();
    },
    async changeOf(path) {
      const before = (await readFile(join(root, path), 'utf8')).split('\n');
      const after = (await readFile(join(folder, path), 'utf8')).split('\n');
      const added = after.filter(line => !before.includes(line));
      return { added, removed: before.length + added.length - after.length };
    },
    run: (args, environment = {}) => runNode(folder, args, environment),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Every file below a folder with its text, sources only. */
async function filesOf(folder: string, below = ''): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    if (left.has(entry.name)) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) for (const [name, text] of await filesOf(folder, path)) files.set(name, text);
    else files.set(path, await readFile(join(folder, path), 'latin1'));
  }
  return files;
}

/** The environment without what Vitest tells its own processes. */
export function plainEnvironment(more: Record<string, string> = {}): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV$|TEST$|MODE$|DEV$|PROD$|SSR$)/.test(name),
  );
  return { ...Object.fromEntries(own), ...more };
}

function runNode(folder: string, args: readonly string[], environment: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [...args], {
    cwd: folder,
    env: plainEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', text => (out += String(text)));
  child.stderr.setEncoding('utf8').on('data', text => (err += String(text)));
  return new Promise(resolve => child.once('close', code => resolve({ code, out, err })));
}
