import { type Audience, type LiveDeclaration, liveReader, type MessageOf } from '#endpoint/live-message.ts';
import type { Language } from '#language/message.ts';
import { noticePosted, type rightsChanged } from '#product/tenancy/api/live.ts';
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

/** What a database message means for the connections of a server. */
export interface HeardMessage {
  /** Its text for a connection; null: not in the audience. */
  heardBy: (scope: LiveScope | null) => string | null;
  /** The run that it is about; null for every other message. */
  run: RunNews | null;
  /** The account whose rights changed; null for every other message, and for a deleted account. */
  changed: string | null;
  /** The sessions that it ends. */
  ended: readonly string[];
}

export interface RunNews {
  run: string;
  /** The connection that a registration has named, with its person. */
  follower: { connectionId: string; sub: string } | null;
  /** The run has ended. */
  isLast: boolean;
}

const nothing: HeardMessage = { heardBy: () => null, run: null, changed: null, ended: [] };

type Named = { type: string } & Partial<Record<'tenantId' | 'groupId' | 'sub', string | null>>;
interface RunPlace {
  tenantId: string;
  groupId: string;
  baseUrlEncoded: string;
  date: string;
}
type RunMessage = { type: string; sub?: string; connectionId?: string | null } & RunPlace;
type Readable = Named | RunMessage | MessageOf<typeof rightsChanged>;

/** Reads each database message once; one that cannot be read is heard by nobody. */
export function messageReader(declarations: readonly LiveDeclaration[]): (payload: string) => HeardMessage {
  const read = liveReader<Readable>(declarations);
  return payload => {
    const parsed = jsonOf(payload);
    const type = typeof parsed === 'object' && parsed !== null && 'type' in parsed ? parsed.type : undefined;
    if (type === 'SESSIONS_ENDED') {
      const ended = SessionsEnded.safeParse(parsed);
      return ended.success ? { ...nothing, ended: ended.data.tokenHashes } : nothing;
    }
    if (type === noticePosted.type) {
      const notice = NoticeOnItsWay.safeParse(parsed);
      return notice.success ? { ...nothing, heardBy: scope => noticeTo(scope, notice.data) } : nothing;
    }
    const found = read(parsed);
    if (found === null) return nothing;
    const { message, declaration } = found;
    const hears = hearsOf[declaration.to];
    return {
      heardBy: scope => (hears(scope, message) ? payload : null),
      run: 'baseUrlEncoded' in message ? newsOf(message, declaration) : null,
      changed: 'isCompleteDelete' in message && !message.isCompleteDelete ? message.userName : null,
      ended: [],
    };
  };
}

/** Whether a connection belongs to an audience; the message names tenant, group and person. */
const hearsOf: Readonly<Record<Audience, (scope: LiveScope | null, message: Named) => boolean>> = {
  all: () => true,
  nobody: () => false,
  staff: scope => scope?.pool === 'staff',
  viewers: (scope, { tenantId }) => scope?.pool === 'staff' && scope.tenantId === tenantId,
  tenant: (scope, { tenantId }) => scope !== null && isOfPool(scope, tenantId),
  person: (scope, { sub, tenantId }) =>
    scope !== null && scope.sub === sub && (scope.pool === 'staff' || scope.tenantId === tenantId),
  group: (scope, { tenantId, groupId }) => scope !== null && scope.tenantId === tenantId && scope.groupId === groupId,
};

const isOfPool = (scope: LiveScope, tenantId: Named['tenantId']): boolean =>
  tenantId === 'sys-admin' ? scope.pool === 'staff' : scope.tenantId === tenantId;

/** A run's address in one text, to know its messages by. */
export const runText = (data: RunPlace): string =>
  [data.tenantId, data.groupId, data.baseUrlEncoded, data.date].join(' ');

function newsOf(message: RunMessage, { run }: LiveDeclaration): RunNews {
  const { connectionId, sub } = message;
  const follower = run === 'begins' && connectionId && sub ? { connectionId, sub } : null;
  return { run: runText(message), follower, isLast: run === 'ends' };
}

/** A board belongs to one person: in their tenant, or of the staff. */
function noticeTo(scope: LiveScope | null, notice: NoticeOnItsWay): string | null {
  const { kind, tenantId, notification, english } = notice;
  if (scope === null || scope.sub !== notification.sub) return null;
  if (tenantId === null ? scope.pool !== 'staff' : scope.pool !== 'tenant' || scope.tenantId !== tenantId) return null;
  const words = scope.language === 'en' ? english : {};
  const message: MessageOf<typeof noticePosted> = {
    ...notification,
    ...words,
    type: noticePosted.type,
    socketType: kind,
    tenantId,
  };
  return JSON.stringify(message);
}
