import type { Selectable, Transaction } from 'kysely';
import { ProblemError, problemOf } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { publishAuthority } from '#product/tenancy/core/live/live-events.ts';
import { composeMail } from '#product/tenancy/core/mail/compose.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { findGroupContract, masterGroupId } from '../contracts/group-contract.ts';
import { saveContract } from '../contracts/save-contract.ts';

/** Lifetime of the mailed link (specification, section 9). */
const confirmationMs = 48 * 3_600_000;
const purpose = 'contract-email';
/** Of an HMAC-SHA256 in base64url. */
const signatureLength = 43;
const masters: readonly string[] = ['TenantOwner', 'TenantMaster', 'TenantInit'];

const texts = messages({
  subject: { ja: '契約メールアドレスの確認', en: 'Confirm contract e-mail address' },
  text: {
    ja: '契約メールアドレスを、このメールアドレスに変更する申請がありました。下のリンクを開いて確認すると、このアドレスの方が契約者になります。リンクは48時間有効です。',
    en: 'We received a request to change the contract e-mail address to this address. If you open the link below and confirm, the person with this address becomes the owner of the contract. The link is valid for 48 hours.',
  },
  now: { ja: '現在の契約メールアドレス', en: 'Current contract e-mail address' },
});

interface Asked {
  tenantId: string;
  email: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * The parts of a main contract for a mail address that is asked for. Another address waits until its person, who has a
 * master's account, confirms it by the link that is mailed there; `contract_email_not_master` for anybody else's. The
 * present one, in any letters, is kept, and nothing waits any more.
 */
export async function askContractEmail(
  tx: Transaction<Schema>,
  services: Pick<Services, 'clock' | 'queue' | 'secrets' | 'publicUrl'>,
  { tenantId, contractEmail }: { tenantId: string; contractEmail: string },
  email: string,
): Promise<Pick<ContractData, 'contractEmail' | 'nextEmail'>> {
  await checkContractEmail(tx, { contractEmail }, email);
  if (email.toLowerCase() === contractEmail.toLowerCase()) return { contractEmail: email, nextEmail: null };
  const asked: Asked = { tenantId, email, until: services.clock.now().getTime() + confirmationMs };
  const text = Buffer.from(JSON.stringify(asked)).toString('base64url');
  const link = `${services.publicUrl}/contract-email?token=${text}${services.secrets.sign(purpose, text)}`;
  const parts = [texts.text, { name: texts.now, value: contractEmail }, { link }];
  await postMail(tx, services, composeMail(email, texts.subject, parts));
  return { contractEmail, nextEmail: email };
}

/** Rejects with `contract_email_not_master` another address for a main contract than that of a master. */
export async function checkContractEmail(
  tx: Transaction<Schema>,
  { contractEmail }: { contractEmail: string },
  email: string,
): Promise<void> {
  if (email.toLowerCase() !== contractEmail.toLowerCase()) await findMaster(tx, email);
}

/** Makes the address of a mailed link the contract's, whose person becomes the owner. Rejects with `url_expired`. */
export async function confirmContractEmail(
  services: Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>,
  token: string,
): Promise<{ email: string }> {
  const now = services.clock.now();
  const asked = readToken(services, token);
  if (asked === undefined || asked.until <= now.getTime()) throw new ProblemError('url_expired');
  const { tenantId, email } = asked;
  await inTenant(services.db, tenantId, async tx => {
    const before = await findGroupContract(tx, masterGroupId, { lock: true });
    if (before.contract.nextEmail !== email) throw new ProblemError('url_expired');
    const owner = await findMaster(tx, email);
    const former = await findMember(tx, before.contract.contractEmail);
    const { sub, role, last_name, first_name } = owner;
    const editor = { sub, role, email, tenantId, pool: 'tenant' as const, name: `${last_name} ${first_name}` };
    const contract = { ...before.contract, contractEmail: email, nextEmail: null };
    await saveContract(tx, editor, before, { contract }, { action: 'contracts.confirmEmail', now, way: services });
    for (const { sub: userName, groups } of former ? [former, owner] : [owner])
      await publishAuthority(tx, {
        tenantId,
        action: 'editUser',
        userName,
        isCompleteDelete: false,
        firstGroupReload: groups[0] ?? masterGroupId,
      });
  });
  return { email };
}

function readToken({ secrets }: Pick<Services, 'secrets'>, token: string): Asked | undefined {
  const text = token.slice(0, -signatureLength);
  if (!secrets.verify(purpose, text, token.slice(-signatureLength))) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Asked;
}

function findMember(tx: Transaction<Schema>, email: string): Promise<Selectable<Schema['member_view']> | undefined> {
  return tx
    .selectFrom('member_view')
    .selectAll()
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}

async function findMaster(tx: Transaction<Schema>, email: string): Promise<Selectable<Schema['member_view']>> {
  const member = await findMember(tx, email);
  if (member && masters.includes(member.role)) return member;
  throw new ProblemError('contract_email_not_master', {}, [
    { path: 'contractEmail', message: problemOf('contract_email_not_master') },
  ]);
}
