import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import { isRoundedSum } from '#platform/ad-platforms/micros.ts';
import { isNoDataLine } from '#platform/ad-platforms/yahoo-csv.ts';
import { type CellOf, dayOfCell, deviceOfName, type FiguresColumn, isBlank, nameColumns } from './csv-columns.ts';

type Dimension = 'day' | 'campaignId' | 'campaign' | 'adGroupId' | 'adGroup' | 'keywordId' | 'keyword' | 'device';
type Scope = ReadonlyMap<Dimension, string>;

/** A line of totals. A figure is null where the line does not tell it. */
export interface FiguresTotal {
  line: number;
  /** What the rows that it sums have in common; empty for the whole file. */
  scope: Scope;
  /** The name behind its label: `Brand` in `Total: Brand`. */
  of: string;
  impressions: number | null;
  clicks: number | null;
  costMicros: number | null;
  /** Decimal places of its cost. */
  costPlaces: number;
}

/** What the lines without a label tell: by it a campaign that is called "Total" is known from a total. */
export interface NamedLines {
  /** Ids with their column. */
  ids: Set<string>;
  /** Any of them names a campaign. */
  hasCampaigns: boolean;
}

const inJapanese = [
  '(?:(?:アカウント|キャンペーン|広告グループ|検索|ディスプレイ|全体|期間)(?:広告)?の?\\s*)?(?:小計|合計|総計|総合計|累計)',
  '全体',
  '計',
].join('|');
const inEnglish = '(?:(?:account|campaigns?|overall|grand|sub|all|period)[ -]?)?totals?';
const label = new RegExp(
  `^(?:${inJapanese}|${inEnglish})\\s*(?:[:：/／(（–—-]\\s*(.*?)[)）]?|(?:for|of)\\s(.*))?$`,
  'is',
);
/** Around a label. */
const marks = /^[*＊【「[]+|[*＊】」\]]+$/g;

/** What a line of totals sums by the words of its label (`合計`, `Total: Brand`); null for another text. */
function labelledName(text: string): string | null {
  const words = text.replace(marks, '').trim();
  const found = label.exec(words) ?? label.exec(words.normalize('NFKC'));
  return found === null ? null : (found[1] ?? found[2] ?? '').trim();
}

const idKey = (column: string, id: string): string => `${column} ${id}`;

/** Notes what a line tells, unless it may be one of totals. */
export function noteNames(cell: CellOf, cells: readonly string[], known: NamedLines): void {
  if (cells.some(text => labelledName(text) !== null)) return;
  for (const { id } of nameColumns) if (!isBlank(cell(id))) known.ids.add(idKey(id, cell(id)));
  known.hasCampaigns ||= dayOfCell(cell('day')) !== null && hasCampaign(cell);
}

const hasCampaign = (cell: CellOf): boolean => !isBlank(cell('campaign')) || !isBlank(cell('campaignId'));

/**
 * Whether a line is one of totals: labelled in its first cell, in a column of anything but names, or in a name that has no id
 * of its own; or a day without a campaign beside rows that have one.
 */
export function isTotalLine(
  cell: CellOf,
  cells: readonly string[],
  columns: ReadonlyMap<FiguresColumn, number>,
  known: NamedLines,
): boolean {
  const day = dayOfCell(cell('day'));
  if (day === null && !isBlank(cell('day')) && labelledName(cell('day')) === null) return false;
  const isNamedTotal = nameColumns.some(
    ({ name, id }) => labelledName(cell(name)) !== null && (isBlank(cell(id)) || known.ids.has(idKey(id, cell(id)))),
  );
  if (isNamedTotal) return true;
  const names = new Set(nameColumns.map(({ name }) => columns.get(name)));
  const read = new Set(columns.values());
  const isLabelled = cells.some((text, n) => {
    const of = names.has(n) ? null : labelledName(text);
    return of !== null && (of !== '' || n === 0 || read.has(n) || day === null);
  });
  const isDayOnly =
    day !== null && !hasCampaign(cell) && !isNoDataLine([cell('impressions'), cell('clicks'), cell('cost')]);
  return isLabelled || (isDayOnly && known.hasCampaigns);
}

