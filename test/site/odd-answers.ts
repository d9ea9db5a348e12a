import type { IncomingMessage, ServerResponse } from 'node:http';

const moved: Record<string, [status: number, location: string]> = {
  '/moved/one': [301, '/moved/two'],
  '/moved/two': [302, '/moved/three'],
  '/moved/three': [308, '/clean.html'],
  '/moved/lost': [301, '/dead/404'],
  '/moved/loop-a': [302, '/moved/loop-b'],
  '/moved/loop-b': [302, '/moved/loop-a'],
  '/moved/slash': [301, '/moved/slash/'],
  '/moved/slash/': [302, '/files/annai.txt'],
};

/** HEAD gets this status, GET gets the document. */
const lyingHeads: Record<string, number> = { '/files/keikaku.pdf': 404, '/files/bosai-map.pdf': 405 };

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Answers dead links, redirects and documents with a wrong HEAD. False for any other path. */
export function answerOddly(request: IncomingMessage, response: ServerResponse, url: URL): boolean {
  const { pathname } = url;
  const redirect = moved[pathname];
  const head = lyingHeads[pathname];
  if (redirect) {
    response.writeHead(redirect[0], { location: redirect[1] });
    response.end();
  } else if (head) {
    response.writeHead(request.method === 'HEAD' ? head : 200, { 'content-type': 'application/pdf' });
    response.end(pdf);
  } else if (pathname === '/dead/never') {
    // The connection stays open without an answer until one side closes it.
  } else if (pathname === '/dead/reset') {
    request.socket.resetAndDestroy();
  } else if (pathname.startsWith('/dead/')) {
    const status = Number(pathname.slice('/dead/'.length)) || 404;
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(String(status));
  } else {
    return false;
  }
  return true;
}

/** The second origin: a path that refuses every program, one that is always busy, a missing page, and a page. */
export function answerOther(request: IncomingMessage, response: ServerResponse): void {
  const statuses: Record<string, number> = { '/': 200, '/wall': 403, '/busy': 429, '/gone': 410 };
  const status = statuses[request.url ?? ''] ?? 404;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!DOCTYPE html><html lang="ja"><title>県の案内</title><p>${status}</p></html>`);
}
