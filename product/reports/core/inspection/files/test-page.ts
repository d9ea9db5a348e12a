import { type Language, say } from '#language/message.ts';
import { xmlText } from '#product/documents/core/report-formats/xlsx-parts.ts';
import { factRows } from './fact-rows.ts';
import { type FileText, fileTexts } from './file-texts.ts';
import type { InspectionFacts, UnmetCell } from './inspection-facts.ts';
import { chosenAs } from './inspection-result.ts';

const style = `:root{color-scheme:light}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;background:#fff;color:#1a1a1a;font:1rem/1.75 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.4}h2{font-size:1.25rem;margin-top:2.5rem;border-bottom:2px solid #1a1a1a;padding-bottom:.25rem}
h3{font-size:1.05rem;margin:1.75rem 0 .5rem}.claim{font-size:1.25rem;font-weight:700}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{border:1px solid #767676;padding:.4rem .6rem;text-align:left;vertical-align:top}
th{background:#f2f2f2}caption{text-align:left;padding:.5rem 0}.facts th{width:14rem}
code{font:.9em/1.6 ui-monospace,monospace;background:#f2f2f2;padding:.1rem .3rem}a{color:#0b57a4}
a:focus-visible,.table:focus-visible{outline:3px solid #0b57a4;outline-offset:2px}dt{font-weight:700}dd{margin:0 0 .5rem}
@media(max-width:40rem){.facts th,.facts td{display:block;width:auto}}`;

/** The results of a test as one accessible HTML file without scripts or outside resources, to publish on the organisation's site. */
export function testPage(facts: InspectionFacts, language: Language): string {
  const t = (name: FileText, values: Record<string, string | number> = {}) =>
    xmlText(say(fileTexts[name], language, values));
  const body = [
    `<h1>${xmlText(facts.title)}</h1>`,
    `<p>${t('heading')}</p>`,
    `<h2>${t('claim')}</h2>`,
    `<p class="claim">${facts.claim === null ? t('noClaim') : t(facts.claim, { standard: facts.standard, level: facts.level })}</p>`,
    factTable(facts, language),
    `<h2>${t('results')}</h2><p>${t('legend')}</p>`,
    resultTable(facts, language),
    `<h2>${t('unmet')}</h2>`,
    facts.unmet.length === 0
      ? `<p>${t('noUnmet')}</p>`
      : facts.unmet.map(cell => unmetPart(cell, facts, language)).join('\n'),
    `<h2>${t('pages', { n: facts.pages.length })}</h2>`,
    pageTable(facts, language),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${xmlText(facts.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}

const scrolling = (label: string, table: string) =>
  `<div class="table" role="region" tabindex="0" aria-label="${label}">${table}</div>`;

function factTable(facts: InspectionFacts, language: Language): string {
  const rows = factRows(facts, language).map(
    ({ name, value, href }) => `<tr><th scope="row">${xmlText(name)}</th><td>${linked(value, href)}</td></tr>`,
  );
  return `<table class="facts"><tbody>${rows.join('\n')}</tbody></table>`;
}

const linked = (text: string, href: string | undefined) => {
  const shown = xmlText(text).replaceAll('\n', '<br>');
  return href === undefined || !/^https?:/.test(href) ? shown : `<a href="${xmlText(href)}">${shown}</a>`;
};

function resultTable(facts: InspectionFacts, language: Language): string {
  const t = (name: FileText, values: Record<string, string | number> = {}) =>
    xmlText(say(fileTexts[name], language, values));
  const rows = facts.criteria.map(({ number, level, result, unmet, ja, en }) => {
    const applies = result === 'notApplicable' ? 'notApplied' : 'applied';
    const pages = unmet
      .map(n => `<a href="#page-${n}">${t('pageNumber', { n })}</a>`)
      .join(language === 'ja' ? '、' : ', ');
    const [before, after] = t('notMetOn', { pages: '\n' }).split('\n');
    const notes = unmet.length === 0 ? '' : `${before}${pages}${after ?? ''}`;
    return `<tr><th scope="row">${number} ${xmlText(language === 'ja' ? ja : en)}</th><td>${level}</td><td>${t(applies)}</td><td>${t(result ?? 'open')}</td><td>${notes}</td></tr>`;
  });
  const heads = (['criterion', 'level', 'applies', 'result', 'notes'] as const).map(
    name => `<th scope="col">${t(name)}</th>`,
  );
  const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
  return scrolling(t('results'), table);
}

function unmetPart(cell: UnmetCell, facts: InspectionFacts, language: Language): string {
  const t = (name: FileText) => xmlText(say(fileTexts[name], language));
  const name = facts.criteria.find(one => one.number === cell.criterion)?.[language] ?? '';
  const entries: string[] = [`<dt>${t('url')}</dt><dd>${linked(cell.url, cell.url)}</dd>`];
  for (const part of ['reason', 'place'] as const)
    if (cell[part] !== '') entries.push(`<dt>${t(part)}</dt><dd>${linked(cell[part], undefined)}</dd>`);
  for (const { message, excerpt, reason } of cell.elements)
    entries.push(
      `<dt>${t('element')}</dt><dd>${xmlText(message[language])}<br><code>${xmlText(excerpt)}</code>${reason === '' ? '' : `<br>${xmlText(reason)}`}</dd>`,
    );
  for (const { name: file, caption } of cell.pictures)
    entries.push(`<dt>${t('pictures')}</dt><dd><a href="${xmlText(file)}">${xmlText(caption || file)}</a></dd>`);
  return `<h3>${cell.criterion} ${xmlText(name)} — ${t('page')} ${cell.page}</h3>\n<dl>${entries.join('\n')}</dl>`;
}

function pageTable(facts: InspectionFacts, language: Language): string {
  const t = (name: FileText, values: Record<string, string | number> = {}) =>
    xmlText(say(fileTexts[name], language, values));
  const rows = facts.pages.map(
    ({ page, url, title, is_drawn }) =>
      `<tr id="page-${page}"><th scope="row">${page}</th><td>${xmlText(title)}</td><td>${linked(url, url)}</td><td>${xmlText(chosenAs(facts, is_drawn, language))}</td></tr>`,
  );
  const heads = (['page', 'title', 'url', 'chosen'] as const).map(name => `<th scope="col">${t(name)}</th>`);
  const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
  return scrolling(t('pages', { n: facts.pages.length }), table);
}
