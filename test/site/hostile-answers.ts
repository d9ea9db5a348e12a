import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

const megabyte = 1024 * 1024;
const html = { 'content-type': 'text/html; charset=utf-8' };

/** All hostile paths with their behaviour, for tests that cover all of them. */
export const hostilePaths = {
  '/hostile/redirect': 'redirects to itself with a growing number, for ever',
  '/hostile/large': 'streams a body of 100 MiB',
  '/hostile/gzip-bomb': 'a gzip body of about 100 kB that inflates to 100 MiB',
  '/hostile/never': 'accepts the connection and never answers',
  '/hostile/half': 'sends the headers and half of a page, then nothing',
  '/hostile/drip': 'sends one byte a second, for ever',
  '/hostile/short': 'promises 1,000 bytes, sends 10 and closes',
  '/hostile/headers': 'sends 2,000 headers of 100 bytes',
  '/hostile/calendar': 'a calendar whose months link to the next month, for ever',
  '/hostile/deep': 'a page of 50,000 nested elements',
  '/hostile/long-links': 'a page with links longer than 2,048 characters',
  '/hostile/busy-script': 'a page whose script never ends',
  '/hostile/dialogs': 'a page that opens dialogs and windows',
  '/hostile/to-private': 'redirects to a link-local metadata address',
} as const;

/** Answers everything below /hostile/; an unknown path there is 404. */
export function answerHostile(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const answer = answers[url.pathname];
  if (answer) answer(response, url, request);
  else response.writeHead(404, html).end('404');
}

const answers: Record<string, (response: ServerResponse, url: URL, request: IncomingMessage) => void> = {
  '/hostile/redirect': (response, url) => {
    const step = Number(url.searchParams.get('n') ?? 0) + 1;
    response.writeHead(302, { location: `/hostile/redirect?n=${step}` }).end();
  },
  '/hostile/large': response => {
    response.writeHead(200, html);
    spaces(100)
      .on('error', () => undefined)
      .pipe(response);
  },
  '/hostile/gzip-bomb': response => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
    spaces(100).pipe(createGzip()).pipe(response);
  },
  '/hostile/never': () => undefined,
  '/hostile/half': response => {
    response.writeHead(200, html).write(document('途中', '<p>ここまで'));
  },
  '/hostile/drip': response => {
    response.writeHead(200, html).write('<!DOCTYPE html>');
    const timer = setInterval(() => response.write(' '), 1_000);
    response.on('close', () => clearInterval(timer));
  },
  '/hostile/short': (response, _url, request) => {
    response.writeHead(200, { ...html, 'content-length': 1_000 });
    response.write('<!DOCTYPE ', () => request.socket.destroy());
  },
  '/hostile/headers': response => {
    for (let i = 0; i < 2_000; i++) response.setHeader(`x-flood-${i}`, 'a'.repeat(100));
    response.writeHead(200, html).end(document('見出しの洪水', ''));
  },
  '/hostile/calendar': (response, url) => {
    const month = Number(url.searchParams.get('month') ?? 0);
    const links = [month + 1, month - 1].map(next => `<li><a href="?month=${next}">${next}か月後</a></li>`);
    response.writeHead(200, html).end(document(`${month}か月後の予定`, `<ul>${links.join('')}</ul>`));
  },
  '/hostile/deep': response => {
    response.writeHead(200, html).end(document('深い入れ子', '<div>'.repeat(50_000)));
  },
  '/hostile/long-links': response => {
    response.writeHead(200, html).end(document('長い住所', `<a href="/clean.html?q=${'a'.repeat(3_000)}">長い</a>`));
  },
  '/hostile/busy-script': response => {
    response.writeHead(200, html).end(document('終わらない処理', '<script>for (;;);</script>'));
  },
  '/hostile/dialogs': response => {
    const script =
      "alert('1'); confirm('2'); prompt('3'); open('/clean.html'); addEventListener('beforeunload', e => e.preventDefault());";
    response.writeHead(200, html).end(document('割り込み', `<script>${script}</script>`));
  },
  '/hostile/to-private': response => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  },
};

function document(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="ja"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
}

function spaces(megabytes: number): Readable {
  const block = Buffer.alloc(megabyte, ' ');
  return Readable.from(
    (function* () {
      for (let i = 0; i < megabytes; i++) yield block;
    })(),
  );
}
