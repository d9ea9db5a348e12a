import { type Message, messages } from '#language/message.ts';
import { type Criterion, criteria, type Level } from './accessibility/criteria.ts';

/** The lists of criteria that a contract can test against, by their ids, which runs and reports keep. */
export const criteriaListIds = [
  'jis-2016-a',
  'jis-2016-aa',
  'jis-2016-aaa',
  'wcag-2.1-a',
  'wcag-2.1-aa',
  'wcag-2.1-aaa',
  'wcag-2.2-a',
  'wcag-2.2-aa',
  'wcag-2.2-aaa',
  'combined',
] as const;
export type CriteriaListId = (typeof criteriaListIds)[number];

/** The list of a contract that has chosen none. */
export const usualCriteriaList: CriteriaListId = 'jis-2016-aa';

/** A list of criteria: an edition up to a level, with the levels below, or all editions together. */
export interface CriteriaList {
  id: CriteriaListId;
  name: Message;
  /** Numbers such as 1.4.3, in their order. */
  criteria: readonly string[];
}

const names: Readonly<Record<CriteriaListId, Message>> = messages({
  'jis-2016-a': { ja: 'JIS X 8341-3:2016（WCAG 2.0）レベル A', en: 'JIS X 8341-3:2016 (WCAG 2.0), level A' },
  'jis-2016-aa': { ja: 'JIS X 8341-3:2016（WCAG 2.0）レベル AA', en: 'JIS X 8341-3:2016 (WCAG 2.0), level AA' },
  'jis-2016-aaa': { ja: 'JIS X 8341-3:2016（WCAG 2.0）レベル AAA', en: 'JIS X 8341-3:2016 (WCAG 2.0), level AAA' },
  'wcag-2.1-a': { ja: 'WCAG 2.1 レベル A', en: 'WCAG 2.1, level A' },
  'wcag-2.1-aa': { ja: 'WCAG 2.1 レベル AA', en: 'WCAG 2.1, level AA' },
  'wcag-2.1-aaa': { ja: 'WCAG 2.1 レベル AAA', en: 'WCAG 2.1, level AAA' },
  'wcag-2.2-a': { ja: 'WCAG 2.2 レベル A', en: 'WCAG 2.2, level A' },
  'wcag-2.2-aa': { ja: 'WCAG 2.2 レベル AA', en: 'WCAG 2.2, level AA' },
  'wcag-2.2-aaa': { ja: 'WCAG 2.2 レベル AAA', en: 'WCAG 2.2, level AAA' },
  combined: { ja: '全版の達成基準（JIS・WCAG 2.0～2.2）', en: 'Criteria of all versions (JIS, WCAG 2.0 to 2.2)' },
});

const levels: readonly Level[] = ['A', 'AA', 'AAA'];
const editions = ['2.0', '2.1', '2.2'] as const;

/** Removed from the edition that is named, and from those after it. */
const removed: Readonly<Record<string, Criterion['since']>> = { '4.1.1': '2.2' };

const isPartOf = ({ number, since }: Criterion, edition: Criterion['since']) => {
  const gone = removed[number];
  return (
    editions.indexOf(since) <= editions.indexOf(edition) &&
    (gone === undefined || editions.indexOf(edition) < editions.indexOf(gone))
  );
};

function criteriaOf(id: CriteriaListId): Criterion[] {
  if (id === 'combined') return [...criteria];
  const [, edition = '', level = ''] = /^(.+)-(a{1,3})$/.exec(id) ?? [];
  const highest = levels.indexOf(level.toUpperCase() as Level);
  const of = edition === 'jis-2016' ? '2.0' : (edition.slice('wcag-'.length) as Criterion['since']);
  return criteria.filter(one => isPartOf(one, of) && levels.indexOf(one.level) <= highest);
}

export const leveledCriteria: readonly Pick<Criterion, 'number' | 'level'>[] = criteria;

/** The ten lists, in the order in which they are offered. */
export const criteriaLists: readonly CriteriaList[] = criteriaListIds.map(id => ({
  id,
  name: names[id],
  criteria: criteriaOf(id).map(({ number }) => number),
}));

/** The list of an id; that of all criteria without one. */
export function criteriaListOf(id: string | undefined): CriteriaList {
  const found = criteriaLists.find(list => list.id === (id ?? 'combined'));
  if (found === undefined) throw new Error(`there is no list of criteria ${id}`);
  return found;
}

/** Checks whether a list has any criterion of a finding or rule; what has none belongs to every list. */
export function isListed(
  criteria: readonly string[],
  { criterion, detail }: { criterion: string | null; detail: Readonly<Record<string, unknown>> },
): boolean {
  const others: unknown[] = Array.isArray(detail.criteria) ? detail.criteria : [];
  return criterion === null || [criterion, ...others].some(one => criteria.some(number => number === one));
}
