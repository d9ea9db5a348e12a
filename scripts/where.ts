import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { registry } from '#checks/registry.ts';
import { viewed } from '#endpoint/screen-row.ts';
import { api } from '#product/api.ts';
import { routes } from '#product/routes.ts';
import { clientScreenOf, type ScreenName, screens } from '#web/screens.ts';

/** The search of `npm run where` (where.mjs): files that hold a URL, a screen or a check; `--json`: the three tables. */
const root = join(import.meta.dirname, '..');
const loaders = readFileSync(join(root, 'web/screen-loaders.ts'), 'utf8');
const [asked = ''] = process.argv.slice(2);
const screenPaths = new Set(Object.values(screens).map(one => one.path));
const redirecting = routes.flatMap(({ path, area, redirect, inView }) => {
  // A dumpbox loads the group of its address and leads back to where somebody came from.
  const back = path.endsWith('/dumpbox') ? path.replace('/dumpbox', '') : undefined;
  const to = inView ? path.replace('/sys-admin', viewed) : (redirect ?? back);
  return to === undefined || screenPaths.has(path) ? [] : [{ path, area, redirect: to }];
});

if (asked === '--json') {
  const endpoints = Object.values(api).map(({ method, path, operationId }) => ({
    method,
    path: `/api${path}`,
    operationId,
  }));
  const shown = Object.values(screens).map(({ path, area }) => ({ path, area }));
  console.log(
    JSON.stringify({ endpoints, screens: [...shown, ...redirecting], checks: Object.keys(registry) }, null, 2),
  );
} else {
  const found = [checkFiles, endpointFiles, serverFiles, redirectFiles, screenFiles].flatMap(search => search(asked));
  for (const line of found) console.log(line);
  if (found.length === 0) {
    console.error(`Nothing of ours answers to ${asked}.`);
    process.exitCode = 1;
  }
}

function checkFiles(id: string): string[] {
  if (!Object.hasOwn(registry, id)) return [];
  return [`check ${id}`, ...filesBelow(`checks/${id}`).map(path => `  ${path}`)];
}

function endpointFiles(address: string): string[] {
  const path = pathOf(address).replace(/^\/api(?=\/)/, '');
  return Object.entries(api)
    .filter(([, one]) => fits(one.path, path))
    .flatMap(([name, one]) => [
      `endpoint ${one.method} /api${one.path} (${one.operationId})`,
      ...naming('product', `'${one.operationId}'`),
      ...handlersOf(name),
      ...operationFiles(name),
    ]);
}

/** The operation of core that the handler calls: all names in its line that the handlers' file imports from core. */
function operationFiles(name: string): string[] {
  return handlersOf(name).flatMap(line => {
    const source = readFileSync(join(root, line.trim()), 'utf8');
    const handler =
      new RegExp(`\\n  ${name}(?!\\w)[\\s\\S]*?\\n  (?=\\w+:|\\})|\\n  ${name}(?!\\w)[\\s\\S]*`).exec(source)?.[0] ??
      '';
    const imports = source.matchAll(/import \{([^}]+)\} from '((?:\.\.?\/|#product\/)[^']+)'/g);
    return [...imports]
      .filter(([, names]) =>
        names?.split(',').some(one => new RegExp(`(?<!\\w)${one.replace('type ', '').trim()}(?!\\w)`).test(handler)),
      )
      .map(([, , path = '']) => `  ${path.startsWith('#') ? path.slice(1) : join(dirname(line.trim()), path)}`);
  });
}

/** The files of handlers that have one of this name. */
function handlersOf(name: string): string[] {
  return naming('product', name).filter(line => line.includes('/core/handlers/'));
}

/** Addresses of the server itself without an endpoint: health, documents, files, the live channel. */
function serverFiles(address: string): string[] {
  return filesBelow('server')
    .filter(path => !path.includes('.test.'))
    .flatMap(path => {
      const routes = readFileSync(join(root, path), 'utf8').matchAll(/\.get\(\s*'(\/[^'*]*)(\*?)'/g);
      // `/*` is every address without a route.
      return [...routes]
        .filter(([, start]) => start !== '/')
        .filter(([, start = '', rest]) => (rest ? pathOf(address).startsWith(start) : fits(start, pathOf(address))))
        .map(([, start, rest]) => [`server GET ${start}${rest}`, `  ${path}`]);
    })
    .flat();
}

/** Addresses of the screen map without a screen of their own: they lead on at once. */
function redirectFiles(address: string): string[] {
  return redirecting
    .filter(one => fits(one.path, pathOf(address)))
    .flatMap(({ path, redirect, area }) => [
      `redirect ${path} -> ${redirect} (${area})`,
      '  product/routes.ts',
      '  web/router.tsx',
    ]);
}

function screenFiles(address: string): string[] {
  return Object.entries(screens)
    .filter(([, one]) => fits(one.path, pathOf(address)))
    .flatMap(([name, one]) => {
      const row = clientScreenOf(name as ScreenName);
      const file = new RegExp(`(?:'${row}'|\\b${row}): \\(\\) => import\\('(?:\\./|#)([^']+)'`).exec(loaders)?.[1];
      const rows = naming('product/screens', `(?:${row}|'${row}'):`);
      const own = Object.hasOwn(registry, row)
        ? ['  product/screens/function-screens.ts', `  checks/${row}/screen.tsx`]
        : [];
      return [`screen ${name} ${one.path} (${one.area})`, ...rows, ...(file ? [`  ${file}`] : []), ...own];
    });
}

function pathOf(address: string): string {
  return address.includes('://') ? new URL(address).pathname : (address.split('?')[0] ?? '');
}

/** A pattern with `{name}` matches itself and every address made from it. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return pattern === path || new RegExp(`^${parts.join('[^/]+')}/?$`).test(path);
}

/** Files of a folder that contain the word. */
function naming(folder: string, word: string): string[] {
  const whole = new RegExp(`(?<!\\w)${word}(?!\\w)`);
  return filesBelow(folder)
    .filter(
      path =>
        !path.includes('.test.') && path !== 'product/api.ts' && whole.test(readFileSync(join(root, path), 'utf8')),
    )
    .map(path => `  ${path}`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.name !== 'fixtures')
    .flatMap(entry => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort();
}
