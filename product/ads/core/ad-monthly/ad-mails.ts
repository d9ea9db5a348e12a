import type { Transaction } from 'kysely';
import { fill, type Language, type Message, messages } from '#language/message.ts';
import type { MailAttachment } from '#platform/mail/mailer.ts';
import { type MonthlyFilling, type MonthlyServices, mailOfParts } from '#product/reports/core/reports/monthly-kind.ts';
import { reportDays } from '#product/reports/core/reports/monthly-mail.ts';
import type { MailPart } from '#product/tenancy/core/mail/compose.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { adReports } from '../ad-reports/ad-report-order.ts';
import { adReportTexts } from '../ad-reports/ad-report-texts.ts';
import { type AdReportRow, adReportRows } from '../ad-reports/ad-report-view.ts';
import { type AdMetricId, adFormats, adMetrics } from '../ad-reports/report-metrics.ts';
import { collectedDays } from '../ads/accounts-to-report.ts';
import type { DayRange } from '../ads/collect-days.ts';
import type { AdProjectRow } from '../ads/project-rows.ts';
import { monthBefore } from './reported-month.ts';

/** Bytes of a file that a mail brings along; a larger one is behind the link alone. */
const mostAttached = 2_000_000;
const shown: readonly AdMetricId[] = ['cost', 'impressions', 'clicks', 'conversions', 'cpa'];

const texts = messages({
  subject: { ja: '{project}の広告レポート（{month}）', en: 'Ad report for {project}, {month}' },
  report: {
    ja: '{advertiser}の{month}の広告レポートをお送りします。',
    en: 'Here is the ad report of {advertiser} for {month}.',
  },
  gaps: {
    ja: '実績を取得できていない日があります。該当する日はレポートに記載しています。',
    en: 'Performance data for some days could not be collected. These days are listed in the report.',
  },
  attached: { ja: 'レポート（PDF）を添付しています。', en: 'The report is attached as a PDF.' },
  link: { ja: 'PDFレポート（30日間有効）', en: 'PDF report (valid for 30 days)' },
  screen: { ja: 'レポートの画面', en: 'View the report online' },
  uncollected: {
    ja: '{advertiser}の{month}の広告実績はまだ取得されていないため、レポートはありません。',
    en: 'There is no report because ad performance data of {advertiser} for {month} has not been collected yet.',
  },
  idle: {
    ja: '{advertiser}の広告は{month}に配信されなかったため、レポートはありません。',
    en: 'There is no report because no ads of {advertiser} were served in {month}.',
  },
  failed: {
    ja: '{advertiser}の{month}の広告レポートを作成できませんでした。お手数ですが、担当者にお問い合わせください。',
    en: 'The ad report of {advertiser} for {month} could not be created. Please contact the person in charge.',
  },
});

/** The mails of ad projects: the report of the month before. */
export const adMails: MonthlyFilling = {
  of: 'ad_project_id',
  reports: adReports,
  async fill(services, tx, { monthly, period, items: [item] }) {
    const project = await tx
      .selectFrom('ad_project')
      .selectAll()
      .where('project_id', '=', monthly.ad_project_id)
      .executeTakeFirstOrThrow();
    const { language } = monthly;
    const range = monthBefore(period);
    const month = adFormats(language, 'JPY').month(range.from);
    const names = { project: project.project_name, advertiser: project.advertiser_name, month };
    const subject = fill(texts.subject, names);
    const say = (text: Message) => [fill(text, names)];
    const saying = (parts: MailPart[]) => ({ mailTo: mailOfParts({ subject, parts }, language) });
    if (item === undefined) {
      const isCollected = await hasCollected(tx, project.project_id, range);
      return { ...saying(say(isCollected ? texts.idle : texts.uncollected)), outcome: 'nothing' };
    }
    const report = await madeReport(tx, item.report_id);
    if (report === undefined) return { ...saying(say(texts.failed)), outcome: 'failed' };
    const file = await fileOf(services, tx, report);
    const facts = factsOf(report, { project, range, language });
    const parts = [...say(texts.report), ...facts, ...file.parts];
    return { mailTo: mailOfParts({ subject, ...file, parts }, language), outcome: 'sent' };
  },
};

async function hasCollected(tx: Transaction<Schema>, projectId: string, range: DayRange): Promise<boolean> {
  const rows = await tx.selectFrom('ad_account').select('account_id').where('project_id', '=', projectId).execute();
  const days = await collectedDays(
    tx,
    rows.map(row => row.account_id),
    range,
  );
  return [...days.values()].some(found => found.size > 0);
}

const madeReport = (tx: Transaction<Schema>, reportId: string | null): Promise<AdReportRow | undefined> =>
  adReportRows(tx).where('task_id', '=', reportId).where('state', '=', 'done').executeTakeFirst();

/** What the report says in short, in its own numbers. */
function factsOf(
  { result }: AdReportRow,
  { project, range, language }: { project: AdProjectRow; range: DayRange; language: Language },
): MailPart[] {
  const short = result?.short;
  const formats = adFormats(language, short?.currency ?? 'JPY');
  const value = fill(adReportTexts.range, { from: formats.day(range.from), to: formats.day(range.to) });
  const facts: MailPart[] = [
    { name: adReportTexts.project, value: project.project_name },
    { name: adReportTexts.period, value },
  ];
  if (short === undefined) return facts;
  for (const id of shown) {
    const number = adMetrics[id].of(short.total);
    const isMoney = adMetrics[id].kind === 'money' && number !== null;
    facts.push({ name: adMetrics[id].name, value: isMoney ? formats.money(number) : formats.metric(id, number) });
  }
  return short.isWhole ? facts : [...facts, texts.gaps];
}

/** The report as a file of the mail and behind a link, and its screen. */
async function fileOf(
  services: MonthlyServices,
  tx: Transaction<Schema>,
  { orders, result, task_id: reportId, tenant_id: tenantId }: AdReportRow,
): Promise<{ parts: MailPart[]; attachments?: MailAttachment[] }> {
  const { tenant_preferred_id: name } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const screen = `${services.publicUrl}/t/${encodeURIComponent(name)}/ad-reports/${reportId}`;
  const parts: MailPart[] = [texts.screen, { link: screen }];
  const pdf = result?.files.find(({ format }) => format === 'pdf');
  if (pdf === undefined) return { parts };
  const link = `${services.publicUrl}${linkSigner(services)(pdf.key, tenantId, reportDays * 86_400)}`;
  parts.unshift(texts.link, { link });
  const bytes = pdf.size <= mostAttached ? await services.storage.get(pdf.key) : null;
  if (bytes === null) return { parts };
  const content = Buffer.from(bytes).toString('base64');
  const attachment: MailAttachment = { filename: `${orders.reportName}.pdf`, contentType: 'application/pdf', content };
  return { parts: [texts.attached, ...parts], attachments: [attachment] };
}
