import { registry } from '#checks/registry.ts';
import { viewed } from '#endpoint/screen-row.ts';
import { api } from '#product/api.ts';
import { liveMessages } from '#product/live-messages.ts';
import { routes } from '#product/screens.ts';
import { clientScreenOf, type ScreenName, screens } from '#web/screens.ts';
import { escaped, filesBelow, filesUsedIn, filesWith, resolveImport, sourceOf } from './sources.ts';

const screenPaths = new Set(Object.values(screens).map(one => one.path));
const redirecting = routes.flatMap(({ path, area, redirect }) => {
  // A dumpbox loads the group of its address and leads back to where somebody came from.
  const back = path.endsWith('/dumpbox') ? path.replace('/dumpbox', '') : undefined;
  // Staff are led from the address of a group's screen to the same screen below the tenant and the group.
  const below = path.replace('/sys-admin', viewed);
  const to = redirect ?? back ?? (screenPaths.has(below) ? below : undefined);
  return to === undefined || screenPaths.has(path) ? [] : [{ path, area, redirect: to }];
});

/** What answers to a question, with the files that declare and implement it. */
export interface Found {
  head: string;
  files: string[];
}

/** Looks a question up among everything that has a name or an address. */
export function findWhere(question: string): Found[] {
  const searches = [
    findCheck,
    findEndpoints,
    findServerAddresses,
    findRedirects,
    findScreens,
    findLiveMessage,
    findTable,
    findQueue,
    findTask,
    findScheduledJob,
  ];
  return searches.flatMap(search => search(question)).map(({ head, files }) => ({ head, files: [...new Set(files)] }));
}

export function everyAddress() {
  const endpoints = Object.values(api).map(({ method, path, operationId }) => ({
    method,
    path: `/api${path}`,
    operationId,
  }));
  const shown = Object.values(screens).map(({ path, area }) => ({ path, area }));
  return { endpoints, screens: [...shown, ...redirecting], checks: Object.keys(registry) };
}

function findCheck(id: string): Found[] {
  return Object.hasOwn(registry, id) ? [{ head: `check ${id}`, files: filesBelow(`checks/${id}`) }] : [];
}

function findEndpoints(question: string): Found[] {
  const [, method, address = question] = /^([A-Z]+) (\S+)$/.exec(question) ?? [];
  const path = pathOf(address).replace(/^\/api(?=\/)/, '');
  return Object.entries(api)
    .filter(
      ([, one]) =>
        one.operationId === question || (fits(one.path, path) && (method === undefined || method === one.method)),
    )
    .map(([name, one]) => {
      const handlers = filesWith(['product'], new RegExp(`^ {2}(?:async )?${name}(?!\\w)`, 'm')).filter(file =>
        file.includes('/core/'),
      );
      return {
        head: `endpoint ${one.method} /api${one.path} (${one.operationId})`,
        files: [
          ...filesWith(['product'], new RegExp(`operationId: '${escaped(one.operationId)}'`)),
          ...handlers,
          ...handlers.flatMap(file => operationsOf(file, name)),
        ],
      };
    });
}

function operationsOf(file: string, name: string): string[] {
  const handler = new RegExp(`\\n  (?:async )?${name}(?!\\w)[\\s\\S]*?(?=\\n  (?:async )?\\w+[:(,]|\\n\\};|$)`).exec(
    sourceOf(file),
  );
  return filesUsedIn(file, handler?.[0] ?? '').filter(path => path.startsWith('product/'));
}

