import { sql } from 'kysely';
import { messages } from '#language/message.ts';
import { composeMail } from '#product/tenancy/core/mail/compose.ts';
import { postMail } from '#product/tenancy/core/mail/post-mail.ts';
import { serverQueue } from '#product/tenancy/core/queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';

const texts = messages({
  subject: { ja: '契約IDのお知らせ', en: 'Your contract ID' },
  intro: {
    ja: '契約IDのお問い合わせを受け付けました。このメールアドレスでサインインできる契約は次のとおりです。',
    en: 'We received a request for the contract IDs of this e-mail address. You can sign in to the following contracts:',
  },
  contractId: { ja: '契約ID', en: 'Contract ID' },
});

/** Queue of requests: processing takes longer for a known address, and the response time must not show it. */
export const contractIdQueue = serverQueue({
  name: 'forgotten-contract-id',
  expireInSeconds: 120,
  retryLimit: 5,
});

interface ContractIdJob {
  sealed: string;
}

/** Accepts a request for the contract IDs of an address. Works alike for every address, with or without an account. */
export async function askForContractIds(
  { db, queue, secrets }: Pick<Services, 'db' | 'queue' | 'secrets'>,
  email: string,
): Promise<void> {
  const job: ContractIdJob = { sealed: secrets.seal(email) };
  await queue.send(db, contractIdQueue.name, [{ data: job, group: 'forgotten-contract-id' }]);
}

/** Mails the requested contract IDs, each to the address that has an account there. */
export function answerContractIds(services: Services, onError: (error: unknown) => void): void {
  services.queue.consume<ContractIdJob>(contractIdQueue.name, { concurrency: 1, onError }, async job => {
    const email = services.secrets.unseal(job.data.sealed);
    if (email !== null) await mailContractIds(services, email);
  });
}

async function mailContractIds(services: Services, email: string): Promise<void> {
  const { db, publicUrl } = services;
  const contracts = await db
    .selectFrom(sql<{ tenant_id: string }>`tenants_of_email(${email})`.as('own'))
    .innerJoin('tenant_view as tenant', 'tenant.tenant_id', 'own.tenant_id')
    .innerJoin('main_contract_view as main', 'main.tenant_id', 'own.tenant_id')
    .select(['tenant.tenant_preferred_id', 'main.contract_name'])
    .orderBy('tenant.created_at')
    .execute();
  if (contracts.length === 0) return;
  const parts = contracts.flatMap(({ tenant_preferred_id: value, contract_name: company }) => [
    { name: company === '' ? texts.contractId : { ja: company, en: company }, value },
    { link: `${publicUrl}/signin?tenant_preferred_id=${encodeURIComponent(value)}` },
  ]);
  const mail = composeMail(email, texts.subject, [texts.intro, ...parts]);
  await db.transaction().execute(tx => postMail(tx, services, mail));
}