/** What a line of totals sums, by its label and its other cells. */
export function totalScope(cell: CellOf, cells: readonly string[]): Pick<FiguresTotal, 'scope' | 'of'> {
  const scope = new Map<Dimension, string>();
  const of = cells.map(labelledName).find(name => name !== null && name !== '') ?? '';
  const day = dayOfCell(cell('day')) ?? dayOfCell(of);
  if (day !== null) scope.set('day', day);
  for (const { name, id } of nameColumns) {
    if (!isBlank(cell(id)) && labelledName(cell(id)) === null) scope.set(id, cell(id));
    else if (!isBlank(cell(name)) && labelledName(cell(name)) === null) scope.set(name, cell(name));
  }
  if (!isBlank(cell('device')) && labelledName(cell('device')) === null)
    scope.set('device', deviceOfName(cell('device')) ?? 'other');
  return { scope, of };
}

interface ScopeSum {
  rows: number;
  impressions: number;
  clicks: number;
  costMicros: number;
}

const noRows: ScopeSum = { rows: 0, impressions: 0, clicks: 0, costMicros: 0 };

/** The sums of rows by any scope; each kind of scope is summed once. */
function scopeSums(rows: readonly AdFigureRow[]): (scope: Scope) => ScopeSum {
  const kinds = new Map<string, Map<string, ScopeSum>>();
  return scope => {
    const dimensions = [...scope.keys()];
    const kind = dimensions.join(' ');
    const sums = kinds.get(kind) ?? sumBy(rows, dimensions);
    kinds.set(kind, sums);
    return sums.get(JSON.stringify([...scope.values()])) ?? noRows;
  };
}

function sumBy(rows: readonly AdFigureRow[], dimensions: readonly Dimension[]): Map<string, ScopeSum> {
  const sums = new Map<string, ScopeSum>();
  for (const row of rows) {
    const key = JSON.stringify(dimensions.map(dimension => row[dimension]));
    const sum = sums.get(key) ?? { ...noRows };
    sums.set(key, sum);
    sum.rows += 1;
    sum.impressions += row.impressions;
    sum.clicks += row.clicks;
    sum.costMicros += row.costMicros;
  }
  return sums;
}

/**
 * The totals to which the rows do not add up. Of several totals of the same rows one must agree: others count what a filter
 * has left out. `costPlaces`: the decimal places of costs in the rows.
 */
export function differingTotals(
  rows: readonly AdFigureRow[],
  totals: readonly FiguresTotal[],
  costPlaces: number,
): FiguresTotal[] {
  const sumOf = scopeSums(rows);
  const agrees = (total: FiguresTotal, scope: Scope): boolean => {
    const sum = sumOf(scope);
    const { impressions, clicks, costMicros } = total;
    const rounding = { parts: sum.rows, partPlaces: costPlaces, sumPlaces: total.costPlaces };
    return (
      (impressions ?? sum.impressions) === sum.impressions &&
      (clicks ?? sum.clicks) === sum.clicks &&
      isRoundedSum(sum.costMicros, costMicros ?? sum.costMicros, rounding)
    );
  };
  const narrowed = ({ scope, of }: FiguresTotal): Scope[] =>
    nameColumns
      .filter(({ name, id }) => of !== '' && !scope.has(name) && !scope.has(id))
      .map(({ name }): Scope => new Map([...scope, [name, of]]))
      .filter(one => sumOf(one).rows > 0);
  const told = totals
    .filter(({ impressions, clicks, costMicros }) => [impressions, clicks, costMicros].some(one => one !== null))
    .map(total => ({ total, narrow: narrowed(total), isWhole: agrees(total, total.scope) }));
  const key = ({ scope }: FiguresTotal, of: string) => JSON.stringify([...scope, of]);
  const wholes = new Set(told.filter(one => one.isWhole).map(({ total }) => key(total, '')));
  const groups = Map.groupBy(told, ({ total, narrow }) => key(total, narrow.length > 0 ? total.of : ''));
  return [...groups.values()].flatMap(group => {
    const isHeld = group.some(
      ({ total, narrow, isWhole }) =>
        isWhole || narrow.some(scope => agrees(total, scope)) || (narrow.length > 0 && wholes.has(key(total, ''))),
    );
    const [first] = group;
    return isHeld || first === undefined ? [] : [first.total];
  });
}
