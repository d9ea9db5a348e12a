import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { type groupBase, inGroup, type ScreenRow } from '#endpoint/screen-row.ts';
import { findingSearch } from '#endpoint/search-fields.ts';

/** The rank of the first of them in the menu, behind the run. */
const afterRun = 281;

const screenOf = <const I extends CheckId>(id: I) => {
  const conditions = registry[id].free ? {} : ({ nonFree: true } as const);
  return inGroup(`/${id}`, needs('run:read', conditions), {
    title: registry[id].name,
    search: findingSearch,
    run: true,
    views: true,
    parent: 'run',
    menu: { rank: afterRun + checkIds.indexOf(id), group: 'results', icon: id },
    staff: conditions,
  } as const);
};

type CheckScreen<I extends CheckId> = Omit<ScreenRow, 'path' | 'area' | 'title' | 'search' | 'views' | 'staff'> & {
  path: `${typeof groupBase}/${I}`;
  area: 'tenant';
  title: NonNullable<ScreenRow['title']>;
  search: typeof findingSearch;
  views: true;
  staff: { nonFree?: true };
};

export const checkScreens = Object.fromEntries(checkIds.map(id => [id, screenOf(id)])) as {
  [I in CheckId]: CheckScreen<I>;
};
