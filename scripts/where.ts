import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '#api/api.ts';
import { registry } from '#checks/registry.ts';
import { screens } from '#web/screens.ts';

/** `npm run where -- <url | screen path | check id>`: the files that hold it. `--json`: the three tables as one document. */
const root = join(import.meta.dirname, '..');
const [asked] = process.argv.slice(2);

if (asked === undefined) {
  console.error('npm run where -- <url | screen path | check id>, or --json for everything');
  process.exitCode = 2;
} else if (asked === '--json') {
  const endpoints = Object.values(api).map(({ method, path, operationId }) => ({
    method,
    path: `/api${path}`,
    operationId,
  }));
  const shown = Object.values(screens).map(({ path, area }) => ({ path, area }));
  console.log(JSON.stringify({ endpoints, screens: shown, checks: Object.keys(registry) }, null, 2));
} else {
  const found = [...checkFiles(asked), ...endpointFiles(asked), ...houseFiles(asked), ...screenFiles(asked)];
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
      ...naming('api', `'${one.operationId}'`),
      ...naming('server/handlers', name),
      ...operationFiles(name),
    ]);
}

/** The operation of core that the handler calls: whatever its line names that the handlers' file takes from core. */
function operationFiles(name: string): string[] {
  return naming('server/handlers', name).flatMap(line => {
    const source = readFileSync(join(root, line.trim()), 'utf8');
    const handler =
      new RegExp(`\\n  ${name}(?!\\w)[\\s\\S]*?\\n  (?=\\w+:|\\})|\\n  ${name}(?!\\w)[\\s\\S]*`).exec(source)?.[0] ??
      '';
    const imports = source.matchAll(/import \{([^}]+)\} from '#(core\/[^']+)'/g);
    return [...imports]
      .filter(([, names]) =>
        names?.split(',').some(one => new RegExp(`(?<!\\w)${one.replace('type ', '').trim()}(?!\\w)`).test(handler)),
      )
      .map(([, , path]) => `  ${path}`);
  });
}

/** Addresses of the server itself, which no endpoint declares: health, documents, files, the live channel. */
function houseFiles(address: string): string[] {
  return filesBelow('server')
    .filter(path => !path.includes('.test.'))
    .flatMap(path => {
      const routes = readFileSync(join(root, path), 'utf8').matchAll(/\.get\(\s*'(\/[^'*]*)(\*?)'/g);
      // `/*` is every address that is none of ours.
      return [...routes]
        .filter(([, start]) => start !== '/')
        .filter(([, start = '', rest]) => (rest ? pathOf(address).startsWith(start) : fits(start, pathOf(address))))
        .map(([, start, rest]) => [`server GET ${start}${rest}`, `  ${path}`]);
    })
    .flat();
}

function screenFiles(address: string): string[] {
  return Object.entries(screens)
    .filter(([, one]) => fits(one.path, pathOf(address)))
    .flatMap(([name, one]) => {
      const file = /import\(\s*['"]\.\/([^'"]+)['"]/.exec(String(one.load))?.[1];
      const check = name.replace(/^admin-/, '');
      const own = Object.hasOwn(registry, check) ? [`  checks/${check}/screen.tsx`] : [];
      return [
        `screen ${name} ${one.path} (${one.area})`,
        '  web/screens.ts',
        ...(file ? [`  web/${file}`] : []),
        ...own,
      ];
    });
}

function pathOf(address: string): string {
  return address.includes('://') ? new URL(address).pathname : (address.split('?')[0] ?? '');
}

/** A pattern with `{name}` fits itself and every address made from it. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return pattern === path || new RegExp(`^${parts.join('[^/]+')}/?$`).test(path);
}

/** Files of a folder in which the word stands. */
function naming(folder: string, word: string): string[] {
  const whole = new RegExp(`(?<!\\w)${word}(?!\\w)`);
  return filesBelow(folder)
    .filter(
      path => !path.includes('.test.') && path !== 'api/api.ts' && whole.test(readFileSync(join(root, path), 'utf8')),
    )
    .map(path => `  ${path}`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.name !== 'fixtures')
    .flatMap(entry => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .sort();
}
