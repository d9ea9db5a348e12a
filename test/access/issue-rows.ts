import { addExclusion, changeIssues } from '#product/findings/api/issues.ts';
import { makeRun } from '../factories/make-run.ts';
import type { TestApp } from '../factories/start-app.ts';
import { group, type Rows, readers, writers } from './caller.ts';

/** A place that every made run has. */
const place = { function: 'quality', rule: 'html:rule-0', fingerprint: 'print-0' } as const;
const { rule: _, ...placePath } = place;
/** Excluding is for admins and masters. */
const deciders = (status: number) => [401, status, status, 403, 404, 404, status, 403];
const reason = { kind: 'accepted', reason: '確認のうえ許容する' } as const;
const exclusion = { function: place.function, rule: place.rule, scope: 'site', ...reason } as const;

const onRun =
  (more: object = {}, body?: unknown) =>
  async (app: TestApp) => ({
    params: { ...(await makeRun(app)), ...more },
    ...(body === undefined ? {} : { body }),
  });
const onSite = async (app: TestApp) => {
  const { date: _date, ...site } = await makeRun(app);
  return { params: site };
};
/** An exclusion for each call, of a site of its own. */
const onExclusion = (parts: object) => async (app: TestApp) => {
  const { date, ...site } = await makeRun(app);
  const { items } = await (await app.as('admin')).call(addExclusion, { params: { ...site, date }, body: exclusion });
  return { params: { ...site, exclusion: items[0]?.id }, ...parts };
};

/** States of places to fix, exclusions and notes. */
export const issueRows: Rows = {
  'issues.list': { expected: readers, parts: () => ({ params: group }) },
  'issues.backlog': { expected: readers, parts: () => ({ params: group }) },
  'issues.assignees': { expected: readers, parts: () => ({ params: group }) },
  'issues.change': {
    expected: writers(200),
    parts: onRun({}, { places: [{ ...place, version: 0 }], state: 'in_progress' }),
  },
  'issues.undo': {
    expected: writers(204),
    parts: async app => {
      const { date, ...site } = await makeRun(app);
      const body = { places: [{ ...place, version: 0 }], state: 'fixed' as const };
      const { undo } = await (await app.as('user')).call(changeIssues, { params: { ...site, date }, body });
      return { params: { ...site, decision: undo } };
    },
  },
  'exclusions.undo': {
    expected: deciders(204),
    parts: async app => {
      const { date, ...site } = await makeRun(app);
      const params = { ...site, date };
      const { undo } = await (await app.as('admin')).call(addExclusion, { params, body: exclusion });
      return { params: { ...site, decision: undo } };
    },
  },
  'issues.get': {
    expected: readers,
    parts: async app => ({ params: { ...(await onSite(app)).params, ...placePath } }),
  },
  'issues.addNote': { expected: writers(201), parts: onRun(placePath, { rule: place.rule, text: '確認中です。' }) },
  'sites.acts': { expected: readers, parts: onSite },
  'exclusions.list': { expected: readers, parts: onSite },
  'exclusions.add': { expected: deciders(201), parts: onRun({}, exclusion) },
  'exclusions.change': {
    expected: deciders(200),
    parts: onExclusion({ body: { ...reason, expiresOn: null, version: 1 } }),
  },
  'exclusions.end': { expected: deciders(204), parts: onExclusion({ query: { version: 1 } }) },
  'decisions.get': { expected: readers, parts: onRun() },
};
