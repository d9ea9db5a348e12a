import { type CheckId, registry } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { type groupBase, inGroup, type ScreenRow } from '#endpoint/screen-row.ts';
import { detailSearch, pictureSearch } from '#endpoint/search-fields.ts';
import type { Message } from '#language/message.ts';

type CheckOf<N extends string> = N extends `${infer I extends CheckId}-${string}` ? I : never;

/** The row of a further screen of a function, below its results; its address and name as types. */
type DetailScreen<N extends string, S> = Omit<ScreenRow, 'path' | 'area' | 'title' | 'search' | 'staff'> & {
  path: `${typeof groupBase}/${N}`;
  area: 'tenant';
  title: Message;
  search: S;
  staff: { nonFree?: true };
};

function detailScreen<const N extends `${CheckId}-${string}`, S extends NonNullable<ScreenRow['search']>>(
  name: N,
  title: Message,
  search: S,
): DetailScreen<N, S> {
  const id = name.slice(0, name.indexOf('-')) as CheckOf<N>;
  const conditions = registry[id].free ? {} : ({ nonFree: true } as const);
  const row = inGroup(`/${name}`, needs('run:read', conditions), {
    title,
    search,
    run: true,
    parent: id,
    staff: conditions,
  });
  return row as unknown as DetailScreen<N, S>;
}

/** What functions show of one page in depth, or of pages side by side, in the order of the functions. */
export const detailScreens = {
  'quality-detail': detailScreen('quality-detail', { ja: 'ページの品質の詳細', en: 'Quality details' }, detailSearch),
  'accessibility-detail': detailScreen(
    'accessibility-detail',
    { ja: 'ページのアクセシビリティの詳細', en: 'Accessibility details' },
    detailSearch,
  ),
  'seo-detail': detailScreen('seo-detail', { ja: 'ページのSEOの詳細', en: 'SEO details' }, detailSearch),
  'layout-table': detailScreen('layout-table', { ja: '画像の一覧表', en: 'Screenshot table' }, pictureSearch),
};
