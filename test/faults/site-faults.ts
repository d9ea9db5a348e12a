import { gzipSync } from 'node:zlib';
import type { Fault } from './fault.ts';
import type { HostileAnswers } from './generated-site.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const opening = '<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>x</title></head><body>';
/** 1 GiB of spaces in a megabyte. */
const bomb = gzipSync(Buffer.alloc(2 ** 26, 0x20));

/** Answers that never end, or become far more than they are. */
export const hostileAnswers: HostileAnswers = {
  '/hostile/slow'(response) {
    response.writeHead(200, html).write(opening);
    const drop = setInterval(() => response.write('.'), 500);
    response.once('close', () => clearInterval(drop));
  },
  '/hostile/endless'(response) {
    response.writeHead(200, html).write(opening);
    // No room is ever needed for the body of an answer to HEAD, so that writing it would never pause.
    if (response.req.method === 'HEAD') return void response.end();
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  '/hostile/bomb'(response) {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb);
  },
  '/hostile/redirect'(response) {
    response.writeHead(302, { location: `/hostile/redirect?${Math.random()}` }).end();
  },
  '/hostile/spin'(response) {
    response
      .writeHead(200, html)
      .end(`${opening}<p>${'本文です。'.repeat(60)}</p><script>while (1);</script></body></html>`);
  },
  '/hostile/memory'(response) {
    const script = 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));';
    response
      .writeHead(200, html)
      .end(`${opening}<p>${'記憶です。'.repeat(60)}</p><script>${script}</script></body></html>`);
  },
};

/** The site is the fault; nothing else is done to the product. */
const nothing: Fault['injure'] = async () => ({ times: 1 });

export const siteFaults: Fault[] = [
  {
    name: 'hostile-answers',
    times: { full: 1 },
    path: '/hostile/',
    functions: ['quality', 'link', 'accessibility'],
    mayFail: ['timeout', 'too-much-memory', 'process-time', 'process-memory', 'service-busy'],
    injure: nothing,
  },
];
