import type { Language } from '#language/message.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { escapeHtml } from '#product/tenancy/core/mail/escape-html.ts';
import type { Branding } from '../write-run-report.ts';
import type { MonthlyNews, SiteNews } from './collect-news.ts';
import {
  brandInks,
  logoFile,
  type MailBar,
  mailButton,
  mailChart,
  mailFrame,
  mailInks,
  mailLink,
} from './mail-frame.ts';
import { mailTexts as texts } from './mail-texts.ts';
import type { SiteMonth } from './months-of-sites.ts';
import { linesOfSite, type Speech, shortAddress, shortChange, shortDate, siteTitle, speechOf } from './said-of-site.ts';

/** Sites that are named though they were not verified. */
const mostNamed = 5;

/** Where a mail leads. */
export interface MonthlyLinks {
  sites: string;
  runOf(run: Run): string;
  /** Its report as a PDF; null where it could not be made, undefined where none was to be. */
  reportOf(run: Run): string | null | undefined;
}

export interface MonthlyMailParts {
  news: MonthlyNews;
  brand: Branding;
  links: MonthlyLinks;
  /** YYYY-MM. */
  period: string;
}

export interface MonthlyReader {
  address: string;
  language: Language;
  /** The address that ends the mails. */
  unsubscribe: string;
}

/** The mail of a month, in the language of its reader: one chart, and three lines on each site, as HTML and as text. */
export function composeMonthly(parts: MonthlyMailParts, { address, language, unsubscribe }: MonthlyReader): Mail {
  const speech = speechOf(language);
  const subject = `【点検】${subjectOf(speech, parts)}`;
  return {
    to: address,
    subject,
    text: textOf(speech, parts, unsubscribe),
    html: htmlOf(speech, parts, { subject, unsubscribe }),
    attachments: logoFile(parts.brand),
    unsubscribe,
  };
}

const isEmpty = ({ shown, unverified }: MonthlyNews) => shown.length + unverified.length === 0;

function subjectOf({ t, language }: Speech, { news, period }: MonthlyMailParts): string {
  const month = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
  }).format(new Date(`${period}-01T00:00:00.000Z`));
  if (isEmpty(news)) return t(texts.subjectNone, { month });
  const sites = [...news.shown, ...news.unverified];
  const [only] = sites;
  if (only === undefined || sites.length > 1)
    return t(texts.subjectMany, { ...news.all, count: countOf(news.all) + news.unverified.length, month });
  const site = shortAddress(only.run);
  return only.isNew && only.run.score !== null && only.change !== null
    ? t(texts.subjectScore, { site, month, score: only.run.score, change: shortChange(only.change) })
    : t(texts.subject, { site, month });
}

const countOf = ({ fell, rose, others }: MonthlyNews['all']) => fell + rose + others;

function overviewOf({ t, number }: Speech, { all }: MonthlyNews): string {
  return t(texts.overview, {
    count: number(countOf(all)),
    fell: number(all.fell),
    rose: number(all.rose),
    others: number(all.others),
  });
}

function unverifiedOf({ t, number, day }: Speech, sites: readonly SiteMonth[]): string {
  const named = sites
    .slice(0, mostNamed)
    .map(({ run }) => t(texts.lastRun, { site: shortAddress(run), day: day(run.date) }))
    .join(t(texts.comma));
  const left = sites.length - mostNamed;
  const all = left > 0 ? t(texts.andMore, { sites: named, count: number(left) }) : named;
  return t(texts.unverified, { count: number(sites.length), sites: all });
}

const restOf = ({ t, number }: Speech, { rest }: MonthlyNews): string =>
  t(texts.rest, {
    count: number(countOf(rest)),
    fell: number(rest.fell),
    rose: number(rest.rose),
    others: number(rest.others),
  });

/** The chart: of one site its last runs, of several each with its score. */
function chartOf({ t }: Speech, { shown, trend }: MonthlyNews): { title: string; bars: MailBar[] } | null {
  if (shown.length > 1)
    return {
      title: t(texts.chartOfSites),
      bars: shown.map(({ run, change }) => ({
        label: shortAddress(run),
        score: run.score,
        note: shortChange(change),
      })),
    };
  if (trend.length < 2) return null;
  return {
    title: t(texts.chartOfRuns),
    bars: trend.map(({ date, score }) => ({ label: shortDate(date), score, note: '' })),
  };
}

