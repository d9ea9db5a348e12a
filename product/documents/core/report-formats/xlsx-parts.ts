import type { TableHead } from './table.ts';

/** Characters that XML 1.0 does not have at all, and halves of pairs. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const xmlText = (text: string) =>
  text.replace(unwritable, '\u{FFFD}').replace(/[&<>"]/g, mark => marks[mark] ?? mark);

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const cellStyles = { text: 1, number: 2, head: 3, link: 4, date: 5, strong: 6 } as const;

/** How numbers of a certain kind are shown; each has a style, and one for rows of totals. */
export const numberFormats = {
  whole: '#,##0',
  hundredths: '#,##0.00',
  share: '0.00%',
  change: '+0.0%;\\-0.0%;±0.0%',
  points: '+0.00" pt";\\-0.00" pt";±0.00" pt"',
  day: 'yyyy\\-mm\\-dd',
} as const;
export type NumberFormat = keyof typeof numberFormats;
const formatNames = Object.keys(numberFormats);

export const styleOfNumber = (format: NumberFormat, isStrong: boolean): number =>
  cellStyles.strong + 1 + formatNames.indexOf(format) * 2 + (isStrong ? 1 : 0);

const numberXf = (format: number, isStrong: boolean): string =>
  `<xf numFmtId="${format}" fontId="${isStrong ? 3 : 0}" fillId="${isStrong ? 3 : 0}" borderId="0" xfId="0" applyNumberFormat="1"${
    isStrong ? ' applyFont="1" applyFill="1"' : ''
  } applyAlignment="1"><alignment vertical="top"/></xf>`;

/** Fonts, fills and formats: a dark head, wrapped texts, links in blue. */
export const stylesXml = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="${formatNames.length + 1}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>${Object.values(
  numberFormats,
)
  .map((code, n) => `<numFmt numFmtId="${165 + n}" formatCode="${xmlText(code)}"/>`)
  .join('')}</numFmts>
<fonts count="4"><font><sz val="10"/><name val="Yu Gothic"/><family val="2"/></font>
<font><b/><sz val="10"/><color rgb="FFFFFFFF"/><name val="Yu Gothic"/><family val="2"/></font>
<font><u/><sz val="10"/><color rgb="FF1C5FAA"/><name val="Yu Gothic"/><family val="2"/></font>
<font><b/><sz val="10"/><name val="Yu Gothic"/><family val="2"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FF1B4B7A"/></patternFill></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF5"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${cellStyles.strong + 1 + formatNames.length * 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top"/></xf>
<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>
<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>
<xf numFmtId="49" fontId="3" fillId="3" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
${formatNames.map((_, n) => numberXf(165 + n, false) + numberXf(165 + n, true)).join('\n')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** `parts`: what belongs to sheets besides, by its name and its kind. */
export const contentTypesXml = (
  sheets: number,
  parts: readonly { name: string; type: string }[] = [],
) => `${declaration}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>
${numbers(sheets)
  .map(n => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)
  .join('\n')}
${parts.map(({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`).join('\n')}
</Types>`;

export const packageRelationsXml = `${declaration}<Relationships xmlns="${packages}/relationships">
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`;

/** The head and the first columns of a sheet, which are printed on all of its pages. */
export interface PrintTitles {
  /** From 0. */
  sheet: number;
  columns: number;
}

export const workbookXml = (
  sheets: readonly string[],
  titles: readonly PrintTitles[] = [],
) => `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}">
<sheets>${sheets.map((name, n) => `<sheet name="${xmlText(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets>${titlesXml(sheets, titles)}
</workbook>`;

function titlesXml(sheets: readonly string[], titles: readonly PrintTitles[]): string {
  const names = titles.map(({ sheet, columns }) => {
    const name = `'${(sheets[sheet] ?? '').replaceAll("'", "''")}'`;
    const cells = `${name}!$A:$${columnName(columns - 1)},${name}!$1:$1`;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${sheet}">${xmlText(cells)}</definedName>`;
  });
  return names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`;
}

export const workbookRelationsXml = (sheets: number) => `${declaration}<Relationships xmlns="${packages}/relationships">
${numbers(sheets)
  .map(n => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
  .join('\n')}
<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/>
</Relationships>`;

/** The beginning of a sheet: its head stays in sight, and it is printed as wide as a page. */
export const sheetBeginXml = (heads: readonly TableHead[]) => `${declaration}<worksheet xmlns="${main}">
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${heads.map(({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>
<sheetData>`;

/** Its end; a list has filters on all columns, charts are printed on one page. */
export const sheetEndXml = (
  columns: number,
  rows: number,
  { isList, hasCharts, pagesWide }: { isList: boolean; hasCharts: boolean; pagesWide: number },
) =>
  `</sheetData>${isList ? `<autoFilter ref="A1:${columnName(columns - 1)}${rows}"/>` : ''}<pageSetup paperSize="9" orientation="landscape" fitToWidth="${pagesWide}" fitToHeight="${hasCharts ? 1 : 0}"/>${hasCharts ? `<drawing xmlns:r="${relations}" r:id="rId1"/>` : ''}</worksheet>`;

/** `A` to `Z`, then `AA`. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
