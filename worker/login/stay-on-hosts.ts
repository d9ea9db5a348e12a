import { type CDPSession, CDPSessionEvent, type Page, type Protocol } from 'puppeteer-core';
import type { EngineOptions } from '#checks/engine.ts';
import { answerChallenges } from '../visit/answer-basic-auth.ts';
import { holdsAny } from './written-values.ts';

/** What a page was kept from: leaving the hosts of a login, and sending anything to others. */
export interface Kept {
  /** The host to which the page itself would have gone. */
  left(): string | undefined;
  /** A host to which the page would have sent something. */
  sentTo(): string | undefined;
  /** From now on no frame, and nothing that holds the value, is asked for at other hosts. */
  guard(value: string): void;
}

interface Keeping {
  hosts: ReadonlySet<string>;
  credentials: EngineOptions['credentials'];
  mayGo(event: Protocol.Fetch.RequestPausedEvent): boolean;
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps a page's documents, sockets and requests that send data on some hosts (with ports), those of its frames and workers
 * too; it opens no others. `credentials`: their basic authentication.
 */
export async function stayOnHosts(
  page: Page,
  hosts: ReadonlySet<string>,
  credentials: EngineOptions['credentials'],
): Promise<Kept> {
  const session = await page.createCDPSession();
  const { frameTree } = await session.send('Page.getFrameTree');
  const main = frameTree.frame.id;
  const guarded: string[] = [];
  let left: string | undefined;
  let sentTo: string | undefined;
  const mayGo: Keeping['mayGo'] = ({ request, frameId, resourceType }) => {
    const { host, protocol } = new URL(request.url);
    if (!/^https?:$/.test(protocol) || hosts.has(host)) return true;
    const isPage = resourceType === 'Document' && frameId === main;
    if (isPage) left ??= host;
    else if (!harmless.has(request.method)) sentTo ??= host;
    else if (guarded.length === 0) return true;
    else return resourceType !== 'Document' && !holdsAny(sentBy(request), guarded);
    return false;
  };
  await keep(session, { hosts, credentials, mayGo });
  page.on('popup', popup => void popup?.close().catch(() => undefined));
  return { left: () => left, sentTo: () => sentTo, guard: value => void guarded.push(value) };
}

const sentBy = ({ url, urlFragment = '', headers }: Protocol.Network.Request): string[] => [
  url,
  urlFragment,
  ...Object.values(headers),
];

/** Workers that outlive their page are targets of the browser, whose requests nobody here is asked about. */
const withoutSharedWorkers = 'delete globalThis.SharedWorker; delete Navigator.prototype.serviceWorker;';

/** Keeps a target, and the frames and workers that it starts, before they do anything. */
async function keep(session: CDPSession, keeping: Keeping): Promise<void> {
  answerChallenges(session, keeping.credentials);
  const policy = policyFor(keeping.hosts);
  session.on('Fetch.requestPaused', event => void answer(session, event, keeping, policy).catch(() => undefined));
  session.on(CDPSessionEvent.SessionAttached, child => {
    void keep(child, keeping)
      .catch(() => undefined)
      .then(() => child.send('Runtime.runIfWaitingForDebugger'))
      .catch(() => undefined);
  });
  // A worker has no domain Page, and asks by that of its page where it has no domain Fetch.
  await Promise.allSettled([
    session.send('Fetch.enable', { handleAuthRequests: true, patterns }),
    session.send('Network.setBypassServiceWorker', { bypass: true }),
    session.send('Page.enable'),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: withoutSharedWorkers }),
    session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
  ]);
}

/** Every request; and the answers that a page or a worker is made of. */
const patterns: Protocol.Fetch.RequestPattern[] = [
  { urlPattern: '*' },
  ...(['Document', 'Script', 'Other'] as const).map(resourceType => ({
    urlPattern: '*',
    resourceType,
    requestStage: 'Response' as const,
  })),
];

async function answer(
  session: CDPSession,
  event: Protocol.Fetch.RequestPausedEvent,
  { mayGo }: Keeping,
  policy: string,
): Promise<void> {
  const { requestId, responseStatusCode: responseCode, responseHeaders = [] } = event;
  if (responseCode === undefined && event.responseErrorReason === undefined) {
    if (mayGo(event)) await session.send('Fetch.continueRequest', { requestId });
    else await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    return;
  }
  const isRedirect = responseCode !== undefined && responseCode >= 300 && responseCode < 400;
  if (responseCode === undefined || isRedirect) return session.send('Fetch.continueResponse', { requestId });
  // Of an answer that goes on with other headers the policy before would hold.
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode,
    body: base64Encoded ? body : Buffer.from(body).toString('base64'),
    responseHeaders: [
      ...responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
      { name: 'Content-Security-Policy', value: policy },
    ],
  });
}

/** Besides the page's own policy: sockets of its hosts alone, which are no requests to be asked about; and no windows. */
function policyFor(hosts: ReadonlySet<string>): string {
  const sockets = [...hosts].flatMap(host => [`ws://${host}`, `wss://${host}`]);
  const allowed = ['forms', 'modals', 'orientation-lock', 'pointer-lock', 'same-origin', 'scripts', 'top-navigation'];
  return [
    `connect-src http: https: data: blob: ${sockets.join(' ')}`,
    `sandbox ${allowed.map(name => `allow-${name}`).join(' ')}`,
  ].join('; ');
}
