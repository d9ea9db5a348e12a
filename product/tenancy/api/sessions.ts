import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';

const own = needs('account:self', { deactivated: true });

export const OwnSession = z.object({
  sessionId: z.string(),
  /** Names, without versions; null for a program. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Network address of the last use; '' before the first one. */
  address: z.string(),
  signedInAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = endpoint({
  operationId: 'sessions.list',
  method: 'GET',
  path: '/account/sessions',
  access: own,
  summary: { ja: '自分のサインイン中の端末', en: 'Your signed-in devices' },
  reply: z.object({ items: z.array(OwnSession) }),
});

export const endOwnSession = endpoint({
  operationId: 'sessions.end',
  method: 'DELETE',
  path: '/account/sessions/{sessionId}',
  access: own,
  summary: { ja: '自分の端末をサインアウトさせる', en: 'Sign out one of your devices' },
  params: z.object({ sessionId: z.uuid() }),
  status: 204,
  reply: z.undefined(),
});
