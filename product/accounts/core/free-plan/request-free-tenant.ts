import { randomBytes } from 'node:crypto';
import { type Language, messages } from '#language/message.ts';
import type { FreeSignUp } from '#product/accounts/api/free-tenants.ts';
import { composeMail } from '#product/tenancy/core/mail/compose.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { hashToken } from '#product/tenancy/core/sessions/start-session.ts';

/** Lifetime of the mailed link (specification, section 9). */
const confirmationMs = 48 * 3_600_000;

const texts = messages({
  confirmSubject: { ja: '無料プランのお申し込みの確認', en: 'Confirm your sign-up for the free plan' },
  confirm: {
    ja: '無料プランのお申し込みを受け付けました。下のリンクを開き、パスワードを設定すると、ご利用を開始できます。リンクは48時間有効で、1回だけ使用できます。',
    en: 'We have received your sign-up for the free plan. Open the link below and set a password to get started. The link is valid for 48 hours and can be used once.',
  },
  knownSubject: { ja: '無料プランはすでにご利用中です', en: 'You already have a free plan' },
  known: {
    ja: 'このメールアドレスでは、すでに無料プランをご利用いただいています。次の契約IDでサインインしてください。契約が終了している場合は、「契約」画面で有料プランを選ぶと再開できます。パスワードをお忘れの場合は、サインイン画面から再設定できます。',
    en: 'This e-mail address already has a free plan. Please sign in with the contract ID below. If the contract has ended, choose a paid plan under “Contract” to resume it. If you forgot your password, you can reset it from the sign-in page.',
  },
  contractId: { ja: '契約ID', en: 'Contract ID' },
});

/** Stores a sign-up and mails a link, or the contract ID if the address has a free plan. Callers cannot tell which. */
export async function requestFreeTenant(services: Services, given: FreeSignUp, language: Language): Promise<void> {
  const now = services.clock.now();
  const email = given.email.toLowerCase();
  const token = randomBytes(32).toString('base64url');
  await services.db.transaction().execute(async tx => {
    const row = {
      contract_name: given.contractName,
      first_name: given.firstName,
      last_name: given.lastName,
      phone: given.phone,
      language,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + confirmationMs),
      accepted_at: now,
    };
    // A later sign-up replaces a waiting one, whose link becomes void. A confirmed one stays.
    const waiting = await tx
      .insertInto('free_sign_up')
      .values({ email, ...row, tenant_id: null, confirmed_at: null })
      .onConflict(conflict => conflict.column('email').doUpdateSet(row).where('free_sign_up.tenant_id', 'is', null))
      .returning('email')
      .executeTakeFirst();
    if (waiting) {
      const link = `${services.publicUrl}/first-free-login?token=${token}`;
      await postMail(tx, services, composeMail(given.email, texts.confirmSubject, [texts.confirm, { link }]));
      return;
    }
    const known = await tx
      .selectFrom('free_sign_up')
      .innerJoin('tenant_view as tenant', 'tenant.tenant_id', 'free_sign_up.tenant_id')
      .select('tenant.tenant_preferred_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const value = known.tenant_preferred_id;
    const parts = [texts.known, { name: texts.contractId, value }, { link: `${services.publicUrl}/signin` }];
    await postMail(tx, services, composeMail(given.email, texts.knownSubject, parts));
  });
}
