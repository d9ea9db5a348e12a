import type { Language } from '#language/message.ts';
import { LiveMessage } from '#product/tenancy/api/live.ts';
import { jsonOf } from './json-of.ts';
import { NoticeOnItsWay } from './publish-notice.ts';
import { SessionsEnded } from './session-end.ts';

/** The tenant, group and person of a connection; null receives no tenant's messages. */
export interface LiveScope {
  pool: 'tenant' | 'staff';
  tenantId: string;
  groupId: string;
  sub: string;
  tokenHash: string;
  /** When the session ends. */
  expiresAt: Date;
  language: Language;
}

/** Maps a database message to its text for a connection; null: not in the audience. */
export function messageAudience(payload: string): (scope: LiveScope | null) => string | null {
  const parsed = jsonOf(payload);
  const notice = NoticeOnItsWay.safeParse(parsed);
  if (notice.success) return scope => noticeTo(scope, notice.data);
  const message = LiveMessage.safeParse(parsed);
  if (!message.success) return () => null;
  const { data } = message;
  if (data.type === 'MAINTENANCE') return () => payload;
  // A notice arrives as NoticeOnItsWay, `connected` from the hub only.
  if (data.type === 'NOTIFICATION' || data.type === 'connected') return () => null;
  if (data.type === 'CHANGE_AUTHORITY_USER') return scope => (isOfPool(scope, data.tenantId) ? payload : null);
  // Of parts of the ad service, which the staff look after.
  if ('funcList' in data) return scope => (scope?.pool === 'staff' ? payload : null);
  if (data.type === 'UPDATE_AD_PROJECT')
    return scope => (scope?.pool === 'staff' && scope.tenantId === data.tenantId ? payload : null);
  // A download is its person's alone, whatever group they look at.
  if ('Id' in data) return scope => (isOwn(scope, data) ? payload : null);
  return scope =>
    scope !== null && scope.tenantId === data.tenantId && scope.groupId === data.groupId ? payload : null;
}

function isOfPool(scope: LiveScope | null, tenantId: string): boolean {
  if (scope === null) return false;
  return tenantId === 'sys-admin' ? scope.pool === 'staff' : scope.tenantId === tenantId;
}

function isOwn(scope: LiveScope | null, { sub, tenantId }: { sub: string; tenantId: string }): boolean {
  return scope !== null && scope.sub === sub && (scope.pool === 'staff' || scope.tenantId === tenantId);
}

/** A run's address in one text, to know its messages by. */
export const runText = (data: { tenantId: string; groupId: string; baseUrlEncoded: string; date: string }): string =>
  [data.tenantId, data.groupId, data.baseUrlEncoded, data.date].join(' ');

/**
 * The run that a message is about, null for every other message; `follower`: the connection that a registration has named,
 * with its person; `isLast`: the run has ended.
 */
export function runMessage(payload: string): {
  run: string;
  follower: { connectionId: string; sub: string } | null;
  isLast: boolean;
} | null {
  const message = LiveMessage.safeParse(jsonOf(payload));
  if (!message.success || !('baseUrlEncoded' in message.data)) return null;
  const { data } = message;
  const isNamed = data.type === 'ADD_SITE' && data.connectionId !== undefined && data.sub !== undefined;
  const follower = isNamed ? { connectionId: data.connectionId ?? '', sub: data.sub ?? '' } : null;
  return { run: runText(data), follower, isLast: data.type === 'FINISH_CALCULATE_SCORE' };
}

/** Returns the account whose rights changed by a message; null for every other message, and for a deleted account. */
export function whoseAuthority(payload: string): string | null {
  const message = LiveMessage.safeParse(jsonOf(payload));
  if (!message.success || message.data.type !== 'CHANGE_AUTHORITY_USER') return null;
  return message.data.isCompleteDelete ? null : message.data.userName;
}

/** Returns the sessions ended by a message; none for every other message. */
export function sessionsEnded(payload: string): readonly string[] {
  const message = SessionsEnded.safeParse(jsonOf(payload));
  return message.success ? message.data.tokenHashes : [];
}

/** A board belongs to one person: in their tenant, or of the staff. */
function noticeTo(scope: LiveScope | null, notice: NoticeOnItsWay): string | null {
  const { kind, tenantId, notification, english } = notice;
  if (scope === null || scope.sub !== notification.sub) return null;
  if (tenantId === null ? scope.pool !== 'staff' : scope.pool !== 'tenant' || scope.tenantId !== tenantId) return null;
  const words = scope.language === 'en' ? english : {};
  const message: LiveMessage = { ...notification, ...words, type: 'NOTIFICATION', socketType: kind, tenantId };
  return JSON.stringify(message);
}
