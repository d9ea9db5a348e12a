import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { specifiedCalls, specifiedRoutes } from '#test/data/specified-addresses.ts';

function where(...args: string[]): { lines: string[]; text: string; error: string; code: number | null } {
  const ran = spawnSync(process.execPath, [join(import.meta.dirname, 'where.mjs'), ...args], { encoding: 'utf8' });
  return {
    lines: ran.stdout.split('\n').map(line => line.trim()),
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
      ['product/screens/tenant-screens.ts', 'product/findings/web/top/top-screen.tsx'],
    ],
    ['a check', 'link', ['checks/link/engine.ts', 'checks/link/judge.ts']],
    ['the health of the server', '/readyz', ['server/app.ts']],
    ['the documents', 'http://127.0.0.1:3000/api/docs', ['server/api-docs.ts']],
    ['the live channel', '/api/live', ['server/app.ts']],
    ['an address that only leads on', '/', ['redirect / -> /lp (public)', 'product/routes.ts', 'web/router.tsx']],
    ['the same of staff', 'https://tenken.example/sys-admin', ['redirect /sys-admin -> /sys-admin/signin (public)']],
    ['a file', '/api/files/T/thumbnail.webp?signature=a', ['server/serve-files.ts']],
  ])('finds %s', (_what, asked, files) => {
    const { lines, code } = where(asked);
    expect(code).toBe(0);
    expect(lines).toEqual(expect.arrayContaining(files));
  });

  test('reports that nothing was found, or its usage', () => {
    expect(where('/nai')).toMatchObject({ text: '', code: 1 });
    expect(where()).toMatchObject({ text: '', code: 2 });
  });

  test.each([[[]], [['']], [['--xml']], [['/lp', '/signin']], [['http://']]])('refuses %j with its usage', asked => {
    expect(where(...asked)).toMatchObject({
      text: '',
      code: 2,
      error: 'npm run where -- <url | screen path | check id>, or --json for everything\n',
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
