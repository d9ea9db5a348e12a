import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A generated site: `/<count>/` links to so many pages, each with known faults. Its pages differ, and never change. */
export interface GeneratedSite {
  origin: string;
  close(): Promise<void>;
}

/** What a page of a hostile kind does, by its path. */
export type HostileAnswers = Record<string, (response: ServerResponse) => void>;

const body = 'この文章は、ページの本文として十分な長さを持つように書かれています。';

function page(title: string, rest: string): string {
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${rest}</body></html>`;
}

/** One that the checkers find something in: a picture without a text, a dead link, an unknown element. */
function numbered(folder: string, n: number, count: number): string {
  const next = `${folder}${(n % count) + 1}`;
  const faults = [
    `<p>${n}番目のページです。${body.repeat(5 + (n % 7))}</p>`,
    `<p><a href="${next}">次のページ</a> <a href="${folder}missing-${n % 5}">ないページ</a></p>`,
    n % 2 === 0 ? '<img src="/picture.png">' : '<p><font color="red">古い書き方</font></p>',
    n % 3 === 0 ? `<unknown-${n % 4}>x</unknown-${n % 4}><b id="a"></b><b id="a"></b>` : '',
  ];
  return page(`${n}番目`, faults.join('\n'));
}

/** Serves it on 127.0.0.1; `hostile`: paths that answer in ways of their own, all linked from `/hostile/`. */
export async function startGeneratedSite(hostile: HostileAnswers = {}): Promise<GeneratedSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const own = hostile[pathname];
    if (own) return own(response);
    const [, folder, count = '', n] = /^(\/(\d+)\/)(\d*)$/.exec(pathname) ?? [];
    const send = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      response.end(text);
    };
    const links = (paths: readonly string[]) => paths.map(path => `<li><a href="${path}">${path}</a></li>`).join('');
    if (pathname === '/hostile/') return send(200, page('入口', `<ul>${links(Object.keys(hostile))}</ul>`));
    if (folder === undefined || Number(n) > Number(count)) return send(404, page('404', 'ありません'));
    if (n !== '') return send(200, numbered(folder, Number(n), Number(count)));
    const all = Array.from({ length: Number(count) }, (_, place) => `${folder}${place + 1}`);
    send(200, page('入口', `<ul>${links(all)}</ul>`));
  });
  server.listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
