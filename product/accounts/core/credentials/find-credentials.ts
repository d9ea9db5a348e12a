import { timingSafeEqual } from 'node:crypto';
import type { CredentialService } from '#product/accounts/api/credentials.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import { findSession } from '../accounts/find-session.ts';
import { narrowSession } from './narrow-session.ts';

/** Scope of live credentials: the account, limited to their group, and the service. */
export interface CredentialScope {
  session: Session;
  service: CredentialService;
  secret: string;
}

/** The scope of credentials by the two parts that a request shows; null when unknown, mismatched or expired. */
export async function findCredentials(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  accessKeyId: string,
  sessionToken: string,
): Promise<CredentialScope | null> {
  const now = clock.now();
  const row = await db
    .selectFrom('temporary_credential')
    .selectAll()
    .where('access_key_id', '=', accessKeyId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row || !isSame(row.session_token_hash, hashToken(sessionToken))) return null;
  const session = await findSession(db, row.token_hash, now);
  const secret = secrets.unseal(row.secret_sealed);
  if (!session || secret === null) return null;
  return { session: narrowSession(session, row.group_id), secret, service: row.service as CredentialService };
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
