import { registry } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { type Language, messages } from '#language/message.ts';
import type { Table, TableRows } from '#product/documents/core/report-formats/table.ts';
import type { FindingRow, PlaceRow } from '#product/findings/api/results.ts';
import type { ExportRequest } from '#product/reports/api/exports.ts';
import { type Column, cellsOf, headsOf } from './column.ts';
import { comparedPageColumns, comparedPlaceColumns, comparedRuleColumns } from './compared-columns.ts';
import { findingColumns } from './finding-columns.ts';
import { columnsOfPages, linkColumns, placeColumns, ruleColumns } from './list-columns.ts';
import type { ScreenLinks } from './screen-links.ts';

const sheets = messages({
  findings: { ja: '検出結果', en: 'Findings' },
  rules: { ja: 'ルール', en: 'Rules' },
  places: { ja: '修正箇所', en: 'Places to fix' },
  links: { ja: 'リンク先', en: 'Link targets' },
  pages: { ja: 'ページ', en: 'Pages' },
  comparedRules: { ja: 'ルール別の変化', en: 'Changes by rule' },
  comparedPlaces: { ja: '箇所別の変化', en: 'Changes by place' },
  comparedPages: { ja: 'ページ別の変化', en: 'Changes by page' },
});

interface Given {
  language: Language;
  links: ScreenLinks;
  /** Asked for by the specification's calls. */
  isFixed: boolean;
}

/** Lists of findings have a sheet for each severity; the others have one. */
export function tableOf(
  request: ExportRequest,
  batches: AsyncIterable<{ items: readonly object[] }>,
  given: Given,
): Table {
  const { language } = given;
  // Its rows are those of its list.
  const columns = columnsOf(request, given) as Column<object>[];
  const all = sheets[request.list][language];
  const named = 'function' in request.filter ? request.filter.function : undefined;
  const emptySheet = named === undefined ? all : registry[named].name[language];
  async function* rows(): AsyncGenerator<TableRows> {
    for await (const { items } of batches)
      for (const { sheet, own } of sections(items, row => (isFinding(row) ? severityName(row, language) : all)))
        yield { sheet, cells: cellsOf(columns, own) };
  }
  return { heads: headsOf(columns, language), emptySheet, rows: rows() };
}

function columnsOf({ list, filter }: ExportRequest, { language, links, isFixed }: Given): unknown {
  switch (list) {
    case 'findings':
      return findingColumns(language, links, filter.function);
    case 'rules':
      return ruleColumns(language);
    case 'places':
      return placeColumns(language, ({ example }: PlaceRow) => links.page(example.urlId, example));
    case 'links':
      return linkColumns(language, isFixed);
    case 'pages':
      return columnsOfPages(language, links, filter.function);
    case 'comparedRules':
      return comparedRuleColumns(language);
    case 'comparedPlaces':
      return comparedPlaceColumns(language, links);
    case 'comparedPages':
      return comparedPageColumns(language);
  }
}

const isFinding = (row: object): row is FindingRow => 'severity' in row && 'excerpt' in row;
const severityName = (row: FindingRow, language: Language) => severityText(row.severity, row.function)[language];

/** Rows one after the other that belong to one sheet. */
function sections<Row>(rows: readonly Row[], sheetOf: (row: Row) => string): { sheet: string; own: Row[] }[] {
  const found: { sheet: string; own: Row[] }[] = [];
  for (const row of rows) {
    const sheet = sheetOf(row);
    const last = found.at(-1);
    if (last?.sheet === sheet) last.own.push(row);
    else found.push({ sheet, own: [row] });
  }
  return found;
}
