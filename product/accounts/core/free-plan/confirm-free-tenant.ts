import { randomBytes, randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';
import type { confirmFreeTenant as confirmEndpoint } from '#product/accounts/api/free-tenants.ts';
import { type ContractData, contractOf } from '#product/contracts/api/contract-data.ts';
import { addDays, businessDay, endInstant } from '#product/contracts/api/contract-dates.ts';
import { applyDueToGroup } from '#product/contracts/core/billing/apply-due-changes.ts';
import { addHistory } from '#product/contracts/core/contracts/contract-history.ts';
import { masterGroupId as groupId } from '#product/contracts/core/contracts/group-contract.ts';
import { recordAudit, systemActor } from '#product/tenancy/core/audit/record-audit.ts';
import { composeMail } from '#product/tenancy/core/mail/compose.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';
import { insertMember } from '../accounts/account-rows.ts';
import { hashPassword } from '../accounts/password.ts';
import { insertGroup } from '../groups/create-group.ts';
import { masterGroupName } from '../onboarding/make-tenant.ts';
import { insertTenant } from '../tenants/insert-tenant.ts';
import type { FreeSignUpTable } from './free-sign-up-table.ts';

const texts = messages({
  subject: { ja: '無料プランのご利用開始', en: 'Your free plan is ready' },
  welcome: {
    ja: '無料プランをご利用いただけるようになりました。次の契約IDとメールアドレス、設定したパスワードでサインインしてください。',
    en: 'Your free plan is ready. Please sign in with the contract ID below, your e-mail address and the password you set.',
  },
  contractId: { ja: '契約ID', en: 'Contract ID' },
  email: { ja: 'メールアドレス', en: 'E-mail' },
});

/** Creates the tenant of a sign-up with its master group and owner. A used, expired or unknown link is `url_expired`. */
export async function confirmFreeTenant(
  services: Services,
  { token, password }: Input<typeof confirmEndpoint>['body'],
): Promise<Reply<typeof confirmEndpoint>> {
  const now = services.clock.now();
  const tokenHash = hashToken(token);
  if (!(await findWaiting(services.db, tokenHash, now))) throw new ProblemError('url_expired');
  const passwordHash = await hashPassword(password);
  return services.db.transaction().execute(async tx => {
    const signUp = await findWaiting(tx, tokenHash, now);
    if (!signUp) throw new ProblemError('url_expired');
    const tenant = await makeFreeTenant(tx, signUp, services.freePeriod, now);
    await tx
      .updateTable('free_sign_up')
      .set({ token_hash: null, tenant_id: tenant.tenantId, confirmed_at: now })
      .where('email', '=', signUp.email)
      .execute();
    await sql`select set_config('app.tenant', ${tenant.tenantId}, true)`.execute(tx);
    await makeGroupAndOwner(tx, services, tenant, signUp, { passwordHash, now });
    await recordAudit(
      tx,
      { ...systemActor, tenantId: tenant.tenantId },
      {
        action: 'freeTenants.confirm',
        target: tenant.tenantPreferredId,
        after: { email: signUp.email, contractName: signUp.contract_name, end: tenant.contract.end },
      },
    );
    const parts = [
      texts.welcome,
      { name: texts.contractId, value: tenant.tenantPreferredId },
      { name: texts.email, value: signUp.email },
      { link: `${services.publicUrl}/signin` },
    ];
    await postMail(tx, services, composeMail(signUp.email, texts.subject, parts));
    const { tenantId, tenantPreferredId } = tenant;
    return { tenantId, tenantPreferredId, groupId, email: signUp.email };
  });
}

type SignUp = Selectable<FreeSignUpTable>;

function findWaiting(db: Services['db'] | Transaction<Schema>, tokenHash: string, now: Date) {
  return db
    .selectFrom('free_sign_up')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .$if(db.isTransaction, query => query.forUpdate())
    .executeTakeFirst();
}

interface NewTenant {
  tenantId: string;
  tenantPreferredId: string;
  contract: ContractData;
}

async function makeFreeTenant(
  tx: Transaction<Schema>,
  signUp: SignUp,
  freePeriod: number,
  now: Date,
): Promise<NewTenant> {
  const start = businessDay(now);
  const contract = contractOf({
    status: 'primary',
    contractPlanId: 'free',
    start,
    end: freePeriod === 0 ? null : endInstant(addDays(start, freePeriod - 1)),
    freePeriod,
    contractEmail: signUp.email,
    contractName: signUp.contract_name,
    firstName: signUp.first_name,
    lastName: signUp.last_name,
    phone: signUp.phone,
  });
  const tenantId = `TENANT_${letters(12).toUpperCase()}`;
  const tenantPreferredId = `free-${letters(10)}`;
  if (!(await insertTenant(tx, { tenantId, tenantPreferredId }, now))) throw new Error('a contract ID came twice');
  return { tenantId, tenantPreferredId, contract };
}

async function makeGroupAndOwner(
  tx: Transaction<Schema>,
  services: Services,
  { tenantId, contract }: NewTenant,
  signUp: SignUp,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const group = { tenantId, groupId, groupName: masterGroupName, groupType: 'master', version: 1, contract };
  await insertGroup(tx, group);
  await addHistory(tx, group, { from: null, to: 'primary', by: '', reasons: [], now });
  await applyDueToGroup(tx, services, group, now);
  await insertMember(tx, {
    tenant_id: tenantId,
    sub: randomUUID(),
    email: signUp.email,
    password_hash: passwordHash,
    first_name: signUp.first_name,
    last_name: signUp.last_name,
    role: 'TenantMaster',
    groups: [groupId],
    first_login_at: now,
  });
}

function letters(count: number): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  // 248 is the largest multiple of 31 in a byte: every letter is equally likely.
  const bytes = [...randomBytes(count * 4)].filter(byte => byte < 248).slice(0, count);
  return bytes.map(byte => alphabet[byte % alphabet.length]).join('');
}
