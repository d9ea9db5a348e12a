import { isBuiltin } from 'node:module';
import type { Import, Source } from './read-sources.ts';

/** A violated rule; `rule` is a stable word, `text` names the place and the fault. */
export interface Violation {
  rule: string;
  text: string;
}

/** Permitted imports between areas: docs/ARCHITECTURE.md. Additional ones of an area's tests are in `forTests`. */
const arrows: Record<string, readonly string[]> = {
  language: [],
  checks: ['language'],
  api: ['language', 'checks'],
  core: ['language', 'checks', 'api', 'platform'],
  platform: [],
  server: ['language', 'checks', 'api', 'core', 'platform'],
  worker: ['language', 'checks', 'api', 'core', 'platform'],
  web: ['language', 'checks', 'api', 'core'],
  cli: ['language', 'checks', 'api', 'core', 'clients'],
  // Copied out of the house by those who use it.
  clients: [],
  scripts: ['language', 'checks', 'api', 'core', 'platform'],
};
const forTests = ['test', 'platform', 'checks', 'clients'];

/** The files of a check that only the browser loads: its result screen and its box on the overview of a run. */
const browserSide = /^checks\/[\w-]+\/(screen\/[\w-]+(\.component\.test)?\.tsx?|(screen|overview)\.tsx)$/;

/** Exceptions from the import rules: importer, imported. */
const doors: readonly [RegExp, RegExp][] = [
  // The Fetcher interface is shared by the engines that call it and the egress that implements it.
  [/^platform\/egress\//, /^checks\/engine\.ts$/],
  // The browser files of one check.
  [browserSide, /^(web|api)\//],
  [/^(cli|scripts)\//, /^worker\/verify\//],
  // The command line reads the same settings as the server.
  [/^cli\//, /^platform\/config\//],
  [/^scripts\/run\.ts$/, /^server\/demo-site\//],
  // Versions that are displayed.
  [/./, /^package\.json$/],
  // The documents are rendered when the web is built.
  [/^scripts\/setup\/prerender\.ts$/, /^web\/prerender\.tsx$/],
  [/^scripts\/where\.ts$/, /^web\/screen(s|-loaders)\.ts$/],
];

/** Packages that an area must not import. */
const foreign: readonly [RegExp, RegExp, string][] = [
  [/^(language|api|checks\/\w+\/check\.ts$)/, /^(?!zod$)/, 'knows zod alone'],
  [/^core\//, /^(@?fastify|react|@heroui|puppeteer|lighthouse)/, 'knows neither HTTP server nor browser'],
  [/^platform\//, /^(@?fastify|react|@heroui|lighthouse)/, 'knows nothing of the product'],
  [/^server\//, /^(puppeteer|lighthouse|axe-core|@textlint|react|vnu-jar)/, 'has no engines'],
  [/^web\//, /^(node:|fastify|@fastify|pg|kysely|undici|puppeteer|lighthouse)/, 'runs in a browser'],
];

/** Checks each file by itself: its area, the exceptions, its packages. */
export function checkBorders(sources: readonly Source[]): Violation[] {
  return sources.flatMap(source => source.imports.flatMap(one => checkImport(source.path, one)));
}

function checkImport(from: string, one: Import): Violation[] {
  const found: Violation[] = [];
  const say = (rule: string, text: string) => found.push({ rule, text: `${from}:${one.line} ${text}` });
  const isTest = /\.test\.tsx?$/.test(from) || from.startsWith('test/');
  if (one.package !== undefined) {
    const ban = isTest ? undefined : foreign.find(([who, what]) => who.test(from) && what.test(one.package ?? ''));
    if (ban && !one.typeOnly) say('package', `imports ${one.package}, but ${ban[2]}`);
    return found;
  }
  const to = one.path ?? '';
  const [here, there] = [areaOf(from), areaOf(to)];
  if (here === there && one.specifier.startsWith('#'))
    say('form', `imports ${one.specifier} of its own area: write it relative`);
  if (here !== there && one.specifier.startsWith('.') && to !== 'package.json')
    say('form', `imports ${one.specifier} across areas: write #${to}`);
  if (
    isEngine(to) &&
    from !== 'worker/load-engine.ts' &&
    !(isTest && folderOf(from) === folderOf(to)) &&
    !from.startsWith('scripts/bench/')
  ) {
    say('engine', `imports ${to}; only worker/load-engine.ts may`);
  }
  if (to === 'web/screen-loaders.ts' && !/^(web\/router\.tsx|scripts\/where\.ts)$/.test(from)) {
    say('loaders', `imports ${to}; only the router may, lest everything depend on every screen`);
  }
  const side = here === 'web' ? foreignSide(from, to) : undefined;
  if (side !== undefined && !isTest) say('side', `imports ${to}; ${side}`);
  if (here === 'test' || here === there) return found;
  const open =
    (arrows[here] ?? []).includes(there) ||
    (isTest && forTests.includes(there)) ||
    doors.some(([who, what]) => who.test(from) && what.test(to));
  if (!open) say('border', `imports ${to}; ${here} may import ${(arrows[here] ?? []).join(', ') || 'no other area'}`);
  else if (
    there === 'platform' &&
    (here === 'server' || here === 'worker') &&
    !one.typeOnly &&
    !isTest &&
    !assembles(from)
  ) {
    say('platform', `imports ${to}; in ${here} only its main file may`);
  }
  return found;
}

/** Clients, staff and visitors have separate screens; shared code is in web/ itself, web/parts or web/shell. */
const sides = ['web/admin', 'web/tenant', 'web/console', 'web/public'];

/** Returns the fault of an import inside web/, or undefined. The table of screens in web/ itself loads every side. */
function foreignSide(from: string, to: string): string | undefined {
  const there = folderOf(to);
  if (!sides.includes(there) || folderOf(from) === there || /^web\/[^/]+$/.test(from)) return undefined;
  return `what ${folderOf(from)} shares with ${there} belongs into web/parts`;
}

/** Files that assemble a process, and the visit, which starts browsers that use the egress. */
function assembles(path: string): boolean {
  return /^(server|worker)\/main\.ts$|^worker\/((verify|visit|processes)\/[\w-]+|worker-context|load-engine)\.ts$/.test(
    path,
  );
}

/** Code that the browser would load: all that web/ reaches by imports that remain after the types are stripped. */
export function checkBrowserReach(sources: readonly Source[]): Violation[] {
  const byPath = new Map(sources.map(source => [source.path, source]));
  const starts = sources.filter(
    one => (one.path.startsWith('web/') || browserSide.test(one.path)) && !one.path.includes('.test.'),
  );
  const via = new Map(starts.map(one => [one.path, one.path]));
  const found: Violation[] = [];
  for (const [path, way] of via) {
    for (const one of byPath.get(path)?.imports ?? []) {
      if (one.typeOnly) continue;
      const inner = one.path;
      if (inner !== undefined && byPath.has(inner) && !via.has(inner)) via.set(inner, `${way} -> ${inner}`);
      if (one.package !== undefined && isBuiltin(one.specifier)) {
        found.push({ rule: 'browser', text: `${way} needs ${one.specifier}, which no browser has` });
      }
    }
  }
  return found;
}

function areaOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The noun of core or the check that a file belongs to. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function isEngine(path: string): boolean {
  return /^checks\/[\w*-]+\/engine\.tsx?$/.test(path);
}
