import { createHash, randomBytes } from 'node:crypto';
import { type Role, roleTable } from '#endpoint/access.ts';
import { seesGroup } from '#endpoint/access-decision.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { CredentialService, TemporaryCredentials } from '#product/accounts/api/credentials.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import { narrowSession } from './narrow-session.ts';

export const credentialsLastMs = 60 * 60_000;

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Issues credentials for a service and one or all visible groups, for an hour at most. Rejects with `not_found`. */
export async function issueCredentials(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  service: CredentialService,
  groupId: string | undefined,
): Promise<TemporaryCredentials> {
  const scope = await scopeOf(db, session, groupId);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + credentialsLastMs);
  const accessKeyId = `ASIA${[...randomBytes(16)].map(byte => base32[byte % 32]).join('')}`;
  const secret = randomBytes(30).toString('base64url');
  const sessionToken = randomBytes(48).toString('base64url');
  const policyHash = hashOfPolicy({ ...scope, service, session });
  await deleteExpiredCredentials(db, now);
  await db
    .insertInto('temporary_credential')
    .values({
      access_key_id: accessKeyId,
      secret_sealed: secrets.seal(secret),
      session_token_hash: hashToken(sessionToken),
      token_hash: session.tokenHash,
      service,
      tenant_id: session.pool === 'tenant' ? session.tenantId : null,
      group_id: scope.group === 'ALL' ? null : scope.groupId,
      policy_hash: policyHash,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await recordAudit(db, session, {
    action: 'credentials.issue',
    target: service,
    after: { accessKeyId: `…${accessKeyId.slice(-6)}`, group: scope.group, until: expiresAt.toISOString() },
  });
  return {
    AccessKeyId: accessKeyId,
    SecretAccessKey: secret,
    SessionToken: sessionToken,
    Expiration: expiresAt.toISOString(),
    policyHash,
    ...scope,
  };
}

export async function deleteExpiredCredentials(db: Services['db'], now: Date): Promise<void> {
  await db.deleteFrom('temporary_credential').where('expires_at', '<=', now).execute();
}

interface Scope {
  group: string;
  groupId: string;
}

/** Masters and staff who name no group get all of them; others the named one, or their first. */
async function scopeOf(db: Services['db'], session: Session, asked: string | undefined): Promise<Scope> {
  if (session.pool === 'staff') {
    if (asked !== undefined) throw new ProblemError('not_found');
    return { group: 'ALL', groupId: '' };
  }
  const groupId = asked ?? session.groups[0] ?? 'G001';
  if (!seesGroup(session, groupId)) throw new ProblemError('not_found');
  const found = await inTenant(db, session.tenantId, tx =>
    tx.selectFrom('group_view').select('group_id').where('group_id', '=', groupId).executeTakeFirst(),
  );
  if (!found) throw new ProblemError('not_found');
  if (asked === undefined && seesGroup({ role: session.role, groups: [] }, groupId)) return { group: 'ALL', groupId };
  return { group: groupId === 'G001' ? session.tenantId : `${session.tenantId}#${groupId}`, groupId };
}

/** Hash of everything that determines the credentials' rights; equal for equal rights. */
function hashOfPolicy({ service, group, groupId, session }: Scope & { service: string; session: Session }): string {
  const policy = {
    service,
    group,
    tenantId: session.tenantId,
    tenants: session.allowedTenants,
    permissions: permissionsOf(narrowSession(session, group === 'ALL' ? null : groupId).role),
  };
  return createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 32);
}

function permissionsOf(role: Role): string[] {
  return Object.entries(roleTable)
    .filter(([, roles]) => (roles as readonly Role[]).includes(role))
    .map(([permission]) => permission);
}
