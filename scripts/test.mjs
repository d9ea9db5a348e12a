import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks, report, runCheck } from './checks.mjs';
import { home, main, node24, run, say } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';

const projects = ['unit', 'server', 'engine', 'journey'];

/** `npm test`: from a fresh clone to one line that says how many passed and failed. The exit code is true. */
await main(async () => {
  const { environment } = await setUp({ steps: 5 });
  let passed = 0;
  let failed = 0;
  say('[4/5] code');
  for (const name of Object.keys(checks).filter(name => name !== 'architecture')) {
    const result = await runCheck(name);
    say(report(result));
    if (result.ok) passed += 1;
    else failed += 1;
  }
  say('[5/5] tests');
  for (const project of projects) {
    const result = await runProject(project, environment);
    passed += result.passed;
    failed += result.failed;
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/** The counts of one vitest project; a file or a run that broke without a failed test counts as one. */
async function runProject(project, environment) {
  const file = join(home, '.cache', `vitest-${project}.json`);
  mkdirSync(join(home, '.cache'), { recursive: true });
  rmSync(file, { force: true });
  say(`\n--- ${project}`);
  const args = [join(home, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', project];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(node24, [...args, ...reporters], { environment, output: 'show' });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const broken = testResults.filter(
    one => one.status === 'failed' && one.assertionResults.every(test => test.status !== 'failed'),
  );
  const failed = numFailedTests + broken.length;
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
