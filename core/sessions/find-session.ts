import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { visibleContracts } from '../contracts/visible-contracts.ts';
import { publishSessionEnd } from '../live/session-end.ts';
import type { Schema } from '../schema.ts';
import { tenantApiRole } from '../tenants/product.ts';
import { isOwner } from './account.ts';
import type { Session } from './session.ts';

/** How long a session lasts, in milliseconds. */
export const sessionLifetimeMs = 12 * 60 * 60 * 1000;

/** Hex SHA-256 of a session token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session and returns its opaque token, which is not stored. */
export async function startSession(
  db: Kysely<Schema>,
  who: { pool: 'tenant' | 'staff'; tenantId: string | null; sub: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      pool: who.pool,
      tenant_id: who.tenantId,
      sub: who.sub,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionLifetimeMs),
    })
    .execute();
  return token;
}

/** Ends a session at once, with its live connections. */
export async function deleteSession(db: Kysely<Schema>, tokenHash: string): Promise<void> {
  await db.transaction().execute(async tx => {
    const ended = await tx
      .deleteFrom('session')
      .where('token_hash', '=', tokenHash)
      .returning('token_hash')
      .executeTakeFirst();
    if (ended) await publishSessionEnd(tx, [tokenHash]);
  });
}

/** The session behind a token's hash with the account as it is now, or null when it ended or the account is gone. */
export async function findSession(db: Kysely<Schema>, tokenHash: string, now: Date): Promise<Session | null> {
  const row = await db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
  if (!row || row.expires_at <= now) return null;
  return row.pool === 'tenant' && row.tenant_id !== null
    ? memberSession(db, { tokenHash, expiresAt: row.expires_at }, row.tenant_id, row.sub, now)
    : staffSession(db, { tokenHash, expiresAt: row.expires_at }, row.sub);
}

async function memberSession(
  db: Kysely<Schema>,
  held: Pick<Session, 'tokenHash' | 'expiresAt'>,
  tenantId: string,
  sub: string,
  now: Date,
): Promise<Session | null> {
  return inTenant(db, tenantId, async tx => {
    const row = await tx
      .selectFrom('member')
      .innerJoin('tenant', 'tenant.tenant_id', 'member.tenant_id')
      .selectAll('member')
      .select(['tenant.tenant_preferred_id', 'tenant.contract'])
      .where('member.sub', '=', sub)
      .executeTakeFirst();
    if (!row) return null;
    const isOwnerUser = isOwner(row.role, row.email, row.contract.contractEmail);
    const contracts = await visibleContracts(tx, isOwnerUser ? 'TenantOwner' : row.role, row.groups, now);
    const there = contracts.map(one => one.groupId);
    const own = row.groups.filter(groupId => there.includes(groupId));
    return {
      ...held,
      pool: 'tenant',
      sub: row.sub,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      tenantId: row.tenant_id,
      tenantPreferredId: row.tenant_preferred_id,
      // The owner sees all groups, whatever the role.
      groups: isOwnerUser ? [...new Set([...own, ...there])] : own,
      contractType: row.contract.contractPlanId,
      isOwnerUser,
      tenantApiRole: tenantApiRole(row.tenant_id, row.role),
      allowedTenants: null,
      contracts,
    };
  });
}

async function staffSession(
  db: Kysely<Schema>,
  held: Pick<Session, 'tokenHash' | 'expiresAt'>,
  sub: string,
): Promise<Session | null> {
  const row = await db.selectFrom('staff').selectAll().where('sub', '=', sub).executeTakeFirst();
  if (!row) return null;
  return {
    ...held,
    pool: 'staff',
    sub: row.sub,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    tenantId: '',
    tenantPreferredId: 'sys-admin',
    groups: [],
    contractType: '',
    isOwnerUser: false,
    tenantApiRole: null,
    allowedTenants: row.role === 'SystemMaster' || !row.is_restricted_browsing ? null : row.tenant_ids,
    contracts: [],
  };
}
