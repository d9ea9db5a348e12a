import { LiveMessage } from '#contract/live.ts';
import { NoticeOnItsWay } from '#core/live/announce-notice.ts';
import type { Language } from '#language/message.ts';
import { jsonOf } from './json-of.ts';

/** Whose messages a connection hears; null hears none of a tenant's. */
export interface LiveScope {
  pool: 'tenant' | 'staff';
  tenantId: string;
  groupId: string;
  sub: string;
  tokenHash: string;
  language: Language;
}

/** What a message of the database says to a connection; null: nothing. */
export function whoHears(payload: string): (scope: LiveScope | null) => string | null {
  const parsed = jsonOf(payload);
  const notice = NoticeOnItsWay.safeParse(parsed);
  if (notice.success) return scope => noticeTo(scope, notice.data);
  const message = LiveMessage.safeParse(parsed);
  if (!message.success) return () => null;
  const { data } = message;
  if (data.type === 'MAINTENANCE') return () => payload;
  // A notice comes as NoticeOnItsWay, `connected` from the hub alone.
  if (data.type === 'NOTIFICATION' || data.type === 'connected') return () => null;
  if (data.type === 'CHANGE_AUTHORITY_USER') return scope => (isOfPool(scope, data.tenantId) ? payload : null);
  return scope =>
    scope !== null && scope.tenantId === data.tenantId && scope.groupId === data.groupId ? payload : null;
}

function isOfPool(scope: LiveScope | null, tenantId: string): boolean {
  if (scope === null) return false;
  return tenantId === 'sys-admin' ? scope.pool === 'staff' : scope.tenantId === tenantId;
}

/** Whose rights a message says are others now, and whether the account is gone. Null for every other message. */
export function whoseAuthority(payload: string): { sub: string; isGone: boolean } | null {
  const message = LiveMessage.safeParse(jsonOf(payload));
  if (!message.success || message.data.type !== 'CHANGE_AUTHORITY_USER') return null;
  return { sub: message.data.userName, isGone: message.data.isCompleteDelete };
}

/** Boards are of one person: in their tenant, or of the staff. */
function noticeTo(scope: LiveScope | null, notice: NoticeOnItsWay): string | null {
  const { kind, tenantId, notification, english } = notice;
  if (scope === null || scope.sub !== notification.sub) return null;
  if (tenantId === null ? scope.pool !== 'staff' : scope.pool !== 'tenant' || scope.tenantId !== tenantId) return null;
  const words = scope.language === 'en' ? english : {};
  const message: LiveMessage = { ...notification, ...words, type: 'NOTIFICATION', socketType: kind, tenantId };
  return JSON.stringify(message);
}
