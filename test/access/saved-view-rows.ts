import { createSavedView } from '#product/findings/api/saved-views.ts';
import type { TestApp } from '../factories/start-app.ts';
import { type Caller, group, type Rows, readers, writers } from './caller.ts';

const view = { screen: 'quality', name: '広報の担当分', search: { level: 'AA' } } as const;

/** A view of the caller, where they may have one; else one that the user shares. */
const onView = (body?: unknown) => async (app: TestApp, caller: Caller) => {
  await app.owner.deleteFrom('saved_filter').execute();
  const own = ['owner', 'master', 'admin', 'user', 'staffMaster'].includes(caller) ? caller : 'user';
  const { id } = await (await app.as(own as 'user')).call(createSavedView, {
    params: group,
    body: { ...view, isShared: true },
  });
  const params = { ...group, view: id };
  return body === undefined ? { params } : { params, body };
};

/** Saved views of lists. */
export const savedViewRows: Rows = {
  'savedViews.list': { expected: readers, parts: () => ({ params: group, query: { screen: 'quality' } }) },
  'savedViews.create': {
    expected: writers(201),
    parts: async app => {
      await app.owner.deleteFrom('saved_filter').execute();
      return { params: group, body: view };
    },
  },
  'savedViews.order': {
    expected: writers(204),
    parts: () => ({ params: group, body: { screen: 'quality', ids: [] } }),
  },
  'savedViews.change': { expected: writers(200), parts: onView({ name: '別の名前' }) },
  'savedViews.delete': { expected: writers(204), parts: onView() },
};
