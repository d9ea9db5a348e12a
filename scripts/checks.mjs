import { join } from 'node:path';
import { home, node24, print, run } from './setup/command.mjs';

const program = path => [node24, join(home, 'node_modules', ...path.split('/'))];

/** The quick checks of the code, by display name, the longest first. Shared by check and test. */
export const checks = {
  // Each checker reads the types that it needs anew: more of them than processors only add work.
  types: [...program('typescript-7/bin/tsc'), '-p', 'tsconfig.json', '--checkers', '2'],
  lint: [node24, join(home, 'scripts', 'lint.mjs')],
  architecture: [
    ...program('vitest/vitest.mjs'),
    'run',
    '--project',
    'unit',
    'test/architecture.test.ts',
    '--reporter=dot',
  ],
  'dead code': [...program('knip/bin/knip.js'), '--no-progress'],
  format: [join(home, 'node_modules', '.bin', 'biome'), 'check'],
};

/** Flags with which a check reads everything, also what has not changed since it last found nothing. */
const whole = { lint: ['--all'] };

/** As many checks run at a time: each fills a processor. */
const sideBySide = 2;

/**
 * Runs checks, the longest first, and prints what each found when it ends.
 * @param {string[]} names
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(names, { all = false } = {}) {
  const waiting = [...names];
  const counts = { passed: 0, failed: 0 };
  const takeTurns = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const result = await runCheck(name, all);
      print(report(result));
      counts[result.ok ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, takeTurns));
  return counts;
}

/** @returns {Promise<{ name: string, ok: boolean, seconds: number, output: string }>} */
async function runCheck(name, all) {
  const [command, ...args] = checks[name];
  const begin = performance.now();
  const { code, output } = await run(command, [...args, ...((all && whole[name]) || [])]);
  return { name, ok: code === 0, seconds: (performance.now() - begin) / 1000, output };
}

/** One line for its result, with its output when it failed. */
function report({ name, ok, seconds, output }) {
  const line = `${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`;
  return ok ? line : `${output.trim()}\n${line}`;
}
