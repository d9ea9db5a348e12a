import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { AdDevice, AdMedia } from '#product/ads/api/ad-media.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { DayRange } from './collect-days.ts';

/** Sums of figures; money and conversions in millionths. */
export interface FigureSums {
  impressions: number;
  clicks: number;
  costMicros: number;
  conversionsMicros: number;
  conversionValueMicros: number;
}

export type FigureGroup = 'media' | 'campaign' | 'adGroup' | 'keyword' | 'device';

/** Accounts and days whose figures are summed; `before`: the time that they are compared with. */
export interface FigureChoice {
  accountIds: readonly string[];
  now: DayRange;
  before: DayRange | null;
}

export interface FigureGroupRow {
  key: string;
  label: string;
  /** The campaign of an ad group; campaign and ad group of a keyword. */
  parents: string[];
  media: AdMedia | null;
  device: AdDevice | null;
  now: FigureSums;
  before: FigureSums | null;
}

const measures = [
  ['impressions', 'impressions'],
  ['clicks', 'clicks'],
  ['costMicros', 'cost_micros'],
  ['conversionsMicros', 'conversions_micros'],
  ['conversionValueMicros', 'conversion_value_micros'],
] as const;

export const noFigures: FigureSums = {
  impressions: 0,
  clicks: 0,
  costMicros: 0,
  conversionsMicros: 0,
  conversionValueMicros: 0,
};

/** A name as it was on the last of the days: the newest one that is there. */
const newest = (column: string) => sql`substr(max(f.day::text || f.${sql.ref(column)}), 11)`;

/** Of each group its columns, and what it is shown by. A campaign has the same id in one medium only. */
const groups: Record<FigureGroup, { by: readonly string[]; names: readonly string[] }> = {
  media: { by: ['f.media'], names: [] },
  campaign: { by: ['f.media', 'f.campaign_id'], names: ['campaign'] },
  adGroup: { by: ['f.media', 'f.campaign_id', 'f.ad_group_id'], names: ['campaign', 'ad_group'] },
  keyword: {
    by: ['f.media', 'f.campaign_id', 'f.ad_group_id', 'f.keyword_id'],
    names: ['campaign', 'ad_group', 'keyword'],
  },
  device: { by: ['f.device'], names: [] },
};

const within = ({ from, to }: DayRange) => sql`f.day between ${from} and ${to}`;
const chosenFigures = ({ accountIds, now, before }: FigureChoice) => sql`
  select a.media, f.* from ad_figure f join ad_account a on a.account_id = f.account_id
  where f.account_id = any(${accountIds}::uuid[]) and (${within(now)} ${before ? sql`or ${within(before)}` : sql``})`;
const figuresOf = (choice: FigureChoice) => sql`from (${chosenFigures(choice)}) f`;

/** The columns of an id, its name and the ids that it belongs to, the coarsest first. */
const namedIds = [
  { id: 'campaign_id', name: 'campaign', above: [] },
  { id: 'ad_group_id', name: 'ad_group', above: ['campaign_id'] },
  { id: 'keyword_id', name: 'keyword', above: ['campaign_id', 'ad_group_id'] },
] as const;

/**
 * The chosen figures as \`f\`, with ids to as many levels. Files without ids have names in their place: where other figures have
 * one id alone for that name, it stands there, so that both are one row.
 */
function withKnownIds(
  choice: FigureChoice,
  levels: number,
): { tables: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  const refs = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)));
  const names = namedIds.map(({ name }) => name);
  const kept = ['media', 'account_id', 'day', 'device', ...names, ...measures.map(([, column]) => column)];
  const steps = namedIds.slice(0, levels).map(({ id, name, above }, n) => {
    const place = ['account_id', ...above, name];
    const others = namedIds.flatMap(other => (other.id === id ? [] : [other.id]));
    const [last, own, named] = [sql.ref(`f${n}`), sql.ref(id), sql.ref(name)];
    const isSamePlace = place.map(column => sql`k.${sql.ref(column)} = f.${sql.ref(column)}`);
    return sql`${sql.ref(`f${n + 1}`)} as (
      select ${refs([...kept, ...others].map(column => `f.${column}`))}, coalesce(k.known, f.${own}) as ${own}
      from ${last} f left join (
        select ${refs(place)}, min(${own}) as known from ${last} where ${own} <> ${named} and ${named} <> ''
        group by ${refs(place)} having min(${own}) = max(${own})
      ) k on f.${own} = f.${named} and ${sql.join(isSamePlace, sql` and `)})`;
  });
  return {
    tables: sql`with ${sql.join([sql`f0 as (${chosenFigures(choice)})`, ...steps])}`,
    from: sql`from ${sql.ref(`f${levels}`)} f`,
  };
}

