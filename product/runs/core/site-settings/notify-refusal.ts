import type { Transaction } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import { type Language, messages, say } from '#language/message.ts';
import type { StartRefusal } from '#product/runs/api/site-settings.ts';
import { noticeTypes } from '#product/tenancy/api/notices.ts';
import { tokyoTime } from '#product/tenancy/core/maintenance/tokyo-time.ts';
import { type Notice, postNotice } from '#product/tenancy/core/notices/post-notice.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { SettingRow } from './site-setting-row.ts';

const texts = messages({
  title: { ja: '定期検証を開始できませんでした', en: 'A scheduled run could not be started' },
  content: { ja: '「{name}」（{due}）：{reason}', en: '“{name}” ({due}): {reason}' },
});

/** Notifies a setting's author, admins and masters that a due run did not start. Returns how to notify an author of the staff. */
export async function notifyRefusal(
  tx: Transaction<Schema>,
  row: SettingRow,
  refusal: StartRefusal,
  now: Date,
): Promise<((db: Services['db']) => Promise<void>) | null> {
  const members = await tx.selectFrom('member_view').select(['sub', 'role', 'groups']).execute();
  const notified = members.filter(
    one => one.sub === row.created_by || (one.role !== 'TenantUser' && seesGroup(one, row.group_id)),
  );
  const { tenant_preferred_id: tenant } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', row.tenant_id)
    .executeTakeFirstOrThrow();
  const due = tokyoTime(new Date(refusal.dueAt));
  const of = (language: Language) =>
    say(texts.content, language, { name: row.name, due, reason: refusal.message[language] });
  const notice: Notice = {
    kind: 'REFUSED_RUN',
    type: noticeTypes.refusedRun,
    title: texts.title,
    content: { ja: of('ja'), en: of('en') },
    showTime: now,
    link: `/t/${encodeURIComponent(tenant)}/g/${encodeURIComponent(row.group_id)}/edit-setting-web/${row.setting_id}`,
  };
  const subs = notified.map(one => one.sub);
  await postNotice(tx, row.tenant_id, subs, notice, now);
  if (members.some(one => one.sub === row.created_by)) return null;
  return db => tellStaff(db, row, notice, now);
}

async function tellStaff(db: Services['db'], row: SettingRow, notice: Notice, now: Date): Promise<void> {
  const author = await db.selectFrom('staff_view').select('sub').where('sub', '=', row.created_by).executeTakeFirst();
  if (!author) return;
  const group = `/sys-admin/contract-detail/${encodeURIComponent(row.tenant_id)}/g/${encodeURIComponent(row.group_id)}`;
  const link = `${group}/settings/${row.setting_id}/edit`;
  await db.transaction().execute(tx => postNotice(tx, null, [author.sub], { ...notice, link }, now));
}
