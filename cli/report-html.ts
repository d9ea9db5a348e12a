import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Finding, severities } from '#checks/check.ts';
import { titleOf } from '#checks/finding-title.ts';
import { type CheckId, registry } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { type Language, type Message, messages, say } from '#language/message.ts';
import type { FindingState, ReportedGap } from '#product/documents/core/report-formats/reported-finding.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import type { Comparison } from './baseline.ts';
import { shownScore, statusTexts } from './summary-table.ts';

const texts = messages({
  title: { ja: '点検レポート', en: 'Tenken report' },
  overall: { ja: '総合スコア', en: 'Overall score' },
  errorPages: { ja: 'エラーのあるページ', en: 'Pages with errors' },
  date: { ja: '検証日時', en: 'Date' },
  score: { ja: 'スコア', en: 'Score' },
  status: { ja: '状態', en: 'Status' },
  function: { ja: '検証項目', en: 'Function' },
  severity: { ja: '重大度', en: 'Severity' },
  rule: { ja: '内容', en: 'Message' },
  count: { ja: '件数', en: 'Count' },
  places: { ja: '箇所', en: 'Places' },
  more: { ja: 'ほか {count}件', en: '{count} more' },
  findings: { ja: '検出結果', en: 'Findings' },
  summary: { ja: '概要', en: 'Summary' },
  pageList: { ja: 'ページ', en: 'Pages' },
  new: { ja: '新規', en: 'New' },
  newCount: { ja: '新規 {count}', en: '{count} new' },
  remaining: { ja: '継続', en: 'Remaining' },
  fixed: { ja: '解消', en: 'Fixed' },
  gaps: { ja: '検証できなかった部分', en: 'Not checked' },
  page: { ja: 'ページ', en: 'Page' },
  reason: { ja: '理由', en: 'Reason' },
  picture: { ja: '{url} の画面', en: 'Screenshot of {url}' },
  nothing: { ja: '検出された問題はありません。', en: 'No issues found.' },
  note: {
    ja: '自動検証の結果です。規格への適合を示すものではありません。',
    en: 'These are results of automatic checks. They do not state conformance with a standard.',
  },
});
const escape = (text: string) => text.replace(/[&<>"']/g, found => `&#${found.charCodeAt(0)};`);

/** A report to write, with its comparison with an earlier one if there is one. */
export interface ReportOf {
  report: VerifyReport;
  comparison: Comparison | null;
  gaps: readonly ReportedGap[];
  language: Language;
  /** The folder with the pictures; null without one. */
  folder: string | null;
}

/** A self-contained HTML file: styles and small pictures of the pages; no script and no request. */
export async function reportHtml({ report, comparison, gaps, language, folder }: ReportOf): Promise<string> {
  const t = (message: Message, values = {}) => escape(say(message, language, values));
  const date = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  }).format(new Date(report.date));
  const rows = Object.entries(report.functions).map(([id, { status, tested }]) => {
    const of = id as CheckId;
    const cells = [shownScore(of, tested.score) ?? '–', tested.errors, tested.warnings].map(
      one => `<td class="n">${one}</td>`,
    );
    const name = `<th scope="row">${escape(registry[of].name[language])}</th>`;
    return `<tr>${name}<td>${t(statusTexts[status])}</td>${cells.join('')}</tr>`;
  });
  const figures = [
    figure(t(texts.overall), report.tested.score ?? '–'),
    figure(t(texts.errorPages), `${report.errorPages} / ${report.pages}`),
    figure(t(texts.date), escape(date)),
    comparison === null ? '' : comparisonFigures(comparison, t),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t(texts.title)} ${escape(report.url)}</title><style>${style}</style></head><body><main>
<h1>${t(texts.title)}</h1><p class="url">${escape(report.url)}</p>
<dl>${figures.join('')}</dl>
<h2>${t(texts.summary)}</h2><div class="wide"><table><thead><tr><th scope="col">${t(texts.function)}</th><th scope="col">${t(texts.status)}</th><th scope="col" class="n">${t(texts.score)}</th><th scope="col" class="n">${t(severityText('error'))}</th><th scope="col" class="n">${t(severityText('warning'))}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
<h2>${t(texts.findings)}</h2>${Object.keys(report.functions)
    .map(id => findingsOf(comparison?.findings ?? report.findings, id as CheckId, language, t))
    .join('')}${gapRows(gaps, language, t)}
<h2>${t(texts.pageList)}</h2><ol class="pages">${(await Promise.all(report.pageResults.map(page => pageItem(page, folder, t)))).join('')}</ol>
<p class="note">${t(texts.note)}</p></main></body></html>`;
}

type T = (message: Message, values?: Record<string, string | number>) => string;

type Shown = Finding & { pageUrl: string; state?: FindingState };

const figure = (name: string, value: string | number) => `<div><dt>${name}</dt><dd>${value}</dd></div>`;

function comparisonFigures({ counts }: Comparison, t: T): string {
  const figures = [
    [texts.new, counts.new],
    [texts.remaining, counts.unchanged],
    [texts.fixed, counts.absent],
  ] as const;
  return figures.map(([name, count]) => figure(t(name), count)).join('');
}

/** What was not judged, so that no empty list is taken for a clean page. */
function gapRows(gaps: readonly ReportedGap[], language: Language, t: T): string {
  if (gaps.length === 0) return '';
  const rows = gaps.map(({ function: of, pageUrl, message, subject }) => {
    const what = `${escape(message[language])}${subject === null ? '' : `<br><small>${escape(subject)}</small>`}`;
    return `<tr><td>${escape(registry[of].name[language])}</td><td><small>${escape(pageUrl)}</small></td><td>${what}</td></tr>`;
  });
  return `<h2>${t(texts.gaps)}</h2><div class="wide"><table><thead><tr><th scope="col">${t(texts.function)}</th><th scope="col">${t(texts.page)}</th><th scope="col">${t(texts.reason)}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function findingsOf(findings: readonly Shown[], id: CheckId, language: Language, t: T): string {
  const own = findings.filter(finding => finding.function === id && finding.state !== 'absent');
  const heading = `<h3>${escape(registry[id].name[language])}</h3>`;
  if (own.length === 0) return `${heading}<p>${t(texts.nothing)}</p>`;
  const groups = [...Map.groupBy(own, finding => `${finding.severity}\u0000${finding.rule}`).values()];
  groups.sort((a, b) => order(a) - order(b) || b.length - a.length);
  const rows = groups.map(group => ruleRow(group, id, language, t));
  return `${heading}<div class="wide"><table><thead><tr><th scope="col">${t(texts.severity)}</th><th scope="col">${t(texts.rule)}</th><th scope="col" class="n">${t(texts.count)}</th><th scope="col">${t(texts.places)}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const order = (group: readonly Finding[]) => severities.indexOf(group[0]?.severity ?? 'notice');

function ruleRow(group: readonly Shown[], id: CheckId, language: Language, t: T): string {
  const first = group[0];
  if (!first) return '';
  const title = titleOf({ ...first, function: id })[language];
  const criterion = first.criterion === null ? '' : ` <small>${escape(first.criterion)}</small>`;
  const rest =
    group.length > shownPlaces ? `<small>${t(texts.more, { count: group.length - shownPlaces })}</small>` : '';
  const cells = [
    `<td class="${first.severity}">${t(severityText(first.severity, id))}</td>`,
    `<td>${escape(title)}${criterion}</td>`,
    `<td class="n">${group.length}${newOf(group, t)}</td>`,
    `<td><ul>${group
      .slice(0, shownPlaces)
      .map(one => placeItem(one, title, language))
      .join('')}</ul>${rest}</td>`,
  ];
  return `<tr>${cells.join('')}</tr>`;
}

/** Places of a rule that are listed. */
const shownPlaces = 50;

/** A place with its own message where that says more than the title. */
function placeItem({ message, excerpt, place }: Shown, title: string, language: Language): string {
  const own = message[language] === title ? '' : `${escape(message[language])}<br>`;
  const at = `${place.url}${place.line === undefined ? '' : ` :${place.line}`}`;
  const code = excerpt === '' ? '' : `<code>${escape(excerpt.slice(0, 200))}</code><br>`;
  return `<li>${own}${code}<small>${escape(at)}</small></li>`;
}

function newOf(group: readonly Shown[], t: T): string {
  const count = group.filter(({ state }) => state === 'new').length;
  return count === 0 ? '' : `<br><small>${t(texts.newCount, { count })}</small>`;
}

async function pageItem(page: VerifyReport['pageResults'][number], folder: string | null, t: T): Promise<string> {
  const picture = folder === null ? null : await smallPicture(join(folder, 'pages'), page.urlId);
  const image =
    picture === null ? '' : `<img src="${picture}" alt="${t(texts.picture, { url: page.url })}" width="240">`;
  return `<li>${image}<div><b>${escape(page.title)}</b><br><small>${escape(page.url)}</small></div></li>`;
}

async function smallPicture(folder: string, urlId: number): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const name = names.find(candidate => candidate.startsWith(`${urlId}.`));
  if (name === undefined) return null;
  const bytes = await sharp(await readFile(join(folder, name)), { limitInputPixels: false })
    .resize({ width: 480, height: 320, fit: 'cover', position: 'top' })
    .webp({ quality: 60 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

const style = `:root{color-scheme:light}body{margin:0;font:15px/1.6 "Noto Sans JP","Hiragino Sans",Meiryo,sans-serif;color:#1d2733;background:#f5f7fa}
main{max-width:1080px;margin:0 auto;padding:24px 16px 64px;background:#fff}h1{font-size:22px;margin:0}h2{font-size:18px;margin:32px 0 8px;border-bottom:2px solid #1c76d2;padding-bottom:4px}h3{font-size:15px;margin:20px 0 6px}
.url{overflow-wrap:anywhere;margin:4px 0 16px}dl{display:flex;flex-wrap:wrap;gap:12px;margin:0}dl div{border:1px solid #d5dbe3;border-radius:6px;padding:8px 16px}dt{font-size:12px;color:#4a5766}dd{margin:0;font-size:20px;font-weight:700}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th,td{border-bottom:1px solid #d5dbe3;padding:6px 10px;text-align:left;vertical-align:top}thead th{background:#eef2f6;white-space:nowrap}th.n,td.n{text-align:right}code{font-size:12px;overflow-wrap:anywhere}small{color:#4a5766;overflow-wrap:anywhere}
.error{color:#c5221f;font-weight:700;white-space:nowrap}.warning{color:#8a4b00;font-weight:700;white-space:nowrap}.wide ul{margin:0;padding-left:1.2em;min-width:16em}.pages{list-style:none;padding:0;display:grid;gap:12px}.pages li{display:flex;gap:12px;align-items:start}.pages img{border:1px solid #d5dbe3;border-radius:4px}.note{margin-top:32px;color:#4a5766}`;