/** Addresses of the server itself without an endpoint: health, documents, files, the live channel. */
function findServerAddresses(address: string): Found[] {
  return filesWith(['server'], /\.get\(/).flatMap(path => {
    const served = sourceOf(path).matchAll(/\.get\(\s*'(\/[^'*]*)(\*?)'/g);
    // `/*` is every address without a route.
    return [...served]
      .filter(([, start]) => start !== '/')
      .filter(([, start = '', rest]) => (rest ? pathOf(address).startsWith(start) : fits(start, pathOf(address))))
      .map(([, start, rest]) => ({ head: `server GET ${start}${rest}`, files: [path] }));
  });
}

/** Addresses of the screen map without a screen of their own: they lead on at once. */
function findRedirects(address: string): Found[] {
  return redirecting
    .filter(one => fits(one.path, pathOf(address)))
    .map(({ path, redirect, area }) => ({
      head: `redirect ${path} -> ${redirect} (${area})`,
      files: ['product/routes.ts', 'web/router.tsx'],
    }));
}

function findScreens(question: string): Found[] {
  return Object.entries(screens)
    .filter(([name, one]) => name === question || fits(one.path, pathOf(question)))
    .map(([name, one]) => {
      const row = clientScreenOf(name as ScreenName);
      const ofCheck = Object.hasOwn(registry, row) ? [`checks/${row}/screen.tsx`] : [];
      return {
        head: `screen ${name} ${one.path} (${one.area})`,
        files: [...rowFiles(row), ...ofCheck, ...loadedFiles(row)],
      };
    });
}

function rowFiles(screen: string): string[] {
  return filesWith(['product'], new RegExp(`^ *'?${escaped(screen)}'?: (?:in[A-Z]\\w+|detailScreen)\\(`, 'm'));
}

function loadedFiles(screen: string): string[] {
  const line = new RegExp(`^ *'?${escaped(screen)}'?: (.*)$`, 'm');
  return filesWith(['product'], line)
    .filter(path => path.endsWith('/web/domain.ts'))
    .flatMap(path => {
      const source = sourceOf(path);
      const loader = line.exec(source)?.[1] ?? '';
      const named = /^(\w+),?$/.exec(loader)?.[1];
      const text = named === undefined ? loader : new RegExp(`const ${named}\\b.*`).exec(source)?.[0];
      const target = /import\(\s*'([^']+)'/.exec(text ?? '')?.[1];
      return target === undefined ? [path] : [path, resolveImport(path, target)];
    });
}

/** The files that declare a live message, publish it, or listen to it. */
function findLiveMessage(type: string): Found[] {
  if (!liveMessages.some(one => one.type === type)) return [];
  const declaration = new RegExp(`export const (\\w+) = liveMessage(s?)\\(\\s*(?:\\[[^\\]]*)?'${type}'`);
  const names = filesWith(['product'], declaration).flatMap(path => {
    const [, name, family] = declaration.exec(sourceOf(path)) ?? [];
    return family ? `\\b${name}\\.${type}\\b` : `\\b${name}\\b`;
  });
  const naming = new RegExp([`'${type}'`, ...names].join('|'));
  return [{ head: `live message ${type}`, files: filesWith(['product', 'server', 'worker', 'web'], naming) }];
}

/** The files that declare a table or view, and those that write it. */
function findTable(name: string): Found[] {
  if (!/^[a-z_]+$/.test(name)) return [];
  const row = new RegExp(`interface Schema \\{[^}]*?\\n\\s+${name}: (\\w+);`);
  const [listed] = filesWith(['product'], row);
  if (listed === undefined) return [];
  const type = row.exec(sourceOf(listed))?.[1];
  const migrations = new RegExp(`(?:table|view)(?: if not exists)? ${name}\\b|(?:Table|View)\\('${name}'\\)`, 'i');
  const writes = new RegExp(`(?:insertInto|updateTable|deleteFrom|mergeInto)\\('${name}(?: as \\w+)?'\\)`);
  return [
    {
      head: `table ${name}`,
      files: [
        listed,
        ...filesWith(['product'], new RegExp(`export (?:interface|type) ${type}\\b`)),
        ...filesWith(['product'], migrations).filter(path => path.includes('migration')),
        ...filesWith(['product', 'server', 'worker', 'scripts'], writes),
      ],
    },
  ];
}

