import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Files that are no sources: made anew, linked, or local. */
const left = new Set(['.git', '.cache', 'node_modules', 'dist', 'data']);

/** A copy of the sources into which a check was put: its folder, an import and a line of the registry. */
export interface PlantedCopy {
  folder: string;
  /** Paths of the files that are not as in this house, the new ones too. */
  changed(): Promise<string[]>;
  /** Lines of the registry that are new, and how many are gone. */
  registryChange(): Promise<{ added: string[]; removed: number }>;
  /** Runs a program of the copy on Node; what it printed and its exit code. */
  run(args: readonly string[], environment?: Record<string, string>): Promise<Ended>;
  remove(): Promise<void>;
}

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Makes the copy with the check of `fixtures/<id>` in it. */
export async function plantCheck(id: string): Promise<PlantedCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-planted-'));
  for (const name of await readdir(root))
    if (!left.has(name)) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(await realpath(join(root, 'node_modules')), join(folder, 'node_modules'));
  // The compiler's record of the unchanged files.
  const known = join(root, '.cache/tsbuildinfo');
  if (existsSync(known)) await cp(known, join(folder, '.cache/tsbuildinfo'));
  await cp(join(import.meta.dirname, 'fixtures', id), join(folder, 'checks', id), { recursive: true });
  const registry = join(folder, 'checks/registry.ts');
  const text = await readFile(registry, 'utf8');
  const last = /^ {2}\w+: \w+Check,\n(?=\}\);)/m;
  const imports = /^import \{ seoCheck \}.*\n/m;
  if (!last.test(text) || !imports.test(text)) throw new Error('checks/registry.ts has no line to stand behind');
  await writeFile(
    registry,
    text
      .replace(imports, line => `${line}import { ${id}Check } from './${id}/check.ts';\n`)
      .replace(last, line => `${line}  ${id}: ${id}Check,\n`),
  );
  return {
    folder,
    async changed() {
      const [here, there] = await Promise.all([filesOf(root), filesOf(folder)]);
      const paths = [...new Set([...here.keys(), ...there.keys()])];
      return paths.filter(path => here.get(path) !== there.get(path)).sort();
    },
    async registryChange() {
      const before = (await readFile(join(root, 'checks/registry.ts'), 'utf8')).split('\n');
      const after = (await readFile(registry, 'utf8')).split('\n');
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
