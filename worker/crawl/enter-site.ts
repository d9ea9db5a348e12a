import type { FetchOptions } from '#checks/engine.ts';
import { fetchFailureMessages } from '#checks/fetch-failures.ts';
import { fill, type Message } from '#language/message.ts';
import { schemeMessages } from './crawl-messages.ts';
import { CrawlError } from './crawl-report.ts';
import type { CrawlState } from './crawl-state.ts';
import { maxHops } from './page-addresses.ts';
import type { PageVisitor } from './page-visitor.ts';
import type { Page, Visited } from './visited.ts';

interface Entrance {
  visitor: PageVisitor;
  state: CrawlState;
  credentials: FetchOptions['credentials'];
  /** Links are followed, so those that scripts make are wanted too. */
  follows: boolean;
  /** The credentials were assigned to this origin. */
  onMove(origin: string): void;
}

/** Visits the start page and follows it on the same host; null when stopped. Throws `CrawlError`. */
export async function enterSite(startUrl: string, entrance: Entrance): Promise<Page | null> {
  const { state } = entrance;
  let url = startUrl;
  for (let hops = 0; hops <= maxHops; hops += 1) {
    const page = await visitStart(url, entrance);
    const forwarded = page && state.forwardOf(page);
    if (!forwarded) return page;
    if (forwarded.isEndless) break;
    const { target } = forwarded;
    if (bareHost(target) !== bareHost(page.response.finalUrl)) throw new CrawlError('forwards-elsewhere', target);
    state.frontier.exclude(state.finalOf(page), 'forwards');
    await state.frontier.claim(target, { url: target, depth: 0, foundOn: url });
    url = target;
  }
  throw new CrawlError('forward-loop', url);
}

/** Visits a start page whose scheme was guessed: where https cannot be reached, http, which the coverage then tells. */
export async function enterByAnyScheme(startUrl: string, entrance: Entrance): Promise<Page | null> {
  try {
    return await enterSite(startUrl, entrance);
  } catch (error) {
    if (!(error instanceof CrawlError && error.code === 'unreachable' && startUrl.startsWith('https:'))) throw error;
    const page = await enterSite(startUrl.replace(/^https:/, 'http:'), entrance).catch(() => {
      throw error;
    });
    const message = {
      ja: fill(schemeMessages.plain, { reason: error.text.ja }).ja,
      en: fill(schemeMessages.plain, { reason: error.text.en }).en,
    };
    if (page) entrance.state.fail({ url: startUrl, foundOn: null, code: 'https-unreachable', message });
    return page;
  }
}

/** A site may send its visitors from `example.jp` to `www.example.jp`. */
const bareHost = (url: string) => new URL(url).host.replace(/^www\./, '');

async function visitStart(url: string, { visitor, credentials, follows, onMove }: Entrance): Promise<Page | null> {
  const request = { withLinks: true, rendersScripted: follows };
  let visited = await visitor.visit(url, request);
  const moved = credentials && movedToHttps(visited, credentials.origin);
  if (moved) {
    visitor.moveCredentials(moved);
    onMove(moved);
    visited = await visitor.visit(url, request);
  }
  switch (visited.kind) {
    case 'page':
      return visited;
    case 'stopped':
      return null;
    case 'not-html':
      throw new CrawlError('not-html', visited.response.headers['content-type'] ?? 'Content-Type: -');
    case 'attachment':
      throw new CrawlError('attachment');
    case 'excluded':
      throw exclusionFailure(visited);
    case 'failed':
      throw answerFailure(visited.code, credentials !== undefined, visited.message);
  }
}

/** The https address of the same host that requires the password again; credentials may be sent there, only. */
function movedToHttps(visited: Visited, from: string): string | null {
  if (visited.kind !== 'failed' || visited.code !== 'http-401' || !visited.response) return null;
  const [final, given] = [new URL(visited.response.finalUrl), new URL(from)];
  const sameHost = final.hostname === given.hostname && final.protocol === 'https:' && given.protocol === 'http:';
  return sameHost ? final.origin : null;
}

function exclusionFailure(visited: Visited & { kind: 'excluded' }): CrawlError {
  if (!('robots' in visited)) return new CrawlError('login-page');
  const { reason, robots } = visited;
  const { unavailable } = robots;
  if (reason === 'robots' || !unavailable) return new CrawlError('robots');
  if ('status' in unavailable) return new CrawlError('robots-unavailable', `HTTP ${unavailable.status}`);
  return answerFailure(unavailable.failure, false, fetchFailureMessages[unavailable.failure]);
}

function answerFailure(code: (Visited & { kind: 'failed' })['code'], signedIn: boolean, message: Message): CrawlError {
  if (code === 'private-address') return new CrawlError('private-address');
  if (code === 'http-401') return new CrawlError(signedIn ? 'wrong-credentials' : 'needs-credentials');
  if (code.startsWith('http-')) return new CrawlError('http-error', code.slice('http-'.length));
  return new CrawlError(code === 'unreadable' ? 'unreadable' : 'unreachable', message);
}
