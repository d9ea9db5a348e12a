import { type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { refuseKeptFields } from '#endpoint/refuse-kept-fields.ts';
import { creatorNames } from '#product/accounts/core/members/creator-names.ts';
import type {
  ApiToken,
  changeApiToken as changeEndpoint,
  createApiToken as createEndpoint,
  listApiTokens as listEndpoint,
} from '#product/public-api/api/api-tokens.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import { getApiContract } from './api-contract.ts';
import type { ApiTokenRow } from './api-token-tables.ts';
import { readAddresses } from './token-addresses.ts';
import { newApiToken } from './token-text.ts';

type TokenServices = Pick<Services, 'db' | 'clock'>;
interface TokenKey {
  tenantId: string;
  tokenId: string;
}

const dayMs = 86_400_000;
const hintOf = (secret: string) => secret.slice(-4);

const stateOf = (row: ApiTokenRow, now: Date): ApiToken['state'] =>
  row.revoked_at !== null ? 'revoked' : row.expires_at !== null && row.expires_at <= now ? 'expired' : 'active';

export function activeTokens(tx: Transaction<Schema>, now: Date): Promise<ApiTokenRow[]> {
  return tx
    .selectFrom('api_token')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
}

/** All tokens, active ones first, then the newest. */
export function listTokens(
  services: TokenServices,
  session: Session,
  tenantId: string,
): Promise<Reply<typeof listEndpoint>> {
  return withTenant(services, session, tenantId, async tx => {
    const now = services.clock.now();
    const { plan } = await getApiContract(tx, now);
    const rows = await tx.selectFrom('api_token').selectAll().orderBy('created_at', 'desc').limit(500).execute();
    const isActive = (row: ApiTokenRow) => stateOf(row, now) === 'active';
    const sorted = [...rows.filter(isActive), ...rows.filter(row => !isActive(row))];
    return {
      items: await shownTokens(tx, session, sorted, now),
      connections: { limit: plan.connections, used: rows.filter(isActive).length },
    };
  });
}

async function shownTokens(
  tx: Transaction<Schema>,
  session: Session,
  rows: readonly ApiTokenRow[],
  now: Date,
): Promise<ApiToken[]> {
  const names = await creatorNames(tx, session, rows);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return rows.map(row => ({
    tokenId: row.token_id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    allowedAddresses: row.allowed_addresses,
    state: stateOf(row, now),
    createdAt: row.created_at.toISOString(),
    createdBy: names.get(row.created_by) ?? '',
    expiresAt: iso(row.expires_at),
    revokedAt: iso(row.revoked_at),
    rotatedAt: iso(row.rotated_at),
    oldUntil: row.old_until !== null && row.old_until > now ? iso(row.old_until) : null,
    lastUsedAt: iso(row.last_used_at),
    lastUsedFrom: row.last_used_from,
  }));
}

async function shownToken(tx: Transaction<Schema>, session: Session, row: ApiTokenRow, now: Date): Promise<ApiToken> {
  const [token] = await shownTokens(tx, session, [row], now);
  if (!token) throw new Error('a token is shown');
  return token;
}

const factsOf = ({ name, scopes, allowed_addresses: allowedAddresses, expires_at: until }: ApiTokenRow) => ({
  name,
  scopes,
  allowedAddresses,
  until: until?.toISOString() ?? null,
});

export function tokenOfCall(
  services: Pick<Services, 'db'>,
  session: Session,
): Promise<Pick<ApiTokenRow, 'name' | 'scopes'>> {
  return withTenant(services, session, session.tenantId, tx =>
    tx.selectFrom('api_token').select(['name', 'scopes']).where('token_id', '=', session.sub).executeTakeFirstOrThrow(),
  );
}

/** Issues a token, whose secret is returned only once. Rejects with `connection_limit_reached`. */
export function issueToken(
  services: TokenServices,
  session: Session,
  tenantId: string,
  { name, scopes, allowedAddresses, days }: Input<typeof createEndpoint>['body'],
): Promise<Reply<typeof createEndpoint>> {
  const addresses = readAddresses(allowedAddresses);
  const secret = newApiToken();
  return withTenant(services, session, tenantId, async tx => {
    const now = services.clock.now();
    const { plan } = await getApiContract(tx, now, { lock: true });
    if ((await activeTokens(tx, now)).length >= plan.connections)
      throw new ProblemError('connection_limit_reached', { limit: plan.connections });
    const row = await tx
      .insertInto('api_token')
      .values({
        tenant_id: tenantId,
        name,
        hint: hintOf(secret),
        token_hash: hashToken(secret),
        scopes: [...new Set(scopes)],
        allowed_addresses: addresses,
        created_by: session.sub,
        created_at: now,
        expires_at: days === null ? null : new Date(now.getTime() + days * dayMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, session, { action: 'apiTokens.create', target: row.token_id, after: factsOf(row) });
    return { token: await shownToken(tx, session, row, now), secret };
  });
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function lockToken(tx: Transaction<Schema>, tokenId: string): Promise<ApiTokenRow> {
  const row = isId(tokenId)
    ? await tx.selectFrom('api_token').selectAll().where('token_id', '=', tokenId).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw new ProblemError('not_found');
  return row;
}

async function lockActive(tx: Transaction<Schema>, tokenId: string, now: Date): Promise<ApiTokenRow> {
  const row = await lockToken(tx, tokenId);
  if (stateOf(row, now) !== 'active') throw new ProblemError('token_not_active');
  return row;
}

/** Changes name, scopes and addresses; what is left out stays. */
export function changeToken(
  services: TokenServices,
  session: Session,
  { tenantId, tokenId }: TokenKey,
  { name, scopes, allowedAddresses, expiresAt }: Input<typeof changeEndpoint>['body'],
): Promise<ApiToken> {
  const addresses = allowedAddresses === undefined ? undefined : readAddresses(allowedAddresses);
  return withTenant(services, session, tenantId, async tx => {
    const now = services.clock.now();
    const before = await lockActive(tx, tokenId, now);
    refuseKeptFields({ expiresAt }, { expiresAt: before.expires_at?.toISOString() ?? null });
    const row = await tx
      .updateTable('api_token')
      .set({
        name: name ?? before.name,
        scopes: scopes === undefined ? before.scopes : [...new Set(scopes)],
        allowed_addresses: addresses ?? before.allowed_addresses,
      })
      .where('token_id', '=', tokenId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const facts = { before: factsOf(before), after: factsOf(row) };
    await recordAudit(tx, session, { action: 'apiTokens.change', target: tokenId, ...facts });
    return shownToken(tx, session, row, now);
  });
}

/** Gives a token another secret; the one before is accepted for some hours more. */
export function rotateToken(
  services: TokenServices,
  session: Session,
  { tenantId, tokenId }: TokenKey,
  overlapHours: number,
): Promise<{ token: ApiToken; secret: string }> {
  const secret = newApiToken();
  return withTenant(services, session, tenantId, async tx => {
    const now = services.clock.now();
    const before = await lockActive(tx, tokenId, now);
    const overlaps = overlapHours > 0;
    const row = await tx
      .updateTable('api_token')
      .set({
        token_hash: hashToken(secret),
        hint: hintOf(secret),
        rotated_at: now,
        old_hash: overlaps ? before.token_hash : null,
        old_until: overlaps ? new Date(now.getTime() + overlapHours * 3_600_000) : null,
      })
      .where('token_id', '=', tokenId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, session, { action: 'apiTokens.rotate', target: tokenId, after: { overlapHours } });
    return { token: await shownToken(tx, session, row, now), secret };
  });
}

/** Revokes a token for good, with the secret before a rotation. */
export function revokeToken(services: TokenServices, session: Session, { tenantId, tokenId }: TokenKey): Promise<void> {
  return withTenant(services, session, tenantId, async tx => {
    const { revoked_at: isRevoked } = await lockToken(tx, tokenId);
    if (isRevoked !== null) return;
    const set = { revoked_at: services.clock.now(), old_hash: null, old_until: null };
    await tx.updateTable('api_token').set(set).where('token_id', '=', tokenId).execute();
    await recordAudit(tx, session, { action: 'apiTokens.revoke', target: tokenId });
  });
}