const summed = (range: DayRange, prefix: string): RawBuilder<unknown> =>
  sql.join(
    measures.map(
      ([name, column]) =>
        sql`coalesce(sum(f.${sql.ref(column)}) filter (where ${within(range)}), 0) as ${sql.ref(prefix + name)}`,
    ),
  );
const sumsOf = ({ now, before }: FigureChoice) => sql`${summed(now, 'n')}, ${summed(before ?? now, 'b')}`;

type SumColumns = Record<string, string | number>;
/** Sums of 8-byte integers come as texts. */
const readSums = (row: SumColumns, prefix: 'n' | 'b'): FigureSums =>
  Object.fromEntries(measures.map(([name]) => [name, Number(row[prefix + name])])) as unknown as FigureSums;

export async function totalOfFigures(
  tx: Transaction<Schema>,
  choice: FigureChoice,
): Promise<{ now: FigureSums; before: FigureSums | null }> {
  const { rows } = await sql<SumColumns>`select ${sumsOf(choice)} ${figuresOf(choice)}`.execute(tx);
  const [row = {}] = rows;
  return { now: readSums(row, 'n'), before: choice.before === null ? null : readSums(row, 'b') };
}

/** The sums of each group, the most costly first, `most` at most; `count`: of all. */
export async function sumFiguresBy(
  tx: Transaction<Schema>,
  choice: FigureChoice,
  by: FigureGroup,
  most: number,
): Promise<{ rows: FigureGroupRow[]; count: number }> {
  const { by: columns, names } = groups[by];
  const keys = sql.join(columns.map((column, n) => sql`${sql.ref(column)} as ${sql.ref(`k${n}`)}`));
  const shown = names.map((column, n) => sql`, ${newest(column)} as ${sql.ref(`l${n}`)}`);
  const { tables, from } = withKnownIds(choice, names.length);
  const { rows } = await sql<SumColumns & { groups: number }>`
    ${tables} select ${keys} ${sql.join(shown, sql``)}, ${sumsOf(choice)}, count(*) over () as groups
    ${from} group by ${sql.join(columns.map(column => sql.ref(column)))}
    order by ${sql.ref('ncostMicros')} desc, ${sql.ref('nimpressions')} desc, ${sql.join(columns.map((_, n) => sql.ref(`k${n}`)))}
    limit ${most}`.execute(tx);
  const read = (row: SumColumns): FigureGroupRow => {
    const key = columns.map((_, n) => String(row[`k${n}`]));
    const labels = names.map((_, n) => String(row[`l${n}`]));
    return {
      key: key.join(':'),
      label: labels.at(-1) ?? '',
      parents: labels.slice(0, -1),
      media: by === 'device' ? null : (key[0] as AdMedia),
      device: by === 'device' ? (key[0] as AdDevice) : null,
      now: readSums(row, 'n'),
      before: choice.before === null ? null : readSums(row, 'b'),
    };
  };
  return { rows: rows.map(read), count: rows[0]?.groups ?? 0 };
}

/** The sums of every day that is collected of any of the accounts, by the day; 0 on days without figures. */
export async function sumFiguresByDay(
  tx: Transaction<Schema>,
  accountIds: readonly string[],
  range: DayRange,
): Promise<Map<string, FigureSums>> {
  const choice = { accountIds, now: range, before: null };
  const { rows: days } = await sql<{ day: string }>`select distinct f.day from ad_day f
    where f.account_id = any(${accountIds}::uuid[]) and ${within(range)} order by f.day`.execute(tx);
  const { rows } = await sql<SumColumns & { day: string }>`
    select f.day, ${sumsOf(choice)} ${figuresOf(choice)} group by f.day`.execute(tx);
  const sums = new Map(rows.map(row => [row.day, readSums(row, 'n')]));
  return new Map(days.map(({ day }) => [day, sums.get(day) ?? noFigures]));
}
