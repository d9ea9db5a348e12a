import type { Severity } from '#checks/check.ts';
import { severities } from '#checks/check.ts';
import { type CheckId, registry } from '#checks/registry.ts';
import type { SearchOf } from '#web/screens.ts';
import { statesOfChoice } from '../issues/state-filter.tsx';
import { changeOfSearch } from './change-search.ts';

/** The query parameters that the result screens share. */
export type ResultSearch = SearchOf<CheckId>;

/** Rows a page of rules, places or pages, while the person has chosen no other number. */
export const usualRows = 20;

/** The severities that are shown unless the address says otherwise. */
export const certain: readonly Severity[] = ['error', 'warning'];

/** The severities of a comma-separated list; errors and warnings when it names none. */
export function severitiesOf(text: string | undefined): readonly Severity[] {
  const named = severities.filter(severity => text?.split(',').includes(severity));
  return named.length === 0 ? certain : named;
}

/** The list with one severity added or removed, as text for the address; undefined is the default. */
export function toggleSeverity(text: string | undefined, severity: Severity): string | undefined {
  const now = severitiesOf(text);
  const next = severities.filter(each => (each === severity ? !now.includes(each) : now.includes(each)));
  return next.length === 0 || next.join() === certain.join() ? undefined : next.join();
}

const sorts = ['severity', 'places', 'occurrences', 'pages', 'points'] as const;
export type RuleSort = (typeof sorts)[number];

/** The order of the rules table in the address; by severity without a known one. */
export const ruleSortOf = (text: string | undefined): RuleSort => sorts.find(sort => sort === text) ?? 'severity';

/** Checks whether a tab, a filter, an order or a later page was chosen: the list matters more than the summary then. */
export function isNarrowed(search: ResultSearch): boolean {
  const { pageNumber = 1, ...chosen } = { ...search, base_url_encoded: undefined, date: undefined, saved: undefined };
  return pageNumber > 1 || Object.values(chosen).some(value => value !== undefined && value !== '');
}

/** Which criteria a list shows: the run's own unless the address, a rule, a criterion or a level asks for others. Undefined: all. */
export function criteriaShown(id: CheckId, search: ResultSearch): 'listed' | 'unlisted' | undefined {
  if (!registry[id].criteria || search.criteria === 'all') return undefined;
  if (search.criteria === 'listed' || search.criteria === 'unlisted') return search.criteria;
  return search.rule || search.criterion || search.level ? undefined : 'listed';
}

/** The filter part of a query of rules, places or findings, without the severities. */
export function filterOf(id: CheckId, search: ResultSearch) {
  const { rule, criterion, level, category } = search;
  const given = {
    rule,
    criterion,
    level,
    category,
    criteria: criteriaShown(id, search),
    search: search.search,
    state: statesOfChoice(search.state),
    change: changeOfSearch(search.change),
  };
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  return { function: id, ...(kept as { [K in keyof typeof given]?: NonNullable<(typeof given)[K]> }) };
}
