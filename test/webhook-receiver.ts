import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookBody } from '#product/tenancy/api/alerts.ts';

/** A request that a receiver got. */
export interface Received {
  headers: IncomingMessage['headers'];
  text: string;
  body: WebhookBody;
}

export interface WebhookReceiver {
  /** Without a path. */
  origin: string;
  /** By their paths. */
  received: (path: string) => Received[];
  close(): Promise<void>;
}

/** A program that receives webhooks, on a free port; `answer` answers each request. */
export async function startReceiver(
  answer: (path: string, response: ServerResponse, received: Received) => void = (_, response) => response.end('ok'),
): Promise<WebhookReceiver> {
  const all = new Map<string, Received[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const path = request.url ?? '/';
    const got = { headers: request.headers, text, body: JSON.parse(text || 'null') as WebhookBody };
    all.set(path, [...(all.get(path) ?? []), got]);
    answer(path, response, got);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: path => all.get(path) ?? [],
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

/** Checks a request as a receiver does: the signature over time and body with its secret, and the time. */
export function isSignedBy(secret: string, { headers, text }: Received, now: Date): boolean {
  const parts = String(headers['tenken-signature'])
    .split(',')
    .map(part => part.split('='));
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  const wanted = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex');
  const isFresh = Math.abs(now.getTime() / 1000 - Number(t)) <= 300;
  return isFresh && parts.some(([name, value]) => name === 'v1' && value === wanted);
}
