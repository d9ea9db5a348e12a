import type { FastifyReply, FastifyRequest } from 'fastify';

/** The service's own cookies: the session, browsers in which somebody has signed in or opened a shared run, and who asked for a code. */
export type CookieName = 'session' | 'device' | 'reader' | 'code';
export type CookieNames = Readonly<Record<CookieName, string>>;

/** Names of the cookies. A browser takes the prefix from this host alone, over https, for the whole site. */
export function cookieNames(secure: boolean): CookieNames {
  const prefix = secure ? '__Host-' : '';
  return {
    session: `${prefix}tenken_session`,
    device: `${prefix}tenken_device`,
    reader: `${prefix}tenken_reader`,
    code: `${prefix}tenken_code`,
  };
}

export function cookieOf(request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[request.server.cookieNames[name]];
}

interface CookieCall {
  request: FastifyRequest;
  reply: FastifyReply;
  secureCookies: boolean;
}

/** Sets a cookie that scripts cannot read and other sites' requests do not carry, for so many milliseconds. */
export function setOwnCookie(call: CookieCall, name: CookieName, value: string, lastsMs: number): void {
  call.reply.setCookie(call.request.server.cookieNames[name], value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: call.secureCookies,
    maxAge: lastsMs / 1000,
  });
}

export function clearOwnCookie(call: CookieCall, name: CookieName): void {
  call.reply.clearCookie(call.request.server.cookieNames[name], { path: '/', secure: call.secureCookies });
}
