import { join } from 'node:path';
import { home, node24, run } from './setup/command.mjs';

const program = path => [node24, join(home, 'node_modules', ...path.split('/'))];

/** The quick checks of the code, by display name. Shared by check and test. */
export const checks = {
  // Each checker reads the types that it needs anew: more of them than processors only add work.
  types: [...program('typescript-7/bin/tsc'), '-p', 'tsconfig.json', '--checkers', '2'],
  lint: [...program('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern'],
  format: [join(home, 'node_modules', '.bin', 'biome'), 'check'],
  'dead code': [...program('knip/bin/knip.js'), '--no-progress'],
  architecture: [
    ...program('vitest/vitest.mjs'),
    'run',
    '--project',
    'unit',
    'test/architecture.test.ts',
    '--reporter=dot',
  ],
};

/** Runs one of them. @returns {Promise<{ name: string, ok: boolean, seconds: number, output: string }>} */
export async function runCheck(name) {
  const [command, ...args] = checks[name];
  const begin = performance.now();
  const { code, output } = await run(command, args);
  return { name, ok: code === 0, seconds: (performance.now() - begin) / 1000, output };
}

/** One line for its result, with its output when it failed. */
export function report({ name, ok, seconds, output }) {
  const line = `${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`;
  return ok ? line : `${output.trim()}\n${line}`;
}
