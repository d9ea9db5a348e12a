import type { Selectable, Transaction } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import { lineOf } from '#endpoint/product-line.ts';
import { consoleBase, groupBase } from '#endpoint/screen-row.ts';
import { fill, messages } from '#language/message.ts';
import { noticeTypes } from '#product/tenancy/api/notices.ts';
import { postNotice } from '../notices/post-notice.ts';
import type { Schema } from '../schema.ts';
import type { AlertTargetTable } from './alert-tables.ts';

const texts = messages({
  title: { ja: 'Webhookを停止しました', en: 'A webhook has been disabled' },
  content: {
    ja: '「{name}」は5日間送信に失敗したため停止しました。受信側を確認して、再開してください。',
    en: '“{name}” has been disabled because deliveries have failed for 5 days. Please check the receiver and enable it again.',
  },
});

/** Tells the admins and masters of a group that its webhook was switched off. */
export async function notifyWebhookOff(
  tx: Transaction<Schema>,
  target: Selectable<AlertTargetTable>,
  now: Date,
): Promise<void> {
  const members = await tx.selectFrom('member_view').select(['sub', 'role', 'groups']).execute();
  const notified = members
    .filter(one => one.role !== 'TenantUser' && seesGroup(one, target.group_id))
    .map(one => one.sub);
  const { tenant_preferred_id: tenant } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', target.tenant_id)
    .executeTakeFirstOrThrow();
  await postNotice(
    tx,
    target.tenant_id,
    notified,
    {
      kind: 'WEBHOOK_OFF',
      type: noticeTypes.webhookOff,
      title: texts.title,
      content: fill(texts.content, { name: target.name }),
      showTime: now,
      link: alertsAddress(target, tenant),
    },
    now,
  );
}

/** API users have the screen in their console. */
function alertsAddress(target: Pick<Selectable<AlertTargetTable>, 'tenant_id' | 'group_id'>, tenant: string): string {
  const base = lineOf(target.tenant_id) === 'api' ? consoleBase : groupBase;
  const address = base.replace('{tenant_preferred_id}', encodeURIComponent(tenant));
  return `${address.replace('{group_id}', encodeURIComponent(target.group_id))}/alerts`;
}
