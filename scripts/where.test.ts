import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { specifiedCalls, specifiedRoutes } from '#test/data/specified-addresses.ts';
import { findWhere } from './where/find.ts';

interface Answer {
  text: string;
  error: string;
  code: number | null;
}

const where = (...args: string[]): Answer => whereIn(join(import.meta.dirname, '..'), ...args);

function whereIn(clone: string, ...args: string[]): Answer {
  const ran = spawnSync(process.execPath, [join(clone, 'scripts/where.mjs'), ...args], { encoding: 'utf8' });
  return {
    text: ran.stdout,
    error: ran.stderr,
    code: ran.status,
  };
}

describe('npm run where', () => {
  test.each([
    [
      'an endpoint',
      '/api/tenants/{tenantId}/sites',
      ['product/runs/api/runs.ts', 'product/runs/core/handlers/runs.ts', 'product/runs/core/runs/start-run.ts'],
    ],
    [
      'an address',
      'http://127.0.0.1:3000/api/tenants/T/groups/G001/site-summaries?limit=1',
      ['product/findings/core/site-views/list-runs.ts'],
    ],
    [
      'a screen',
      '/t/tenken-demo/g/G001/top',
      ['product/findings/api/screens.ts', 'product/findings/web/top/top-screen.tsx'],
    ],
    ['a check', 'link', ['checks/link/engine.ts', 'checks/link/judge.ts']],
    ['the health of the server', '/readyz', ['server/app.ts']],
    ['the documents', 'http://127.0.0.1:3000/api/docs', ['server/api-docs.ts']],
    ['the live channel', '/api/live', ['server/app.ts']],
    ['an address that only leads on', '/', ['redirect / -> /lp (public)', 'product/routes.ts', 'web/router.tsx']],
    ['the same of staff', 'https://tenken.example/sys-admin', ['redirect /sys-admin -> /sys-admin/signin (public)']],
    ['a file', '/api/files/T/thumbnail.webp?signature=a', ['server/serve-files.ts']],
    [
      'an endpoint by method and path',
      'POST /api/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/exports',
      ['product/reports/api/exports.ts', 'product/reports/core/exports/request-export.ts'],
    ],
    [
      'an endpoint by its operation',
      'sites.create',
      ['product/runs/api/runs.ts', 'product/runs/core/handlers/runs.ts', 'product/runs/core/runs/start-run.ts'],
    ],
    ['a screen by its name', 'create-site', ['product/runs/web/create-site/create-site-screen.tsx']],
    [
      'the only screen of a domain',
      'contract-email',
      ['product/contracts/web/contract-email/contract-email-screen.tsx'],
    ],
    ['a screen whose file has several', 'admin-adbox-projects', ['product/ads/web/adbox/ad-screens.tsx']],
    ['a live message', 'ADD_SITE', ['live message ADD_SITE', 'product/runs/core/runs/start-run.ts']],
    ['one of several', 'STOP_SITEMAP', ['product/findings/api/live.ts', 'product/findings/core/results/end-crawl.ts']],
    ['a table', 'run', ['table run', 'product/runs/core/runs/run-tables.ts', 'product/runs/core/runs/end-run.ts']],
    ['a view', 'member_view', ['table member_view', 'product/accounts/core/accounts/account-tables.ts']],
    [
      'a queue',
      'finish',
      ['queue finish', 'product/runs/core/runs/complete-finished-units.ts', 'worker/jobs/finish-run.ts'],
    ],
    [
      'a task',
      'export',
      [
        'task export',
        'product/reports/core/exports/export-task.ts',
        'product/reports/core/exports/request-export.ts',
        'product/reports/core/domain.ts',
      ],
    ],
    [
      'a task whose name stands elsewhere',
      'ad-report',
      [
        'task ad-report',
        'product/ads/core/ad-reports/make-ad-report.ts',
        'product/ads/core/ad-reports/order-ad-report.ts',
      ],
    ],
    ['a task of the worker', 'login-trial', ['task login-trial', 'worker/jobs/try-login.ts']],
    ['a queue that a constant names', 'mail', ['queue mail', 'product/tenancy/core/mail/post-mail.ts']],
    [
      'a scheduled job',
      'due-runs',
      ['scheduled job due-runs (* * * * *)', 'product/runs/core/site-settings/start-due-runs.ts'],
    ],
  ])('finds %s', (_what, asked, files) => {
    const lines = findWhere(asked).flatMap(({ head, files: paths }) => [head, ...paths]);
    expect(lines).toEqual(expect.arrayContaining(files));
  });

  test('finds an endpoint of the method alone that was asked for', () => {
    const path = '/api/tenants/{tenantId}/groups/{groupId}/exports';
    const heads = (question: string) => findWhere(question).map(({ head }) => head);
    expect(heads(`POST ${path}`)).toEqual([expect.stringContaining(`POST ${path}`)]);
    expect(heads(`DELETE ${path}`)).toEqual([]);
  });

  test('installs nothing: without packages it says so', () => {
    const clone = mkdtempSync(join(tmpdir(), 'where-'));
    cpSync(import.meta.dirname, join(clone, 'scripts'), { recursive: true });
    const { text, error, code } = whereIn(clone, '/lp');
    expect({ text, error, code }).toEqual({
      text: '',
      error: 'The packages are not installed: run `npm run setup` (or `npm ci`) first.\n',
      code: 2,
    });
    expect(readdirSync(clone)).toEqual(['scripts']);
    rmSync(clone, { recursive: true });
  });

  test('prints a head with its files below it', () => {
    expect(where('mail')).toMatchObject({
      text: 'queue mail\n  product/tenancy/core/mail/post-mail.ts\n',
      error: '',
      code: 0,
    });
  });

  test('reports that nothing was found, or its usage', () => {
    expect(where('/nai')).toMatchObject({ text: '', code: 1 });
    expect(where()).toMatchObject({ text: '', code: 2 });
  });

  test.each([[[]], [['']], [['--xml']], [['/lp', '/signin']], [['http://']]])('refuses %j with its usage', asked => {
    expect(where(...asked)).toMatchObject({
      text: '',
      code: 2,
      error: expect.stringMatching(/^npm run where -- <url \| .+>, or --json for all addresses\n$/),
    });
  });

  test('--json has every route and every call of the specification', () => {
    const tables = JSON.parse(where('--json').text) as {
      endpoints: { method: string; path: string }[];
      screens: { path: string }[];
    };
    expect([new Set(specifiedRoutes).size, new Set(specifiedCalls).size]).toEqual([115, 50]);
    const routes = new Set(tables.screens.map(one => one.path));
    expect(specifiedRoutes.filter(path => !routes.has(path))).toEqual([]);
    const calls = new Set(tables.endpoints.map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`));
    expect(specifiedCalls.filter(call => !calls.has(call))).toEqual([]);
  });

  test('--json prints the three tables as one document', () => {
    const tables = JSON.parse(where('--json').text) as Record<string, unknown[]>;
    expect(Object.keys(tables)).toEqual(['endpoints', 'screens', 'checks']);
    expect(tables.endpoints).toContainEqual({
      method: 'POST',
      path: '/api/tenants/{tenantId}/sites',
      operationId: 'sites.create',
    });
    expect(tables.screens).toContainEqual({ path: '/signin', area: 'public' });
    expect(tables.screens).toContainEqual({ path: '/', area: 'public', redirect: '/lp' });
    expect(tables.checks).toEqual(['quality', 'accessibility', 'seo', 'link', 'contents', 'layout']);
  });
});
