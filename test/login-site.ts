import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';

/** What the site's login takes. Neither is a word that stands anywhere else. */
export const loginUser = 'hanako-7c1f';
export const loginPassword = 'Himitsu!9d2e4b';

export interface LoginSite {
  origin: string;
  /** Requests in their order: method, path, and the session's number where it was signed in. */
  asked: string[];
  /** How often somebody has signed in, and tried in vain. */
  signedIn(): number;
  refused(): number;
  /** Ends every session. */
  expire(): void;
  /** Sessions end after so many pages from now on. */
  setPagesPerSession(pages: number): void;
  setPassword(password: string): void;
  close(): Promise<void>;
}

interface SiteSettings {
  /** Pages behind the login besides the home page. */
  pages: number;
  /** The login asks for the user name first, and for the password on a second page. */
  inTwoPages?: boolean;
  /** Where the form is sent, in place of the site itself. */
  formOrigin?: string;
  /** Sessions end after so many pages. */
  pagesPerSession?: number;
  /** The password is not taken any more after so many sign-ins. */
  signIns?: number;
  /** Every request needs this basic authentication as well, as `name:password`. */
  basicAuth?: string;
  /** What a page shows that is asked for without a session: the login by a redirect, or a refusal. */
  refusal?: 'redirect' | 'status' | 'form';
}

const html = (title: string, body: string) =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

/** A site on 127.0.0.1 behind a login with a CSRF token; sessions live in a cookie, and pages show who has signed in. */
export async function startLoginSite(settings: SiteSettings): Promise<LoginSite> {
  const { pages, inTwoPages = false, refusal = 'redirect', formOrigin = '', basicAuth } = settings;
  const { pagesPerSession = Number.POSITIVE_INFINITY, signIns = Number.POSITIVE_INFINITY } = settings;
  const sessions = new Map<string, { number: number; left: number }>();
  const tokens = new Set<string>();
  const asked: string[] = [];
  let [password, perSession, signedIn, refused] = [loginPassword, pagesPerSession, 0, 0];

  const token = () => {
    const made = randomBytes(8).toString('hex');
    tokens.add(made);
    return made;
  };
  const field = (name: string, label: string, type: string, value = '') =>
    `<p><label for="${name}">${label}</label> <input id="${name}" name="${name}" type="${type}" value="${value}"></p>`;
  const form = (action: string, fields: string, next: string, note = '') =>
    html(
      'ログイン',
      `<h1>ログイン</h1>${note}<form method="post" action="${formOrigin}${action}"><input type="hidden" name="csrf" value="${token()}">
       <input type="hidden" name="next" value="${next}">${fields}<button>ログインする</button></form>`,
    );
  const userField = field('user', 'ユーザー名', 'text');
  const passwordField = field('secret', 'パスワード', 'password');
  const loginForm = (next: string, note = '') =>
    form(inTwoPages ? '/login/password' : '/login', inTwoPages ? userField : userField + passwordField, next, note);
  const paths = Array.from({ length: pages }, (_, n) => `/page-${n + 1}`);
  const links = [...paths, '/account/password'].map(path => `<li><a href="${path}">${path}</a></li>`).join('');
  const menu =
    '<p>会員ページへようこそ</p><nav><a href="/">ホーム</a> <a href="/logout">出口</a> <a href="/s?x=bye">ログアウト</a></nav>';
  const member = (path: string) =>
    html(path, `${menu}<main><h1>${path}</h1><p>${`${path} の内容です。`.repeat(12)}</p><ul>${links}</ul></main>`);

  const reply = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  };

  function signIn(response: ServerResponse, given: URLSearchParams): void {
    const isRight = given.get('user') === loginUser && given.get('secret') === password && signedIn < signIns;
    if (!tokens.delete(given.get('csrf') ?? '') || !isRight) {
      refused += 1;
      // Some sites repeat what was typed.
      return reply(
        response,
        200,
        loginForm('/', `<p>「${given.get('user')}」「${given.get('secret')}」ではログインできません。</p>`),
      );
    }
    signedIn += 1;
    const id = randomBytes(12).toString('hex');
    sessions.set(id, { number: signedIn, left: perSession });
    reply(response, 303, '', {
      location: given.get('next') || '/',
      'set-cookie': `sid=${id}; Path=/; HttpOnly; SameSite=Lax`,
    });
  }

  function showPublic(response: ServerResponse, method: string, url: URL, body: URLSearchParams): boolean {
    if (url.pathname === '/robots.txt') reply(response, 404, '');
    else if (url.pathname === '/login' && method === 'POST') signIn(response, body);
    else if (url.pathname === '/login/password' && method === 'POST')
      reply(
        response,
        200,
        form(
          '/login',
          `<input type="hidden" name="user" value="${body.get('user')}">${passwordField}`,
          body.get('next') ?? '',
        ),
      );
    else if (url.pathname === '/login') reply(response, 200, loginForm(url.searchParams.get('next') ?? '/'));
    else return false;
    return true;
  }

  function showMember(response: ServerResponse, url: URL, id: string): void {
    const { pathname } = url;
    if (pathname === '/logout' || pathname === '/s') {
      sessions.delete(id);
      return reply(response, 302, '', { location: '/login' });
    }
    if (pathname === '/account/password')
      return reply(
        response,
        200,
        html('変更', `${menu}<h1>変更</h1><form>${field('new', '新しい合言葉', 'password')}</form>`),
      );
    const isPage = pathname === '/' || paths.includes(pathname);
    reply(response, isPage ? 200 : 404, isPage ? member(pathname) : html('404', '見つかりません'));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://local');
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const id = /\bsid=([0-9a-f]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const session = sessions.get(id);
    if (basicAuth !== undefined && request.headers.authorization !== `Basic ${btoa(basicAuth)}`)
      return reply(response, 401, '', { 'www-authenticate': 'Basic realm="members"' });
    asked.push(`${request.method} ${url.pathname}${session ? ` ${session.number}` : ''}`);
    if (showPublic(response, request.method ?? 'GET', url, new URLSearchParams(text))) return;
    if (session && session.left > 0) {
      session.left -= 1;
      return showMember(response, url, id);
    }
    const next = encodeURIComponent(url.pathname);
    if (refusal === 'redirect') reply(response, 302, '', { location: `/login?next=${next}` });
    else reply(response, refusal === 'status' ? 403 : 200, loginForm(url.pathname));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    signedIn: () => signedIn,
    refused: () => refused,
    expire: () => sessions.clear(),
    setPagesPerSession(most) {
      perSession = most;
      for (const session of sessions.values()) session.left = Math.min(session.left, most);
    },
    setPassword(next) {
      password = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** The steps by which somebody signs in to such a site. */
export function loginSteps({ inTwoPages = false, password = loginPassword } = {}): LoginSequence {
  const press = { action: 'click', target: { by: 'role', role: 'button', name: 'ログインする' } } as const;
  return {
    steps: [
      { action: 'go', url: '/login' },
      { action: 'fill', target: { by: 'label', label: 'ユーザー名' }, value: loginUser },
      ...(inTwoPages ? [press] : []),
      { action: 'fill', target: { by: 'css', selector: '#secret' }, value: password },
      press,
    ],
    success: { kind: 'text', text: '会員ページへようこそ' },
    allowedHosts: [],
  };
}
