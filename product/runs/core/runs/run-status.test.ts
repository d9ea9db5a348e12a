import { describe, expect, test } from 'vitest';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import {
  type CheckState,
  checkStatus,
  endedUnitStatus,
  isAllFinished,
  isChecking,
  overallStatus,
  type RunState,
  reverifiedStatus,
  siteStatus,
} from './run-status.ts';

const on = (...members: (RunStatus | null)[]): CheckState => ({ enabled: true, members });
const off: CheckState = { enabled: false, members: [] };
const run = (part: Partial<RunState> = {}): RunState => ({
  numberOfPages: 3,
  isSpa: false,
  sitemapFinished: true,
  hasThumbnail: true,
  storedStatus: null,
  ...part,
});

describe('a function is checking while it is enabled and', () => {
  test.each<[string, CheckState, boolean]>([
    ['no score entry exists', on(null), true],
    ['its status is RUNNING', on('RUNNING'), true],
    ['its status is STOPPING', on('STOPPING'), true],
    ['one of two members runs', on('FINISHED', 'RUNNING'), true],
    ['not when it is STOPPED', on('STOPPED'), false],
    ['not when it is FINISHED', on('FINISHED'), false],
    ['not when it is partly finished', on('PAR_FINISHED'), false],
    ['not when it is not enabled', off, false],
  ])('%s', (_sentence, state, expected) => expect(isChecking(state)).toBe(expected));
});

describe('function status', () => {
  test.each<[string, CheckState, Partial<RunState>, RunStatus]>([
    ['a function that is not enabled counts as FINISHED', off, {}, 'FINISHED'],
    ['zero pages, no single-page app: STOPPED', on('RUNNING'), { numberOfPages: 0 }, 'STOPPED'],
    ['zero pages, single-page app, collected: STOPPED', on('RUNNING'), { numberOfPages: 0, isSpa: true }, 'STOPPED'],
    [
      'zero pages, single-page app, collecting: RUNNING',
      on(null),
      { numberOfPages: 0, isSpa: true, sitemapFinished: false },
      'RUNNING',
    ],
    [
      'zero pages, no single-page app, flag of the collecting not finished: STOPPED',
      on(null),
      { numberOfPages: 0, sitemapFinished: false },
      'STOPPED',
    ],
    ['pages not counted yet: RUNNING', on('RUNNING'), { numberOfPages: null, sitemapFinished: false }, 'RUNNING'],
    ['done, one member stopped: STOPPED', on('STOPPED', 'FINISHED'), {}, 'STOPPED'],
    ['done, one member partial: PAR_FINISHED', on('PAR_FINISHED', 'FINISHED'), {}, 'PAR_FINISHED'],
    ['done, stopped wins over partial', on('PAR_FINISHED', 'STOPPED'), {}, 'STOPPED'],
    ['done, all finished: FINISHED', on('FINISHED', 'FINISHED'), {}, 'FINISHED'],
    ['being stopped: STOPPING', on('STOPPING'), {}, 'STOPPING'],
  ])('%s', (_sentence, state, part, expected) => expect(checkStatus(state, run(part))).toBe(expected));
});

describe('SEO of two devices', () => {
  test.each<[RunStatus, RunStatus, RunStatus]>([
    ['STOPPED', 'FINISHED', 'STOPPED'],
    ['FINISHED', 'STOPPED', 'STOPPED'],
    ['PAR_FINISHED', 'STOPPED', 'STOPPED'],
    ['PAR_FINISHED', 'FINISHED', 'FINISHED'],
    ['FINISHED', 'FINISHED', 'FINISHED'],
  ])('desktop %s, mobile %s: %s', (desktop, mobile, expected) =>
    expect(checkStatus({ ...on(desktop, mobile), byDevice: true }, run())).toBe(expected),
  );
});

describe('site status', () => {
  test.each<[string, Partial<RunState>, CheckState[], boolean, RunStatus]>([
    ['all ended, thumbnail there: finished, FINISHED by default', {}, [on('FINISHED'), off], true, 'FINISHED'],
    [
      'its status is then the stored value',
      { storedStatus: 'PAR_FINISHED' },
      [on('PAR_FINISHED')],
      true,
      'PAR_FINISHED',
    ],
    ['pages still being collected', { sitemapFinished: false }, [on('FINISHED')], false, 'RUNNING'],
    ['no thumbnail yet', { hasThumbnail: false }, [on('FINISHED')], false, 'RUNNING'],
    [
      'no thumbnail, zero pages',
      { hasThumbnail: false, numberOfPages: 0, storedStatus: 'STOPPED' },
      [on(null)],
      true,
      'STOPPED',
    ],
    ['a function still checks', {}, [on('FINISHED'), on('RUNNING')], false, 'RUNNING'],
    [
      'otherwise STOPPING if the stored status is STOPPED',
      { storedStatus: 'STOPPED' },
      [on('RUNNING')],
      false,
      'STOPPING',
    ],
    [
      'otherwise STOPPING if the stored status is STOPPING',
      { storedStatus: 'STOPPING' },
      [on('RUNNING')],
      false,
      'STOPPING',
    ],
    [
      'single-page app, STOPPED, thumbnail: finished and stays STOPPED',
      { isSpa: true, storedStatus: 'STOPPED', sitemapFinished: false },
      [on('RUNNING')],
      true,
      'STOPPED',
    ],
    [
      'single-page app, STOPPED, no thumbnail: STOPPING',
      { isSpa: true, storedStatus: 'STOPPED', sitemapFinished: false, hasThumbnail: false },
      [on('RUNNING')],
      false,
      'STOPPING',
    ],
    [
      'a stopped function while the site is RUNNING moves it to STOPPING',
      { storedStatus: 'RUNNING' },
      [on('STOPPED'), on('RUNNING')],
      false,
      'STOPPING',
    ],
  ])('%s', (_sentence, part, functions, finished, status) => {
    expect(isAllFinished(run(part), functions)).toBe(finished);
    expect(siteStatus(run(part), functions)).toBe(status);
  });
});

describe('after all functions end', () => {
  test.each<[RunStatus[], RunStatus]>([
    [['FINISHED', 'STOPPED', 'PAR_FINISHED'], 'STOPPED'],
    [['FINISHED', 'PAR_FINISHED'], 'PAR_FINISHED'],
    [['FINISHED', 'FINISHED'], 'FINISHED'],
  ])('%j: %s', (members, expected) => expect(overallStatus(members)).toBe(expected));
});

test.each<[RunStatus, RunStatus]>([
  ['STOPPED', 'RUNNING'],
  ['PAR_FINISHED', 'RUNNING'],
  ['STOPPING', 'RUNNING'],
  ['OLD', 'OLD'],
  ['FINISHED', 'FINISHED'],
])('reverify makes %s %s', (before, after) => expect(reverifiedStatus(before)).toBe(after));

test.each<[string, { failed: number; skipped: number; total: number }, RunStatus]>([
  ['every page answered', { failed: 0, skipped: 0, total: 3 }, 'FINISHED'],
  ['a page failed', { failed: 1, skipped: 0, total: 3 }, 'PAR_FINISHED'],
  ['pages passed over by a stop', { failed: 1, skipped: 1, total: 3 }, 'STOPPED'],
  ['no page', { failed: 0, skipped: 0, total: 0 }, 'STOPPED'],
])('a unit ends when %s', (_sentence, counts, expected) => expect(endedUnitStatus(counts)).toBe(expected));
