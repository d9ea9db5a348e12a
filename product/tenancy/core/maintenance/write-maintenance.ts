import { sql, type Transaction } from 'kysely';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import type { MaintenanceNotice, maintenanceFunc } from '#product/tenancy/api/maintenance.ts';
import { noticeTypes } from '#product/tenancy/api/notices.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { composeMail } from '../mail/compose.ts';
import { postMail } from '../mail/post-mail.ts';
import { postNotice } from '../notices/post-notice.ts';
import type { Schema } from '../schema.ts';
import { writeSetting } from '../service-settings/service-setting.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { maintenanceAt } from './maintenance-at.ts';
import { noticeOf, notifyMaintenance } from './notify-maintenance.ts';
import { tokyoTime } from './tokyo-time.ts';

const texts = messages({
  title: { ja: 'メンテナンスのお知らせ', en: 'Maintenance notice' },
  period: { ja: '期間：{from}～{to}', en: 'Period: {from} – {to}' },
});

/** Maintenance in progress or upcoming, for people of a pool or without a session: none that is for the staff alone, but for these. */
export async function maintenanceInfo(
  { db, clock }: Services,
  pool: Session['pool'] | undefined,
): Promise<Reply<typeof maintenanceFunc>> {
  const written = await noticeOf(db);
  const notice = written?.userType === 'staff' && pool !== 'staff' ? null : written;
  const info = maintenanceAt(notice, clock.now());
  const shown = info.endTime === null ? null : notice;
  return {
    ...info,
    plannedFuncList: shown?.funcList ?? [],
    userType: shown?.userType ?? 'all',
    content: shown?.content ?? null,
  };
}

/** Writes the notice read at `version` (else `conflict`), and posts and mails it when its flags or contents are new. */
export async function writeMaintenance(
  services: Services,
  session: Session,
  { version, ...given }: MaintenanceNotice,
): Promise<MaintenanceNotice> {
  const now = services.clock.now();
  return services.db.transaction().execute(async tx => {
    const data = {
      ...given,
      startDateTime: new Date(given.startDateTime).toISOString(),
      endDateTime: new Date(given.endDateTime).toISOString(),
    };
    const written = await writeSetting(tx, 'maintenance', { version, data }, now);
    const before = written.before;
    const target = 'maintenance';
    await recordAudit(
      tx,
      { ...session, tenantId: null },
      { action: 'maintenance.put', target, ...(before ? { before } : {}), after: data },
    );
    const isNew = (flag: 'isNotify' | 'isSendEmail') =>
      data.isEnabled && data[flag] && (!before?.[flag] || readBy(before) !== readBy(data));
    await notifyPeople(services, tx, data, { notify: isNew('isNotify'), mail: isNew('isSendEmail') }, now);
    await notifyMaintenance(tx, now);
    return { ...data, version: written.version };
  });
}

type Written = Omit<MaintenanceNotice, 'version'>;

function readBy({ isEnabled, content, startDateTime, endDateTime, userType, funcList }: Written): string {
  return JSON.stringify([isEnabled, content.ja, content.en, startDateTime, endDateTime, userType, funcList]);
}

async function notifyPeople(
  services: Services,
  tx: Transaction<Schema>,
  notice: Written,
  channels: { notify: boolean; mail: boolean },
  now: Date,
): Promise<void> {
  if (!channels.notify && !channels.mail) return;
  const tell = async (tenantId: string | null, people: { sub: string; email: string }[]) => {
    const subs = people.map(one => one.sub);
    if (channels.notify) await postNotice(tx, tenantId, subs, boardNotice(notice, now), now);
    if (channels.mail) for (const { email } of people) await postMail(tx, services, mailOf(services, notice, email));
  };
  if (notice.userType !== 'client') {
    await tell(null, await tx.selectFrom('staff_view').select(['sub', 'email']).execute());
  }
  if (notice.userType === 'staff') return;
  const tenants = await tx
    .selectFrom('main_contract_view')
    .select('tenant_id')
    .where('status', '!=', 'canceled')
    .orderBy('tenant_id')
    .execute();
  for (const { tenant_id: tenantId } of tenants) {
    await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(tx);
    await tell(tenantId, await tx.selectFrom('member_view').select(['sub', 'email']).execute());
  }
  await sql`select set_config('app.tenant', '', true)`.execute(tx);
}

function periodOf(notice: Written) {
  return { from: tokyoTime(new Date(notice.startDateTime)), to: tokyoTime(new Date(notice.endDateTime)) };
}

function boardNotice(notice: Written, now: Date) {
  const { from, to } = periodOf(notice);
  const period = (language: 'ja' | 'en') => texts.period[language].replace('{from}', from).replace('{to}', to);
  return {
    kind: 'MAINTENANCE' as const,
    type: noticeTypes.maintenance,
    title: texts.title,
    content: { ja: `${notice.content.ja}\n${period('ja')}`, en: `${notice.content.en}\n${period('en')}` },
    showTime: now,
    link: '',
  };
}

function mailOf({ publicUrl }: Services, notice: Written, to: string) {
  const { title, content } = boardNotice(notice, new Date(0));
  return composeMail(to, title, [content, { link: publicUrl }]);
}
