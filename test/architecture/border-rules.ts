import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { Import, Source } from './read-sources.ts';

/** A violated rule; `rule` is a stable word, `text` names the place and the fault. */
export interface Violation {
  rule: string;
  text: string;
}

const listed = /export const domains = \{([^}]*)\}/.exec(
  readFileSync(join(import.meta.dirname, '../../product/domains.ts'), 'utf8'),
);

/** The domains in the order of `product/domains.ts`, each of which imports only those before it. */
export const domains = [...(listed?.[1] ?? '').matchAll(/^ {2}'?([\w-]+)'?[,:]/gm)].map(([, name = '']) => name);

/** Permitted imports between areas: docs/ARCHITECTURE.md. Additional ones of an area's tests are in `forTests`. */
const arrows: Record<string, readonly string[]> = {
  language: [],
  checks: ['language'],
  endpoint: ['language', 'checks'],
  // The rooms of a domain, and what assembles the domains for both sides.
  api: ['language', 'checks', 'endpoint'],
  core: ['language', 'checks', 'endpoint', 'api', 'platform'],
  'domain-web': ['language', 'checks', 'endpoint', 'api', 'web', 'product'],
  product: ['language', 'checks', 'endpoint', 'api', 'core', 'platform'],
  platform: [],
  server: ['language', 'checks', 'endpoint', 'product', 'api', 'core', 'platform'],
  worker: ['language', 'checks', 'endpoint', 'product', 'api', 'core', 'platform'],
  web: ['language', 'checks', 'endpoint', 'product', 'api', 'domain-web'],
  cli: ['language', 'checks', 'endpoint', 'product', 'api', 'core', 'clients'],
  // Copied out of the house by those who use it.
  clients: [],
  scripts: ['language', 'checks', 'endpoint', 'product', 'api', 'core', 'platform'],
};
const forTests = ['test', 'api', 'platform', 'checks', 'clients', 'server', 'worker', 'core', 'product'];

/** The files of a check that only the browser loads: its result screen and its box on the overview of a run. */
const browserSide = /^checks\/[\w-]+\/(screen\/[\w-]+(\.component\.test)?\.tsx?|(screen|overview)\.tsx)$/;

const fairTime = /^platform\/time\/fair-time\.ts$/;

