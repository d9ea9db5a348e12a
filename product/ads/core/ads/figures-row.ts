import { fill, type Message, messages } from '#language/message.ts';
import type { AdFigureRow } from '#platform/ad-platforms/ad-platform.ts';
import { placesOf } from '#platform/ad-platforms/micros.ts';
import type { AdMedia } from '#product/ads/api/ad-media.ts';
import { type CellOf, columnNames, dayOfCell, deviceOfName, type FiguresColumn, isBlank } from './csv-columns.ts';
import { costOfCell, countOfCell, microsOfCell } from './figures-cells.ts';
import { type FiguresTotal, totalScope } from './figures-totals.ts';

const texts = messages({
  day: { ja: '「日」が日付ではありません：{value}', en: 'The value of “Day” is not a date: {value}' },
  number: { ja: '「{column}」が数値ではありません：{value}', en: 'The value of “{column}” is not a number: {value}' },
  currency: { ja: '通貨コードが正しくありません：{value}', en: 'The currency code is not valid: {value}' },
  long: {
    ja: '「{column}」が{most}文字を超えています：{value}',
    en: '“{column}” has more than {most} characters: {value}',
  },
  controls: { ja: '「{column}」に制御文字が含まれています。', en: '“{column}” contains control characters.' },
});

type Refuse = (message: Message) => void;

/** A line of totals; `refuse` is told what is wrong in it. */
export function totalOf(line: number, cell: CellOf, cells: readonly string[], refuse: Refuse): FiguresTotal {
  const told = (column: FiguresColumn, read: (text: string) => number | null) =>
    isBlank(cell(column)) ? null : numberOf(cell, column, read, refuse);
  return {
    line,
    ...totalScope(cell, cells),
    impressions: told('impressions', countOfCell),
    clicks: told('clicks', countOfCell),
    costMicros: told('cost', costOfCell),
    costPlaces: placesOf(cell('cost')),
  };
}

function numberOf(cell: CellOf, column: FiguresColumn, read: (text: string) => number | null, refuse: Refuse): number {
  const number = read(cell(column));
  if (number === null) {
    const { ja, en } = columnNames[column];
    const value = shown(cell(column));
    refuse({ ja: fill(texts.number, { column: ja, value }).ja, en: fill(texts.number, { column: en, value }).en });
  }
  return number ?? 0;
}

const namingColumns = ['campaignId', 'campaign', 'adGroupId', 'adGroup', 'keywordId', 'keyword', 'channel'] as const;

/** Names that are longer would be the same once they are cut. */
const longestName = 500;

function requireName(cell: CellOf, column: FiguresColumn, refuse: Refuse): void {
  const value = cell(column);
  const said = value.length > longestName ? texts.long : hasControls(value) ? texts.controls : null;
  if (said === null) return;
  const { ja, en } = columnNames[column];
  const values = { most: longestName, value: shown(value) };
  refuse({ ja: fill(said, { ...values, column: ja }).ja, en: fill(said, { ...values, column: en }).en });
}

/** Besides line breaks and tabs, which platforms allow. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const hasControls = (text: string) => controls.test(text) || !text.isWellFormed();

/** A line of figures; `refuse` is told what is wrong in it. Null without a day. */
export function rowOf(cell: CellOf, media: AdMedia, refuse: Refuse): AdFigureRow | null {
  const day = dayOfCell(cell('day'));
  if (day === null) refuse(fill(texts.day, { value: shown(cell('day')) }));
  const number = (column: FiguresColumn, read: (text: string) => number | null) => numberOf(cell, column, read, refuse);
  if (!isBlank(cell('currency')) && !/^[A-Z]{3}$/.test(cell('currency')))
    refuse(fill(texts.currency, { value: shown(cell('currency')) }));
  const figures = {
    impressions: number('impressions', countOfCell),
    clicks: number('clicks', countOfCell),
    costMicros: number('cost', costOfCell),
    conversionsMicros: number('conversions', microsOfCell),
    conversionValueMicros: cell('conversionValue') === '' ? 0 : number('conversionValue', microsOfCell),
  };
  if (day === null) return null;
  for (const column of namingColumns) requireName(cell, column, refuse);
  const named = (column: FiguresColumn) => (isBlank(cell(column)) ? '' : cell(column));
  // Files without ids name things by their names.
  const id = (column: FiguresColumn, name: string) => named(column) || name;
  const [campaign, adGroup, keyword] = [named('campaign'), named('adGroup'), named('keyword')];
  const channel = named('channel').toLowerCase();
  return {
    day,
    campaignId: id('campaignId', campaign),
    campaign,
    adGroupId: id('adGroupId', adGroup),
    adGroup,
    keywordId: id('keywordId', keyword),
    keyword,
    device: deviceOfName(cell('device')) ?? 'other',
    channel: channel || (media === 'google' ? '' : media === 'yahooSearch' ? 'search' : 'display'),
    ...figures,
  };
}

/** A cell in a message. */
export const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