/** A queue with those who put jobs into it and those who work them off. */
function findQueue(name: string): Found[] {
  const quoted = `'${escaped(name)}'`;
  const declared = new RegExp(
    `(?:const (\\w+) = (?:work|server)Queue(?:<\\w+>)?\\()?\\{\\s*name: ${quoted},[^}]*expireInSeconds`,
  );
  const declaring = filesWith(['product', 'platform'], declared);
  if (declaring.length === 0) return [];
  const constants = declaring.flatMap(path => declared.exec(sourceOf(path))?.[1] ?? []);
  const named = [quoted, ...constants.map(one => `${one}\\.name`)].join('|');
  const call = (verbs: string) => `\\.(?:${verbs})(?:<\\w+>)?\\(\\s*(?:\\w+,\\s*)?(?:${named})`;
  const users = filesWith(['product', 'worker', 'server'], new RegExp(call('send|consume|withdraw')));
  const workers = users.flatMap(path => {
    const consumed = new RegExp(`${call('consume')}[\\s\\S]*?\\);\\n`).exec(sourceOf(path))?.[0] ?? '';
    return filesUsedIn(path, consumed).filter(used => !used.startsWith('platform/'));
  });
  const worked = constants.flatMap(one => filesOfWork('work', one));
  return [{ head: `queue ${name}`, files: [...declaring, ...users, ...workers, ...worked] }];
}

/** The domain that says how a queue or a kind of tasks is worked off, and the operation or the file of the worker that does it. */
function filesOfWork(verb: 'work' | 'runTask', constant: string): string[] {
  const row = new RegExp(`\\b${verb}\\(\\s*${constant},\\s*\\{[^}]*\\},\\s*(?:'([\\w-]+)'|(\\w+)),?\\s*\\)`);
  return filesWith(['product'], row).flatMap(path => {
    const [, file, operation = ''] = row.exec(sourceOf(path)) ?? [];
    return [path, ...(file === undefined ? filesUsedIn(path, operation) : [`worker/jobs/${file}.ts`])];
  });
}

/** A kind of tasks with those who ask for them and those who do them. */
function findTask(kind: string): Found[] {
  const quoted = `kind: '${escaped(kind)}'`;
  const named = filesWith(['product'], new RegExp(`TaskName<[^=]*= \\{ ${quoted}`));
  const names = named.flatMap(
    path => new RegExp(`const (\\w+): TaskName<[^=]*= \\{ ${quoted}`).exec(sourceOf(path))?.[1] ?? [],
  );
  const head = [quoted, ...names.map(name => `\\.\\.\\.${name},`)].join('|');
  const declared = new RegExp(`const (\\w+) = taskKind<[^(]*\\(\\{\\s*(?:${head})`);
  return filesWith(['product'], declared).map(path => {
    const constant = declared.exec(sourceOf(path))?.[1] ?? '';
    const users = filesWith(['product'], new RegExp(`\\b(?:add|cancel|delete)Tasks?\\([^)]*\\b${constant}\\b`));
    return { head: `task ${kind}`, files: [path, ...named, ...users, ...filesOfWork('runTask', constant)] };
  });
}

function findScheduledJob(name: string): Found[] {
  const row = new RegExp(`\\{\\s*name: '${escaped(name)}',\\s*cron: '([^']+)'[^}]*\\}`);
  return filesWith(['product'], row).map(path => {
    const [text = '', cron] = row.exec(sourceOf(path)) ?? [];
    return { head: `scheduled job ${name} (${cron})`, files: [path, ...filesUsedIn(path, text)] };
  });
}

function pathOf(address: string): string {
  return address.includes('://') ? new URL(address).pathname : (address.split('?')[0] ?? '');
}

/** A pattern with `{name}` matches itself and every address made from it. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split(/\{\w+\}/).map(escaped);
  return pattern === path || new RegExp(`^${parts.join('[^/]+')}/?$`).test(path);
}
