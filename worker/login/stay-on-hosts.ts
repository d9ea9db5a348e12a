import type { Page } from 'puppeteer-core';
import type { EngineOptions } from '#checks/engine.ts';
import { answerChallenges } from '../visit/answer-basic-auth.ts';

/** What a page was kept from: leaving the hosts of a login, and sending anything to others. */
export interface Kept {
  /** The host to which the page itself would have gone. */
  left(): string | undefined;
  /** A host to which the page would have sent something. */
  sentTo(): string | undefined;
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Keeps a page's documents and requests that send data on some hosts (with ports). `credentials`: their basic authentication. */
export async function stayOnHosts(
  page: Page,
  hosts: ReadonlySet<string>,
  credentials: EngineOptions['credentials'],
): Promise<Kept> {
  const session = await page.createCDPSession();
  answerChallenges(session, credentials);
  const { frameTree } = await session.send('Page.getFrameTree');
  const main = frameTree.frame.id;
  let left: string | undefined;
  let sentTo: string | undefined;
  session.on('Fetch.requestPaused', ({ requestId, request, frameId, resourceType }) => {
    const { host, protocol } = new URL(request.url);
    const isDocument = resourceType === 'Document' && frameId === main;
    const isKept = /^https?:$/.test(protocol) && !hosts.has(host) && (isDocument || !harmless.has(request.method));
    if (isKept && isDocument) left ??= host;
    else if (isKept) sentTo ??= host;
    const answer = isKept
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
      : session.send('Fetch.continueRequest', { requestId });
    answer.catch(() => undefined);
  });
  await session.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: '*' }] });
  page.on('popup', popup => void popup?.close().catch(() => undefined));
  return { left: () => left, sentTo: () => sentTo };
}
