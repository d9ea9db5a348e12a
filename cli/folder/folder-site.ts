import { realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { fill, messages } from '#language/message.ts';
import { UsageError } from '../usage-error.ts';

const texts = messages({
  none: { ja: 'フォルダーがありません: {path}', en: 'There is no such folder: {path}' },
  noFolder: { ja: 'フォルダーではありません: {path}', en: 'Not a folder: {path}' },
  noPage: {
    ja: 'フォルダーに HTML ファイルがありません: {path}',
    en: 'The folder contains no HTML files: {path}',
  },
});

/** A folder with a static build, served on this machine's loopback address alone. */
export interface FolderSite {
  /** Address of its start page, or of its first page where the folder has no index.html. */
  url: string;
  /** Exactly these pages are verified; null: those that the start page leads to. */
  urls: string[] | null;
  /** `host:port`, which may be connected to. */
  host: string;
  /** The folder that names of files begin from: that of the repository or of tenken.json, else the one above. */
  base: string;
  /** The name of an address of this site, such as `dist/about/index.html`; null for other addresses. */
  nameOf(url: string): string | null;
  /** The address of a file by its name; null for a file that the folder does not have. */
  urlOf(name: string): string | null;
  /** The file behind an address of this site; null where there is none. */
  fileOf(url: string): string | null;
  close(): Promise<void>;
}

/**
 * Serves a folder as hosts of static sites do: `index.html` of folders, `about` for `about.html`, `404.html`. Nothing above `top` is
 * looked at. Throws `UsageError`.
 */
export async function openFolder(path: string, top?: string): Promise<FolderSite> {
  const root = existing(path);
  const files = new FolderFiles(root);
  const server = fastify({ routerOptions: { ignoreTrailingSlash: false } });
  await server.register(fastifyStatic, {
    root,
    redirect: true,
    extensions: ['html'],
    // Hidden ones are refused below.
    dotfiles: 'allow',
    cacheControl: false,
    // A link may lead out of the folder, to what no report is to show.
    allowedPath: name => !name.split('/').some(isHidden) && files.named(name) !== null,
    // Pages, styles and scripts say themselves in which encoding they are.
    setHeaders: (reply, file) => {
      const type = plainTypes[extname(file).toLowerCase()];
      if (type !== undefined) reply.header('content-type', type);
    },
  });
  server.setNotFoundHandler(async (_request, reply) => {
    reply.status(404);
    if (files.has('404.html')) return reply.type('text/html').sendFile('404.html');
    return reply.type('text/html').send('<!doctype html><html lang="en"><title>Not found</title><p>Not found');
  });
  await listen(server, portFor(path));
  const [address] = server.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  const base = baseOf(root, top);
  const addressOf = (file: string) => `${origin}/${file.split(sep).map(encodeURIComponent).join('/')}`;
  const close = () => server.close();
  const pages = files.has('index.html') ? null : await htmlFiles(root);
  if (pages?.length === 0) {
    await close();
    throw new UsageError(fill(texts.noPage, { path }));
  }
  const pathnameOf = (url: string) =>
    URL.canParse(url) && new URL(url).origin === origin ? new URL(url).pathname : null;
  const fileOf = (url: string) => {
    const pathname = pathnameOf(url);
    const found = pathname === null ? null : files.find(pathname);
    return found === null ? null : join(root, found);
  };
  return {
    url: pages?.[0] === undefined ? `${origin}/` : addressOf(pages[0]),
    urls: pages?.map(addressOf) ?? null,
    host: `127.0.0.1:${port}`,
    base,
    fileOf,
    nameOf(url) {
      const pathname = pathnameOf(url);
      if (pathname === null) return null;
      const inside = files.find(pathname) ?? decoded(pathname).replace(/^\/+/, '');
      const name = relative(base, join(root, inside)).split(sep).join('/');
      return name.replace(/[\p{Cc}\u2028\u2029]/gu, encodeURIComponent);
    },
    urlOf(name) {
      const inside = relative(root, resolve(base, name));
      return files.has(inside) ? addressOf(inside) : null;
    },
    close,
  };
}

const plainTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** The real path of a folder that is there. */
function existing(path: string): string {
  const given = resolve(path);
  const found = statSync(given, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(fill(texts.none, { path }));
  if (!found.isDirectory()) throw new UsageError(fill(texts.noFolder, { path }));
  return realpathSync(given);
}

type Listening = Pick<ReturnType<typeof fastify>, 'listen'>;

/** On the folder's usual port, or on the next that is free. */
async function listen(server: Listening, usual: number): Promise<void> {
  for (let port = usual; ; port += 1) {
    try {
      await server.listen({ host: '127.0.0.1', port });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port > usual + 50) throw error;
    }
  }
}

/** Some fingerprints hold the address, so that a folder that is called the same has the same port in every run, if it is free. */
function portFor(path: string): number {
  const name = basename(resolve(path));
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 20_000;
  return 20_000 + sum;
}

/** The folder that names of files of a folder begin from, and where its tenken.json is. Throws `UsageError`. */
export const baseOfFolder = (path: string, top?: string) => baseOf(existing(path), top);

/** The folder itself or the nearest one above with a tenken.json or a repository, no higher than `top`; else the one above. */
function baseOf(root: string, top = '/'): string {
  const holds = (at: string, name: string) => statSync(join(at, name), { throwIfNoEntry: false }) !== undefined;
  for (let at = root; ; at = dirname(at)) {
    if (holds(at, 'tenken.json') || holds(at, '.git')) return at;
    if (at === top || dirname(at) === at) return root === top ? root : dirname(root);
  }
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Files that begin with a dot are settings and secrets, except what hosts serve by convention. */
const isHidden = (part: string) => part.startsWith('.') && part !== '.well-known';

/** The files of a folder by their addresses, without those that a symbolic link leads out to. */
class FolderFiles {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }

  /** Whether a path, such as `/a/b.css`, is in the folder itself or is not there at all. */
  #isInside(name: string): boolean {
    const path = resolve(this.#root, `.${sep}${name}`);
    for (const candidate of [path, `${path}.html`, join(path, 'index.html')]) {
      let real: string;
      try {
        real = realpathSync(candidate);
      } catch {
        continue;
      }
      if (real !== this.#root && !real.startsWith(`${this.#root}${sep}`)) return false;
      // A link may lead to a hidden file as well.
      if (relative(this.#root, real).split(sep).some(isHidden)) return false;
    }
    return true;
  }

  has(name: string): boolean {
    try {
      return this.#isInside(name) && statSync(join(this.#root, name)).isFile();
    } catch {
      // Not there, too long a name, or links that lead in a circle.
      return false;
    }
  }

  /** The file that an address leads to, relative to the folder; null where there is none. */
  find(pathname: string): string | null {
    return this.named(decoded(pathname));
  }

  /** The same by what an address says when it is decoded. */
  named(path: string): string | null {
    const name = path.replace(/^\/+/, '');
    if (name.includes('\0')) return null;
    const candidates =
      name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`];
    return candidates.find(candidate => this.has(candidate)) ?? null;
  }
}

/** HTML files of a folder in the order of their names, without folders that begin with a dot. */
async function htmlFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && /^\.html?$/i.test(extname(entry.name)))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(name => !name.split(sep).some(part => part.startsWith('.')))
    .toSorted();
}
