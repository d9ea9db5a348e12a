/** An element of a page: by its label, by role and name, or by a CSS selector. */
export type NamedElement =
  | { by: 'label'; label: string }
  | { by: 'role'; role: string; name: string }
  | { by: 'css'; selector: string };

/** A cookie as the browser keeps it. `domain` begins with a dot where it holds for the hosts below as well. */
export interface SessionCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  /** Seconds since 1970; -1 for one that ends with the session. */
  expires: number;
  sameSite?: 'Strict' | 'Lax' | 'None';
}

/** Cookies that are sent to some origins, and to no other. */
export interface CookieJar {
  origins: readonly string[];
  cookies: readonly SessionCookie[];
  /** Addresses that end the session, besides those that look like it. */
  signOuts?: readonly string[];
  /** What such an address looks like: the source of a regular expression, letter case ignored. */
  never?: string;
}

/** The state of a browser that has signed in to a site, and the signs by which its loss is noticed. */
export interface SiteSession extends CookieJar {
  /** Counts the sign-ins of the run, from 1. */
  generation: number;
  /** Local and session storage by origin. */
  storage: readonly { origin: string; local: [string, string][]; session: [string, string][] }[];
  /** The pages of the login: origin and path. */
  loginPages: readonly string[];
  /** The first field of the login. */
  field: NamedElement | null;
  /** The address at which the login ended. */
  landing: string;
}

/** The sign by which a lost session was noticed: the login's address, its form, or a status of refusal. */
export type LossSign = 'address' | 'field' | 'status';

/** The page at an address, without query and fragment. */
export function pageAt(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

export function isLoginPage({ loginPages }: Pick<SiteSession, 'loginPages'>, url: string): boolean {
  return URL.canParse(url) && loginPages.includes(pageAt(url));
}