function textOf(speech: Speech, { news, brand, links }: MonthlyMailParts, unsubscribe: string): string {
  const { t, day } = speech;
  const chart = chartOf(speech, news);
  const { span, shown, unverified } = news;
  const blocks = [
    [
      brand.company || t(texts.tenken),
      t(texts.title),
      t(texts.span, { since: day(span.since), until: day(span.until) }),
    ],
    ...(isEmpty(news) ? [[t(texts.none)]] : []),
    ...(shown.length > 1 ? [[overviewOf(speech, news)]] : []),
    ...(chart
      ? [[chart.title, ...chart.bars.map(({ label, score, note }) => `- ${label}: ${score ?? '—'} ${note}`.trimEnd())]]
      : []),
    ...shown.map(site => [
      `■ ${siteTitle(site.run)}`,
      site.run.base_url,
      ...linesOfSite(speech, site).map(({ name, text }) => `${name}: ${text}`),
      `${t(texts.open)}: ${links.runOf(site.run)}`,
      ...reportLine(speech, links, site),
    ]),
    ...(countOf(news.rest) > 0 ? [[restOf(speech, news)]] : []),
    ...(unverified.length > 0 ? [[unverifiedOf(speech, unverified)]] : []),
    [`${t(texts.allSites)}: ${links.sites}`],
    [t(texts.automatic), t(texts.why), `${t(texts.end)}: ${unsubscribe}`],
  ];
  return `${blocks.map(lines => lines.join('\n')).join('\n\n')}\n`;
}

function reportLine({ t }: Speech, links: MonthlyLinks, { run }: SiteNews): string[] {
  const address = links.reportOf(run);
  if (address === undefined) return [];
  return [address === null ? t(texts.noReport) : `${t(texts.report)}: ${address}`];
}

function htmlOf(
  speech: Speech,
  { news, brand, links }: MonthlyMailParts,
  { subject, unsubscribe }: { subject: string; unsubscribe: string },
): string {
  const { t, day, language } = speech;
  const inks = brandInks(brand);
  const chart = chartOf(speech, news);
  const p = (text: string) => `<p style="margin:8px 0;word-break:break-word">${escapeHtml(text)}</p>`;
  const { span, shown, unverified } = news;
  const body = [
    `<h1 style="margin:8px 0 0 0;font-size:20px;line-height:1.4">${escapeHtml(t(texts.title))}</h1>`,
    `<p style="margin:0 0 8px 0;font-size:13px;color:${mailInks.muted}">${escapeHtml(t(texts.span, { since: day(span.since), until: day(span.until) }))}</p>`,
    ...(isEmpty(news) ? [p(t(texts.none))] : []),
    ...(shown.length > 1 ? [p(overviewOf(speech, news))] : []),
    ...(chart ? [mailChart(chart.title, chart.bars, inks)] : []),
    ...shown.map(site => sectionOf(speech, { site, links, inks })),
    ...(countOf(news.rest) > 0 ? [p(restOf(speech, news))] : []),
    ...(unverified.length > 0 ? [p(unverifiedOf(speech, unverified))] : []),
    mailButton(t(texts.allSites), links.sites, inks),
  ];
  const foot = [
    escapeHtml(t(texts.automatic)),
    escapeHtml(t(texts.why)),
    mailLink(t(texts.end), unsubscribe, inks),
  ].join('<br>\n');
  return mailFrame({
    language,
    title: subject,
    brand,
    logoName: t(texts.logo),
    name: t(texts.tenken),
    body: body.join('\n'),
    foot,
  });
}

function sectionOf(
  speech: Speech,
  { site, links, inks }: { site: SiteNews; links: MonthlyLinks; inks: ReturnType<typeof brandInks> },
): string {
  const { t } = speech;
  const { run } = site;
  const rows = linesOfSite(speech, site).map(
    ({ name, text }) =>
      `<p style="margin:6px 0;word-break:break-word"><strong style="color:${inks.text}">${escapeHtml(name)}</strong><br>${escapeHtml(text)}</p>`,
  );
  const report = links.reportOf(run);
  const more = [
    mailLink(t(texts.open), links.runOf(run), inks),
    ...(report === undefined
      ? []
      : [report === null ? escapeHtml(t(texts.noReport)) : mailLink(t(texts.report), report, inks)]),
  ];
  return `<h2 style="margin:20px 0 0 0;padding:12px 0 0 0;border-top:1px solid ${mailInks.line};font-size:16px;line-height:1.4;word-break:break-word">${escapeHtml(siteTitle(run))}</h2>
<p style="margin:0;font-size:12px;color:${mailInks.muted};word-break:break-all">${escapeHtml(shortAddress(run))}</p>
${rows.join('\n')}
<p style="margin:6px 0 0 0">${more.join('　')}</p>`;
}
