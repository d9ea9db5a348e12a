import type { Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { fill, messages } from '#language/message.ts';
import type {
  compareAdFigures as compareEndpoint,
  importAdFigures as importEndpoint,
} from '#product/ads/api/ad-accounts.ts';
import { adMediaNames } from '#product/ads/api/ad-media.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import { inProcess } from '#product/tenancy/core/readers/in-process.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { viewOfAdAccount } from './account-view.ts';
import { firstCorrectedDay, lastWholeDay, shiftDay } from './collect-days.ts';
import { loweringOf } from './lowered-days.ts';
import { findAdProject, lockAds } from './project-rows.ts';
import type { FiguresFile } from './read-figures-csv.ts';
import { brokenFile, type readUploadedFigures, type UploadedFigures } from './read-uploaded-figures.ts';
import { withAds } from './with-ads.ts';
import { replaceDay } from './write-figures.ts';

const texts = messages({
  ahead: { ja: '今日より後の日付があります：{day}', en: 'There are dates after today: {day}' },
});

type Uploaded = Input<typeof compareEndpoint>['body'];

/**
 * Imports a file's figures, all or nothing, replacing whole days. Rejects with `ad_csv_invalid`, naming broken lines, or with
 * `ad_csv_columns_missing`, naming columns; with `ad_csv_lowers_days` where it lowers days and that was not confirmed.
 */
export async function importAdFigures(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  tenantId: string,
  body: Input<typeof importEndpoint>['body'],
): Promise<Reply<typeof importEndpoint>> {
  const now = services.clock.now();
  const file = await readFile(services, session, tenantId, body);
  return withAds(services, session, tenantId, async tx => {
    await lockAds(tx, tenantId);
    const project = await findAdProject(tx, body.projectId);
    const account = await accountOf(tx, project, body);
    const last = shiftDay(lastWholeDay(now, account.time_zone), 1);
    const ahead = file.days.findLast(day => day > last);
    if (ahead !== undefined) throw brokenFile([{ line: 0, message: fill(texts.ahead, { day: ahead }) }], 1);
    await takeCurrency(tx, account, file);
    const { account_id: accountId } = account;
    const { days: loweredDays, digest } = await loweringOf(tx, accountId, file);
    if (loweredDays > 0 && body.confirmed !== digest)
      throw new ProblemError('ad_csv_lowers_days', { days: loweredDays });
    const byDay = Map.groupBy(file.rows, row => row.day);
    const corrected = firstCorrectedDay(last);
    let replaced = 0;
    for (const day of file.days) {
      const whole = { day, rows: byDay.get(day) ?? [], isFinal: day < corrected };
      if (await replaceDay(tx, { tenantId, accountId }, whole, now)) replaced += 1;
    }
    const isFed = account.source === 'csv' ? { state: 'ready' as const, daily_result: 'SUCCESS' as const } : {};
    await tx
      .updateTable('ad_account')
      .set({ last_update_at: now, ...isFed, ...(account.source === 'csv' ? { failure_code: null } : {}) })
      .where('account_id', '=', accountId)
      .execute();
    const [from = '', to = ''] = [file.days[0], file.days.at(-1)];
    const after = { fileName: body.fileName, media: body.media, rows: file.rows.length, from, to, replaced };
    await recordAudit(tx, session, { action: 'adAccounts.import', target: accountId, after });
    await publish(tx, adProjectChanged, { tenantId, projectId: project.project_id });
    return {
      account: await viewOfAdAccount(tx, accountId),
      rows: file.rows.length,
      days: file.days.length,
      from,
      to,
      replacedDays: replaced,
      passedOver: file.passedOver,
    };
  });
}

/** Compares a file with the days that it would replace; rejects as the import does. */
export async function compareAdFigures(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  tenantId: string,
  body: Uploaded,
): Promise<Reply<typeof compareEndpoint>> {
  const file = await readFile(services, session, tenantId, body);
  return withAds(services, session, tenantId, async tx => {
    const account = await accountOf(tx, await findAdProject(tx, body.projectId), body);
    const { lowered, digest } = await loweringOf(tx, account.account_id, file);
    return { digest, currency: account.currency, lowered };
  });
}

async function readFile(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  body: Uploaded,
): Promise<UploadedFigures> {
  // Nobody waits for a lock while the file is read.
  await withAds(services, session, tenantId, async tx => accountOf(tx, await findAdProject(tx, body.projectId), body));
  const reader = new URL('./read-uploaded-figures.ts', import.meta.url);
  const args: Parameters<typeof readUploadedFigures> = [body.data, body.media];
  return inProcess<typeof readUploadedFigures>(tenantId, reader, 'readUploadedFigures', args);
}

async function accountOf(
  tx: Transaction<Schema>,
  { project_id: projectId }: { project_id: string },
  { media }: Uploaded,
) {
  const account = await tx
    .selectFrom('ad_account')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('media', '=', media)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new ProblemError('ad_account_missing', { name: adMediaNames[media] });
  return account;
}

/** A file says its currency; figures of another that are there already cannot stand beside it. */
async function takeCurrency(
  tx: Transaction<Schema>,
  account: { account_id: string; currency: string; source: 'platform' | 'csv' },
  { currency }: FiguresFile,
): Promise<void> {
  if (currency === null || currency === account.currency) return;
  const known = await tx
    .selectFrom('ad_day')
    .select('day')
    .where('account_id', '=', account.account_id)
    .limit(1)
    .executeTakeFirst();
  if (known || account.source === 'platform')
    throw new ProblemError('ad_currencies_differ', { names: `${account.currency}, ${currency}` });
  await tx.updateTable('ad_account').set({ currency }).where('account_id', '=', account.account_id).execute();
}
