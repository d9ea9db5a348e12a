import { describe, expect, test } from 'vitest';
import { routes } from '#product/screens.ts';
import { router } from './router.tsx';
import { clientScreenOf, consoleScreenOf, screenNames, screens, staffScreenOf, trailOf } from './screens.ts';

/** The screen that the router matches for a path. */
const screenOfPath = (path: string) => router.getMatchedRoutes(path)[2]?.options.staticData?.screen;

describe.each(screenNames)('screen %s', name => {
  const screen = screens[name];
  test('has a title in both languages and a path of its own', () => {
    expect(screen.title.ja).not.toBe('');
    expect(screen.title.en).not.toBe('');
    expect(screenNames.filter(other => screens[other].path === screen.path)).toEqual([name]);
  });
  test('is found again by its path, by the router', () => {
    expect(screenOfPath(screen.path.replace(/\{\w+\}/g, 'x'))).toBe(name);
  });
  test('has an address that does not only lead on', () => {
    expect(routes.find(one => one.path === screen.path)?.redirect).toBe(undefined);
  });
  test('asks for a permission exactly outside the public area', () => {
    expect('permission' in screen.access).toBe(screen.area !== 'public');
  });
});

test('no path outside of the table belongs to a screen', () => {
  expect(screenOfPath('/t/demo/g/G001/nonsense')).toBeUndefined();
  expect(screenOfPath('/t/demo/g/G001')).toBeUndefined();
});

test.each([
  ['top', ['top']],
  ['page', ['top', 'run', 'page']],
  ['change-password', ['top', 'my-account', 'change-password']],
  ['console-cancellation', ['console-home', 'console-contract', 'console-cancellation']],
  ['console-notices', ['console-home', 'console-notices']],
  ['admin-staffs', ['admin-staffs']],
  ['admin-seo', ['admin-home', 'admin-contract', 'admin-sites', 'admin-run', 'admin-seo']],
  ['admin-inspectors', ['admin-home', 'admin-contract', 'admin-inspection-reports', 'admin-inspectors']],
  ['admin-edit-user', ['admin-home', 'admin-contract', 'admin-users', 'admin-edit-user']],
] as const)('the way to %s', (screen, way) => {
  expect(trailOf(screen)).toEqual(way);
});

test('what staff share with clients leads to and fro, and keeps its title, search and run', () => {
  const shared = screenNames.filter(name => staffScreenOf(name) !== name);
  expect(shared).toHaveLength(43);
  for (const name of shared) {
    const theirs = staffScreenOf(name);
    expect(clientScreenOf(theirs)).toBe(name);
    const { title, search, run } = screens[name];
    expect(screens[theirs]).toMatchObject({ title, search, ...(run && { run }) });
    expect(screens[theirs].path).toMatch(/^\/sys-admin\//);
  }
});

test('what API users share with clients leads to and fro, and keeps its title and search', () => {
  const shared = screenNames.filter(name => name !== 'top' && consoleScreenOf(name) !== name);
  expect(shared).toEqual([
    'users',
    'create-user',
    'edit-user',
    'contract',
    'cancellation',
    'change-contract',
    'alerts',
    'alert-deliveries',
    'notices',
    'faq',
    'inquiry',
  ]);
  for (const name of shared) {
    const theirs = consoleScreenOf(name);
    expect(clientScreenOf(theirs)).toBe(name);
    const { title, search } = screens[name];
    expect(screens[theirs]).toMatchObject({ area: 'console', title, search });
  }
  expect(consoleScreenOf('top')).toBe('console-home');
  expect(consoleScreenOf('my-account')).toBe('my-account');
});
