import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { between, text } from '#endpoint/fields/field.ts';
import type { ScreenRow } from '#endpoint/screen-row.ts';
import { messages } from '#language/message.ts';
import { findingsScreens } from './screens.ts';

/** Views of a person in a group at most, and shared ones of a screen. */
export const maxSavedViews = 99;

const names = messages({ name: { ja: '表示条件の名前', en: 'name of the view' } });

type Screens = typeof findingsScreens;
/** A screen whose filters can be saved: its row has `views`. */
export type ViewScreen = { [N in keyof Screens]: Screens[N] extends { views: true } ? N : never }[keyof Screens];
const rows: Readonly<Record<string, ScreenRow>> = findingsScreens;
export const viewScreens = Object.keys(rows).filter(name => rows[name]?.views) as [ViewScreen, ...ViewScreen[]];
const ViewScreen = z.enum(viewScreens);

/** Temporary parameters: the page, what is opened, and the shown view. */
const passing = ['pageNumber', 'rule', 'issue', 'saved'];
const ofRun = ['base_url_encoded', 'date', 'with', 'urlId'];

/** The query parameters that a view keeps: those of the screen's schema without run, page and what is opened. */
export function searchOfView(screen: ViewScreen, search: object): Record<string, string> {
  const row = rows[screen];
  const left = row?.run ? [...passing, ...ofRun] : passing;
  const kept = Object.entries(row?.search?.parse(search) ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || left.includes(name) ? [] : [[name, String(value)]],
  );
  return Object.fromEntries(kept.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

const ViewName = text(names.name, [between(1, 60)], { maxLength: 60 });
const ViewSearch = z
  .record(z.string().max(60), z.string().max(3_000))
  .refine(search => Object.keys(search).length <= 40, { message: 'too many parameters' });

/** Filters of a list under a name. */
export const SavedView = z.object({
  id: z.string(),
  screen: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Whether the person may delete it: an own one, or for admins a shared one. */
  isDeletable: z.boolean(),
  /** Null for staff. */
  owner: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
});
export type SavedView = z.infer<typeof SavedView>;

const path = '/tenants/{tenantId}/groups/{groupId}/saved-views';
const read = needs('view:read');
const write = needs('view:write');
const viewPath = z.object({ ...groupPath, view: z.string().min(1).max(80) });

/** One's own views of a screen in their order, then those that others share, by name. */
export const listSavedViews = endpoint({
  operationId: 'savedViews.list',
  method: 'GET',
  path,
  access: read,
  scope: groupScope,
  summary: { ja: '保存した表示条件', en: 'Saved views' },
  params: z.object(groupPath),
  query: z.object({ screen: ViewScreen }),
  reply: z.object({ items: z.array(SavedView), most: z.number().int() }),
});

export const createSavedView = endpoint({
  operationId: 'savedViews.create',
  method: 'POST',
  path,
  access: write,
  scope: groupScope,
  summary: { ja: '表示条件を保存する', en: 'Save a view' },
  params: z.object(groupPath),
  body: z.object({ screen: ViewScreen, name: ViewName, search: ViewSearch, isShared: z.boolean().default(false) }),
  status: 201,
  reply: SavedView,
});

/** The views of a screen that are one's own, in a new order; ids that are not among them are passed over. */
export const orderSavedViews = endpoint({
  operationId: 'savedViews.order',
  method: 'PUT',
  path: `${path}/order`,
  access: write,
  scope: groupScope,
  summary: { ja: '保存した表示条件を並べ替える', en: 'Reorder saved views' },
  params: z.object(groupPath),
  body: z.object({ screen: ViewScreen, ids: z.array(z.string().max(80)).max(maxSavedViews) }),
  status: 204,
  reply: z.undefined(),
});

/** By its owner alone. What is left out stays; its screen stays, and must be as it was shown where it is given. */
export const changeSavedView = endpoint({
  operationId: 'savedViews.change',
  method: 'PATCH',
  path: `${path}/{view}`,
  access: write,
  scope: groupScope,
  summary: { ja: '保存した表示条件を変更する', en: 'Change a saved view' },
  params: viewPath,
  body: z.object({
    name: ViewName.optional(),
    search: ViewSearch.optional(),
    isShared: z.boolean().optional(),
    screen: z.string().optional(),
  }),
  reply: SavedView,
});

/** By its owner; a shared one by admins and masters too. */
export const deleteSavedView = endpoint({
  operationId: 'savedViews.delete',
  method: 'DELETE',
  path: `${path}/{view}`,
  access: write,
  scope: groupScope,
  summary: { ja: '保存した表示条件を削除する', en: 'Delete a saved view' },
  params: viewPath,
  status: 204,
  reply: z.undefined(),
});
