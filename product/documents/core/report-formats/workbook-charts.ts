import { columnName, declaration, packages, relations, xmlText } from './xlsx-parts.ts';

/** Cells of one column of a sheet, with what stands in them: programs that do not calculate show that. */
export interface ChartCells<Value> {
  sheet: string;
  /** From 0. */
  column: number;
  /** From 1. */
  fromRow: number;
  values: readonly Value[];
}

/** A chart that stands on a sheet: columns side by side, or bars below each other. */
export interface SheetChart {
  kind: 'columns' | 'bars';
  title: string;
  /** In words, for whoever does not see it. */
  alt: string;
  categories: ChartCells<string>;
  series: readonly { name: string; ink: string; cells: ChartCells<number | null> }[];
  /** Where it stands, in columns and rows from 0. */
  at: { column: number; row: number; columns: number; rows: number };
}

interface WorkbookPart {
  name: string;
  /** Null for relations, whose type is known by their name. */
  type: string | null;
  xml: string;
}

const office = 'application/vnd.openxmlformats-officedocument';
const drawingMain = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const chartMain = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const sheetDrawing = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';

/** The files of the charts of a sheet, which is the n-th (from 1) of its workbook. */
export function chartParts(charts: readonly SheetChart[], sheet: number): WorkbookPart[] {
  if (charts.length === 0) return [];
  const chartName = (n: number) => `chart${sheet}_${n + 1}.xml`;
  return [
    {
      name: `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
      type: null,
      xml: relationsXml([{ type: 'drawing', target: `../drawings/drawing${sheet}.xml` }]),
    },
    { name: `xl/drawings/drawing${sheet}.xml`, type: `${office}.drawing+xml`, xml: drawingXml(charts) },
    {
      name: `xl/drawings/_rels/drawing${sheet}.xml.rels`,
      type: null,
      xml: relationsXml(charts.map((_, n) => ({ type: 'chart', target: `../charts/${chartName(n)}` }))),
    },
    ...charts.map((chart, n) => ({
      name: `xl/charts/${chartName(n)}`,
      type: `${office}.drawingml.chart+xml`,
      xml: chartXml(chart),
    })),
  ];
}

const relationsXml = (all: readonly { type: string; target: string }[]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${all
    .map(({ type, target }, n) => `<Relationship Id="rId${n + 1}" Type="${relations}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const corner = (name: 'from' | 'to', column: number, row: number): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;

const drawingXml = (charts: readonly SheetChart[]): string =>
  `${declaration}<xdr:wsDr xmlns:xdr="${sheetDrawing}" xmlns:a="${drawingMain}">${charts
    .map(
      ({ title, alt, at: { column, row, columns, rows } }, n) =>
        `<xdr:twoCellAnchor>${corner('from', column, row)}${corner('to', column + columns, row + rows)}<xdr:graphicFrame macro="">` +
        `<xdr:nvGraphicFramePr><xdr:cNvPr id="${n + 2}" name="${xmlText(title)}" descr="${xmlText(alt)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
        '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
        `<a:graphic><a:graphicData uri="${chartMain}"><c:chart xmlns:c="${chartMain}" xmlns:r="${relations}" r:id="rId${n + 1}"/></a:graphicData></a:graphic>` +
        '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>',
    )
    .join('')}</xdr:wsDr>`;

function rangeOf({ sheet, column, fromRow, values }: ChartCells<unknown>): string {
  const letter = columnName(column);
  const name = sheet.replaceAll("'", "''");
  return xmlText(`'${name}'!$${letter}$${fromRow}:$${letter}$${fromRow + values.length - 1}`);
}

const points = (values: readonly (string | number | null)[]): string =>
  `<c:ptCount val="${values.length}"/>${values
    .map((value, n) => (value === null ? '' : `<c:pt idx="${n}"><c:v>${xmlText(String(value))}</c:v></c:pt>`))
    .join('')}`;

function seriesXml({ categories, series }: SheetChart): string {
  return series
    .map(
      ({ name, ink, cells }, n) =>
        `<c:ser><c:idx val="${n}"/><c:order val="${n}"/><c:tx><c:v>${xmlText(name)}</c:v></c:tx>` +
        `<c:spPr><a:solidFill><a:srgbClr val="${ink.replace('#', '').toUpperCase()}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>` +
        `<c:cat><c:strRef><c:f>${rangeOf(categories)}</c:f><c:strCache>${points(categories.values)}</c:strCache></c:strRef></c:cat>` +
        `<c:val><c:numRef><c:f>${rangeOf(cells)}</c:f><c:numCache><c:formatCode>General</c:formatCode>${points(cells.values)}</c:numCache></c:numRef></c:val></c:ser>`,
    )
    .join('');
}

const line = '<c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="CFD6DF"/></a:solidFill></a:ln></c:spPr>';

function chartXml(chart: SheetChart): string {
  const isColumns = chart.kind === 'columns';
  const title =
    '<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr>' +
    `<a:r><a:rPr sz="1200" b="1"/><a:t>${xmlText(chart.title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
  // Bars are read from the top.
  const order = isColumns ? 'minMax' : 'maxMin';
  const categories =
    `<c:catAx><c:axId val="1001"/><c:scaling><c:orientation val="${order}"/></c:scaling><c:delete val="0"/><c:axPos val="${isColumns ? 'b' : 'l'}"/>` +
    '<c:numFmt formatCode="m/d" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>' +
    '<c:crossAx val="1002"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/>' +
    // Every bar has its name; of the days some.
    `${isColumns ? '' : '<c:tickLblSkip val="1"/>'}<c:noMultiLvlLbl val="0"/></c:catAx>`;
  const values =
    `<c:valAx><c:axId val="1002"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling><c:delete val="0"/><c:axPos val="${isColumns ? 'l' : 'b'}"/>` +
    `<c:majorGridlines>${line}</c:majorGridlines><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>` +
    `<c:tickLblPos val="nextTo"/><c:crossAx val="1001"/><c:crosses val="${isColumns ? 'autoZero' : 'max'}"/><c:crossBetween val="between"/></c:valAx>`;
  return (
    `${declaration}<c:chartSpace xmlns:c="${chartMain}" xmlns:a="${drawingMain}" xmlns:r="${relations}"><c:roundedCorners val="0"/><c:chart>${title}` +
    '<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>' +
    `<c:barChart><c:barDir val="${isColumns ? 'col' : 'bar'}"/><c:grouping val="clustered"/><c:varyColors val="0"/>${seriesXml(chart)}` +
    `<c:gapWidth val="50"/><c:axId val="1001"/><c:axId val="1002"/></c:barChart>${categories}${values}</c:plotArea>` +
    `${chart.series.length > 1 ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : ''}` +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>'
  );
}
