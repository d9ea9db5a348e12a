import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { home, node24, print, run } from './setup/command.mjs';

const vitest = join(home, 'node_modules', 'vitest', 'vitest.mjs');
/** As many projects run at a time: one waits for browsers, timers or the database while the other computes. */
const sideBySide = 2;
/** Code without types, as Node keeps it for the processes of one run of tests: it removes nothing by itself. */
const compiled = join(home, '.cache', 'compiled');
/** Characters of a failure that are repeated at the end. */
const failureLength = 1200;

/**
 * Runs projects of Vitest, two at a time, in the given order; what each says follows in one piece at its end.
 * @param {{ name: string, shard?: string, files?: string[] }[]} projects `shard`: the part of its files that
 *   runs, as `1/3`; `files`: those of the project that run, otherwise all.
 * @param {{ until?: number, end?: number }} limits Times of `performance.now()`: after `until` none is started any more, at `end` those
 *   that still run are stopped, and count as not run.
 * @returns {Promise<{ passed: number, failed: number, failures: string[], notRun: string[] }>} A file or a run that broke without a
 *   failed test counts as failed; `failures` has one text for each, with its file, its name and the beginning of its message.
 */
export async function runProjects(projects, environment, { until = Number.POSITIVE_INFINITY, end } = {}) {
  rmSync(compiled, { recursive: true, force: true });
  const waiting = [...projects];
  const counts = { passed: 0, failed: 0, failures: [], notRun: [] };
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (performance.now() > until) {
        counts.notRun.push(...(next.files ?? [next.name]));
        continue;
      }
      const signal = end === undefined ? undefined : AbortSignal.timeout(Math.max(0, end - performance.now()));
      const { passed, failed, failures } = await runProject(next, environment, signal);
      if (signal?.aborted) {
        counts.notRun.push(...(next.files ?? [next.name]));
        continue;
      }
      counts.passed += passed;
      counts.failed += failed;
      counts.failures.push(...failures);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, takeTurns));
  return counts;
}

async function runProject({ name: project, shard, files = [] }, environment, signal) {
  const name = [project, ...(shard === undefined ? [] : [shard]), ...files].join(' ').slice(0, 100);
  const file = join(home, '.cache', `vitest-${name.replace(/\W/g, '-')}.json`);
  mkdirSync(join(home, '.cache'), { recursive: true });
  rmSync(file, { force: true });
  const args = ['run', '--project', project, ...(shard === undefined ? [] : ['--shard', shard]), ...files];
  const variables = {
    ...environment,
    // Tests start the product some hundred times: each process then takes its code without types from here.
    NODE_COMPILE_CACHE: compiled,
  };
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  print(`      ${name} begins`);
  const begin = performance.now();
  const { code, output } = await run(node24, [vitest, ...args, ...reporters], { environment: variables, signal });
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = result ? countsOf(result, code) : { passed: 0, failed: 1 };
  const failures = result ? failuresOf(result) : [];
  if (counts.failed > failures.length)
    failures.push(`${name} ended with ${code}\n${output.trim().slice(-failureLength)}`);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  print(
    `\n--- ${name}\n${output.trim()}\n--- ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`,
  );
  return { ...counts, failures };
}

function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(home, name);
    const tests = assertionResults.filter(test => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}\n${message.slice(0, failureLength)}`];
    return tests.map(test => `${file} > ${test.fullName}\n${test.failureMessages.join('\n').slice(0, failureLength)}`);
  });
}

function countsOf({ numPassedTests, numFailedTests, testResults }, code) {
  const broken = testResults.filter(
    one => one.status === 'failed' && one.assertionResults.every(test => test.status !== 'failed'),
  );
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
