import type { Transaction } from 'kysely';
import { fill, type Language, type Message, messages } from '#language/message.ts';
import { errorPagesOf } from '#product/findings/core/results/error-pages.ts';
import { findRun, type Run, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import type { MailPart } from '#product/tenancy/core/mail/compose.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import type { MonthlyFilling, MonthlyRow, MonthlyServices } from './monthly-kind.ts';
import { reports } from './report-order.ts';

export const reportDays = 30;
const shownLength = 200;

const texts = messages({
  subject: { ja: '{site}の月次レポート（{month}）', en: 'Monthly report for {site}, {month}' },
  subjectMany: { ja: '{count}サイトの月次レポート（{month}）', en: 'Monthly report for {count} sites, {month}' },
  subjectNone: { ja: '月次レポート（{month}）', en: 'Monthly report, {month}' },
  scored: {
    ja: '{site}：総合スコア {score} 点（{change}）。{pages} ページを検証し、{errorPages} ページでエラー {errors} 件、全体で警告 {warnings} 件を検出しました。',
    en: '{site}: overall score {score} ({change}). {pages} {pages#page|pages} verified, {errors} {errors#error|errors} on {errorPages} of them, {warnings} {warnings#warning|warnings}.',
  },
  unscored: {
    ja: '{site}：採点できるページがありませんでした。{pages} ページを検証し、エラー {errors} 件、警告 {warnings} 件を検出しました。',
    en: '{site}: no pages could be scored. {pages} {pages#page|pages} verified, {errors} {errors#error|errors}, {warnings} {warnings#warning|warnings}.',
  },
  change: { ja: '前回比 {change}', en: '{change} from the previous run' },
  first: { ja: '前回の検証なし', en: 'no previous run' },
  stale: {
    ja: '{site}：前回のレポート以降、新しい検証はありません（最新の検証：{date}）。',
    en: '{site}: no new runs since the last report (latest run: {date}).',
  },
  none: {
    ja: '完了した検証がまだないため、レポートはありません。',
    en: 'There is no report because no run has finished yet.',
  },
  report: { ja: 'PDFレポート（30日間有効）', en: 'PDF report (valid for 30 days)' },
  noReport: {
    ja: 'PDFレポートを作成できませんでした。画面から作成してください。',
    en: 'The PDF report could not be created. Please create it from the results screen.',
  },
  screen: { ja: '検証結果の画面', en: 'View results' },
});

/** The mails of runs: of a site, or of all sites of a group. */
export const runMails: MonthlyFilling = {
  of: 'base_url_encoded',
  reports,
  async fill(services, tx, { monthly, period, items }) {
    const ids = items.flatMap(item => item.report_id ?? []);
    const made = ids.length === 0 ? [] : await tasksOf(tx, reports).where('task_id', 'in', ids).execute();
    const files = new Map(made.map(({ task_id, result }) => [task_id, { key: result?.key ?? null }]));
    const sites: SiteOfMail[] = [];
    for (const { run_id: runId, report_id: id } of items) {
      const run = runId === null ? undefined : await findRun(tx, runId);
      const report = id === null ? null : (files.get(id) ?? null);
      if (run) sites.push({ run, ...(await countsOfRun(tx, run.run_id)), report });
    }
    sites.sort((a, b) => (a.run.base_url < b.run.base_url ? -1 : 1));
    const parts = await partsOf(services, tx, { monthly, sites });
    return { subject: subjectOf(sites, period), parts, outcome: sites.length === 0 ? 'nothing' : 'sent' };
  },
};

interface SiteOfMail {
  run: Run;
  errors: number;
  /** Pages with an error. */
  errorPages: number;
  warnings: number;
  /** Null where the run is not new; its key is null where it could not be made. */
  report: { key: string | null } | null;
}

async function countsOfRun(
  tx: Transaction<Schema>,
  runId: string,
): Promise<Pick<SiteOfMail, 'errors' | 'errorPages' | 'warnings'>> {
  const units = await unitsOfRuns(tx, [runId]);
  const sum = (name: 'errors' | 'warnings') => units.reduce((total, unit) => total + unit[name], 0);
  return { errors: sum('errors'), errorPages: (await errorPagesOf(tx, runId)).all, warnings: sum('warnings') };
}

async function partsOf(
  services: MonthlyServices,
  tx: Transaction<Schema>,
  { monthly, sites }: { monthly: MonthlyRow; sites: readonly SiteOfMail[] },
): Promise<MailPart[]> {
  const { tenant_id: tenantId, group_id: groupId, language } = monthly;
  const { tenant_preferred_id: name } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const screenOf = ({ base_url_encoded: site, date }: Run) =>
    `${services.publicUrl}/t/${encodeURIComponent(name)}/g/${encodeURIComponent(groupId)}/run?base_url_encoded=${site}&date=${encodeURIComponent(date.toISOString())}`;
  const reportOf = (key: string) => `${services.publicUrl}${linkSigner(services)(key, tenantId, reportDays * 86_400)}`;
  const parts = sites.flatMap((site): MailPart[] => [
    headOfSite(site, language),
    ...(site.report === null
      ? []
      : site.report.key !== null
        ? [texts.report, { link: reportOf(site.report.key) }]
        : [texts.noReport]),
    texts.screen,
    { link: screenOf(site.run) },
  ]);
  return sites.length === 0 ? [texts.none] : parts;
}

function subjectOf(sites: readonly SiteOfMail[], month: string): Message {
  const [first] = sites;
  if (!first) return fill(texts.subjectNone, { month });
  return sites.length === 1
    ? fill(texts.subject, { site: shortUrl(first.run), month })
    : fill(texts.subjectMany, { count: sites.length, month });
}

const shortUrl = ({ base_url: url }: Run): string => (url.length > shownLength ? `${url.slice(0, shownLength)}…` : url);

function headOfSite({ run, errors, errorPages, warnings, report }: SiteOfMail, language: Language): Message {
  const site = shortUrl(run);
  if (report === null) {
    const date = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
      timeZone: 'Asia/Tokyo',
      dateStyle: 'long',
    }).format(run.date);
    return fill(texts.stale, { site, date });
  }
  const facts = { site, pages: run.number_of_pages, errors, errorPages, warnings };
  if (run.score === null) return fill(texts.unscored, facts);
  const { score_change: value } = run;
  const change = value === null ? texts.first : fill(texts.change, { change: value > 0 ? `+${value}` : String(value) });
  return fill(texts.scored, { ...facts, score: run.score, change: change[language] });
}
