import type { Transaction } from 'kysely';
import { fill, type Message, messages } from '#language/message.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import { unprovenPages } from '#product/runs/api/ownership.ts';
import { noticeTypes } from '#product/tenancy/api/notices.ts';
import { postNotice } from '#product/tenancy/core/notices/post-notice.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

const texts = messages({
  missing: { ja: 'サイトの所有を確認できませんでした', en: 'Site ownership could not be verified' },
  missingText: {
    ja: '{host}：前回までの確認用のレコード、ファイル、meta要素が見つかりません。{day}までに元に戻してください。戻らない場合、確認は取り消されます。',
    en: '{host}: the record, file or meta element used for verification can no longer be found. Please restore it by {day}; otherwise the ownership verification will be withdrawn.',
  },
  lost: { ja: 'サイトの所有の確認が取り消されました', en: 'Site ownership verification has been withdrawn' },
  lostText: {
    ja: '{host}：robots.txt に従わない検証、ベーシック認証、{limit}ページを超える検証には、もう一度所有の確認が必要です。設定は残っています。',
    en: '{host}: ignoring robots.txt, using basic authentication and verifying more than {limit} pages require ownership verification again. Your settings are kept.',
  },
});

interface Host {
  tenant_id: string;
  host: string;
}

/** Notifies the masters and admins of a tenant that a proof is gone, and of the last day on which it counts. */
export async function notifyProofMissing(
  tx: Transaction<Schema>,
  host: Host,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  const content = fill(texts.missingText, { host: host.host, day: businessDay(endsAt).replaceAll('-', '/') });
  await notify(tx, host, { title: texts.missing, content }, now);
}

/** Notifies the masters and admins of a tenant that a proof counts no more. */
export async function notifyProofLost(tx: Transaction<Schema>, host: Host, now: Date): Promise<void> {
  const content = fill(texts.lostText, { host: host.host, limit: unprovenPages });
  await notify(tx, host, { title: texts.lost, content }, now);
}

async function notify(
  tx: Transaction<Schema>,
  { tenant_id: tenantId }: Host,
  text: { title: Message; content: Message },
  now: Date,
): Promise<void> {
  const members = await tx
    .selectFrom('member_view')
    .select('sub')
    .where('tenant_id', '=', tenantId)
    .where('role', '!=', 'TenantUser')
    .execute();
  const { tenant_preferred_id: tenant } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const notice = {
    kind: 'SITE_OWNERSHIP',
    type: noticeTypes.ownership,
    ...text,
    showTime: now,
    link: `/t/${encodeURIComponent(tenant)}/site-ownership`,
  } as const;
  await postNotice(
    tx,
    tenantId,
    members.map(member => member.sub),
    notice,
    now,
  );
}