/** Exceptions from the import rules: importer, imported. */
const doors: readonly [RegExp, RegExp][] = [
  // Engines take their limits in fair time.
  [/^checks\//, fairTime],
  // The Fetcher interface is shared by the engines that call it and the egress that implements it.
  [/^platform\/egress\//, /^checks\/engine\.ts$/],
  // The browser files of one check.
  [browserSide, /^(web|endpoint|product\/[\w-]+\/(api|web)|product\/api\.ts)(\/|$)/],
  [/^(cli|scripts)\//, /^worker\/verify\//],
  // The command line reads the same settings as the server.
  [/^cli\//, /^platform\/config\//],
  [/^scripts\/run\.ts$/, /^(server\/demo-site\/|worker\/processes\/lean-environment\.ts$)/],
  // Versions that are displayed.
  [/./, /^package\.json$/],
  // The documents are rendered when the web is built.
  [/^scripts\/setup\/prerender\.ts$/, /^web\/prerender\.tsx$/],
  [/^scripts\/where\/find\.ts$/, /^web\/screens\.ts$/],
  // The documentation has the manual of the product, and the reference that its server serves.
  [
    /^scripts\/docs\//,
    /^(product\/operation\/web\/public\/guide\/manual-messages\.ts|server\/describe-external-api\.ts)$/,
  ],
];

/** Packages that an area must not import. */
const foreign: readonly [RegExp, RegExp, string][] = [
  [
    /^(language|endpoint|product\/[\w-]+\/api\/|checks\/\w+\/check\.ts$)/,
    /^(?!zod$|temporal-polyfill$)/,
    'knows zod and dates alone',
  ],
  [
    /^product\/[\w-]+\/core\//,
    /^(@?fastify|react|@heroui|puppeteer|lighthouse)/,
    'knows neither HTTP server nor browser',
  ],
  [/^platform\//, /^(@?fastify|react|@heroui|lighthouse)/, 'knows nothing of the product'],
  [/^server\//, /^(puppeteer|lighthouse|axe-core|@textlint|react|vnu-jar)/, 'has no engines'],
  [
    /^(web|product\/[\w-]+\/web)\//,
    /^(node:|fastify|@fastify|pg|kysely|undici|puppeteer|lighthouse)/,
    'runs in a browser',
  ],
];

/** Checks each file by itself: its area, the exceptions, its packages. */
export function checkBorders(sources: readonly Source[]): Violation[] {
  return sources.flatMap(source => source.imports.flatMap(one => checkImport(source.path, one)));
}

function checkImport(from: string, one: Import): Violation[] {
  const found: Violation[] = [];
  const say = (rule: string, text: string) => found.push({ rule, text: `${from}:${one.line} ${text}` });
  const isTest = isTestFile(from);
  if (one.package !== undefined) {
    const ban = isTest ? undefined : foreign.find(([who, what]) => who.test(from) && what.test(one.package ?? ''));
    if (ban && !one.typeOnly) say('package', `imports ${one.package}, but ${ban[2]}`);
    return found;
  }
  const to = one.path ?? '';
  if (areaOf(from) === areaOf(to) && one.specifier.startsWith('#'))
    say('form', `imports ${one.specifier} of its own area: write it relative`);
  if (areaOf(from) !== areaOf(to) && one.specifier.startsWith('.') && to !== 'package.json')
    say('form', `imports ${one.specifier} across areas: write #${to}`);
  if (
    isEngine(to) &&
    from !== 'worker/load-engine.ts' &&
    !(isTest && folderOf(from) === folderOf(to)) &&
    !from.startsWith('scripts/bench/')
  ) {
    say('engine', `imports ${to}; only worker/load-engine.ts may`);
  }
  if (
    (to === 'web/domains.ts' && !/^(web\/(router|main)|test\/component\/show-screen)\.tsx$/.test(from)) ||
    (to.endsWith('/web/domain.ts') && !isTest)
  ) {
    say(
      'loaders',
      `imports ${to}; only the router, the start and the test of all screens may, lest everything depend on every screen`,
    );
  }
  const [here, there] = [kindOf(from), kindOf(to)];
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
    !fairTime.test(to) &&
    !assembles(from)
  ) {
    say('platform', `imports ${to}; in ${here} only its main file may`);
  }
  return found;
}

/** A domain imports only those before it in the list, types counted. Tests drive the whole product. */
export function checkOrder(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => !isTestFile(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(one => {
        const [here, there] = [domainOf(path), domainOf(one.path ?? '')];
        if (here === undefined || there === undefined || domains.indexOf(there) <= domains.indexOf(here)) return [];
        return [{ rule: 'order', text: `${path}:${one.line} imports ${one.path}; ${there} comes after ${here}` }];
      }),
    );
}

/** Files that assemble a process, and the visit, which starts browsers that use the egress. */
function assembles(path: string): boolean {
  return /^(server|worker)\/main\.ts$|^worker\/((verify|visit|processes|machine)\/[\w-]+|worker-context|load-engine)\.ts$/.test(
    path,
  );
}

/** Code that the browser would load: all that web/ reaches by imports that remain after the types are stripped. */
export function checkBrowserReach(sources: readonly Source[]): Violation[] {
  const byPath = new Map(sources.map(source => [source.path, source]));
  const starts = sources.filter(
    one =>
      (/^(web|product\/[\w-]+\/web)\//.test(one.path) || browserSide.test(one.path)) && !one.path.includes('.test.'),
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

const rooms = new Set(['api', 'core', 'web']);

/** Imports within an area are relative: an area is a folder at the top, or a room of a domain. */
function areaOf(path: string): string {
  const [top = '', domain = '', room = '', file] = path.split('/');
  return top === 'product' && file !== undefined && rooms.has(room) ? `${top}/${domain}/${room}` : top;
}

/** The name of an area in `arrows`: all domains have the same three rooms. */
function kindOf(path: string): string {
  const room = areaOf(path).split('/')[2];
  return room === 'web' ? 'domain-web' : (room ?? areaOf(path));
}

/** The domain of a file below `product/`; undefined elsewhere. */
export function domainOf(path: string): string | undefined {
  return /^product\/([\w-]+)\/(api|core|web)\//.exec(path)?.[1];
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('test/');
}

/** Statements of the owner of the tables, which a domain keeps beside its core. */
export function isMigration(path: string): boolean {
  return /^product\/[\w-]+\/core\/migrations\//.test(path);
}

/** The check that a file belongs to. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function isEngine(path: string): boolean {
  return /^checks\/[\w*-]+\/engine\.tsx?$/.test(path);
}
