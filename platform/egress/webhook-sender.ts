import { Agent } from 'undici';
import type { FetchErrorCode } from '#checks/engine.ts';
import { failureOf } from './failure.ts';
import { targetPolicyConnector } from './pinned-connection.ts';
import { portOf } from './ports.ts';
import { readBody } from './read-body.ts';
import { createTargetPolicy, type TargetPolicyOptions } from './target-policy.ts';

/** Why a webhook gave no answer. `not-https`: its address is not allowed to be without encryption. */
export type WebhookFault = FetchErrorCode | 'not-https';

/** Tells other people's programs by POST. */
export interface WebhookSender {
  /** One request: the status of the answer, whatever it is, or why there was none. Redirects are not followed. */
  post(
    url: string,
    message: { headers: Record<string, string>; body: string },
  ): Promise<{ status: number } | { fault: WebhookFault }>;
}

interface SenderOptions extends TargetPolicyOptions {
  userAgent: string;
  /** Time for the whole exchange. Default 10 s. */
  timeoutMs?: number;
}

/** At most so much of an answer's body is read, since it is ignored. */
const readBytes = 64 * 1024;

/** Sends webhooks to public https addresses and those that the operator allows. A connection serves one request. */
export function createWebhookSender({ userAgent, timeoutMs = 10_000, ...options }: SenderOptions): WebhookSender {
  return {
    async post(address, { headers, body }) {
      const url = new URL(address);
      const policy = createTargetPolicy(options);
      policy.declare(url.href);
      if (url.protocol !== 'https:' && !policy.isNamed(url.hostname, portOf(url))) return { fault: 'not-https' };
      const agent = new Agent({
        connect: targetPolicyConnector(policy, { connectTimeoutMs: timeoutMs }),
        allowH2: false,
        maxHeaderSize: 64 * 1024,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const { statusCode: status, body: answer } = await agent.request({
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers: { ...headers, 'user-agent': userAgent, 'content-type': 'application/json; charset=utf-8' },
          body,
          signal,
        });
        // The status is the answer, however its body ends.
        await readBody(answer, { maxBytes: Number.POSITIVE_INFINITY, cutBytes: readBytes, encoding: undefined }).catch(
          () => {},
        );
        return { status };
      } catch (error) {
        return { fault: signal.aborted ? 'timeout' : failureOf(error, []).code };
      } finally {
        await agent.destroy();
      }
    },
  };
}
