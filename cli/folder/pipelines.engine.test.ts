import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from 'sarif';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const home = fileURLToPath(new URL('../..', import.meta.url));
let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'tenken-pipeline-'));
  await mkdir(join(project, '.git'));
  await mkdir(join(project, 'public/a b'), { recursive: true });
  const page =
    '<!doctype html><html lang="en"><title>A page</title>\n<p><a href="/gone">Gone</a> <a href="/a%20b/">B</a>';
  await writeFile(join(project, 'public/index.html'), page);
  await writeFile(join(project, 'public/a b/index.html'), page);
});
afterAll(() => rm(project, { recursive: true }));

/** Runs lines as a runner does: in bash, which ends at the first that fails, in the folder of the project. */
function run(lines: string, environment: Record<string, string>): Promise<number> {
  const env = { ...process.env, ...environment };
  return new Promise(resolve => {
    execFile('bash', ['-eo', 'pipefail', '-c', lines], { cwd: project, env }, error =>
      resolve(error === null ? 0 : Number(error.code)),
    );
  });
}

interface Action {
  inputs: Record<string, { default: string }>;
  runs: { steps: { run: string; env: Record<string, string> }[] };
}

test('the step of the GitHub action judges a folder, tells files and lines, and fails by errors', async () => {
  const action = parse(await readFile(join(home, 'action.yml'), 'utf8')) as Action;
  const given: Record<string, string> = { target: './public', functions: 'link', 'max-errors': '1', language: 'en' };
  const [step] = action.runs.steps;
  const env = Object.entries(step?.env ?? {}).map(([name, value]) => {
    const input = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(value)?.[1] ?? '';
    return [name, given[input] ?? action.inputs[input]?.default ?? 'no such input'];
  });
  const runner = {
    RUNNER_TEMP: project,
    GITHUB_OUTPUT: join(project, 'output'),
    GITHUB_STEP_SUMMARY: join(project, 'summary.md'),
    GITHUB_ACTION_PATH: home,
  };
  expect(await run(step?.run ?? '', { ...runner, ...(Object.fromEntries(env) as Record<string, string>) })).toBe(1);
  const output = Object.fromEntries(
    (await readFile(runner.GITHUB_OUTPUT, 'utf8'))
      .trim()
      .split('\n')
      .map(line => line.split('=')),
  ) as Record<string, string>;
  const log = JSON.parse(await readFile(output.sarif ?? '', 'utf8')) as Log;
  const places = log.runs[0]?.results?.map(({ locations }) => locations?.[0]?.physicalLocation);
  expect(places?.map(place => [place?.artifactLocation?.uri, place?.region?.startLine])).toEqual([
    ['public/index.html', 2],
    ['public/a%20b/index.html', 2],
  ]);
  expect(await readFile(runner.GITHUB_STEP_SUMMARY, 'utf8')).toContain('2 errors, which is more than the limit of 1.');
});

test('the script of the GitLab template writes the report of its artifacts', async () => {
  const text = await readFile(join(home, 'deploy/gitlab/tenken.yml'), 'utf8');
  const { tenken } = parse(text) as {
    tenken: { script: string[]; variables: Record<string, string>; artifacts: { reports: { junit: string } } };
  };
  const variables = {
    ...tenken.variables,
    TENKEN_TARGET: './public',
    TENKEN_OPTIONS: '--functions link',
    TENKEN_HOME: home,
    CI_PROJECT_DIR: project,
  };
  expect(await run(tenken.script.join('\n'), variables)).toBe(0);
  expect(await readFile(join(project, tenken.artifacts.reports.junit), 'utf8')).toContain('public/index.html');
});
