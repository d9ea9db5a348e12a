import { access, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { runOrThrow } from './run-command.ts';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Third-party programs of the benchmark that Tenken itself does not use. */
const pinned = {
  '@axe-core/cli': '4.13.0',
  linkinator: '8.1.0',
  textlint: '15.8.0',
  'textlint-plugin-html': '1.0.1',
};

/** Locations of the programs. `modules` of the project contain Lighthouse, the HTML checker and the textlint rules. */
export interface BenchTools {
  bin(name: 'axe' | 'linkinator' | 'textlint'): string;
  modules: string;
  projectModules: string;
  lighthouse: string;
  vnuJar: string;
  java: string;
  chromium: string;
  chromedriver: string | null;
}

const there = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Installs the pinned programs into `.cache/bench-tools`, once per set of versions, and returns their locations. */
export async function installBenchTools(): Promise<BenchTools> {
  const folder = join(root, '.cache/bench-tools');
  const wanted = Object.entries(pinned).map(([name, version]) => `${name}@${version}`);
  const mark = join(folder, `installed-${wanted.join('+').replaceAll('/', '_')}`);
  if (!(await there(mark))) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
    await runOrThrow('npm', ['install', '--prefix', folder, ...quiet, ...wanted], { cwd: folder });
    await writeFile(mark, '');
  }
  const modules = join(folder, 'node_modules');
  const chromedriver = process.env.CHROMEDRIVER ?? '/usr/bin/chromedriver';
  return {
    bin: name => join(modules, '.bin', name),
    modules,
    projectModules: join(root, 'node_modules'),
    lighthouse: join(root, 'node_modules/.bin/lighthouse'),
    vnuJar: require.resolve('vnu-jar/build/dist/vnu.jar'),
    java: process.env.TENKEN_JAVA ?? 'java',
    chromium: process.env.TENKEN_CHROMIUM ?? '/usr/bin/chromium',
    chromedriver: (await there(chromedriver)) ? chromedriver : null,
  };
}
