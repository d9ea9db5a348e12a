import { changedPaths, testsBeside } from './changed-paths.mjs';
import { checks, runChecks } from './checks.mjs';
import { isJourney, longTests, longTestsOf } from './long-tests.mjs';
import { main, print } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';
import { runProjects } from './test-projects.mjs';

/** The longest first, so that the short ones fill up the end; the one that is longest by far in parts, for the same reason. */
const all = [
  { name: 'journey' },
  ...['1/2', '2/2'].map(shard => ({ name: 'engine', shard })),
  ...['server', 'component', 'unit'].map(name => ({ name })),
];

/** They ask every endpoint as every person in every state of the contract: two fifths of the server's time. */
const everyEndpoint = ['access', 'deactivated', 'limits'].map(name => `server/${name}.server.test.ts`);

/** `npm run test:long`; a file is a run of its own where it starts products, so that two of them fill up the end. */
const long = longRuns(Object.keys(longTests));

/** CI allows an hour, in milliseconds: no long test is started in its last quarter, and what still runs at its end is stopped. */
const hour = 60 * 60_000;
const lastStart = hour - 15 * 60_000;
/** Files that a change touches at the most for its long tests to be run by CI. */
const mostPaths = 600;

/**
 * `npm test`: from a fresh clone to one line that says how many passed and failed. The exit code is true.
 * `npm run test:quick` is the same with fewer tests, `npm run test:long` with those that this leaves out, with `-- --changed` those of
 * them whose code has changed; `--ci` is `npm test` and then the latter.
 */
await main(async () => {
  const has = flag => process.argv.includes(flag);
  const { environment } = await setUp({ steps: 5, tests: true });
  print('[4/5] code');
  // The rules of the architecture are among the tests of the unit project.
  const names = Object.keys(checks).filter(name => name !== 'architecture');
  const code = await runChecks(names, { all: !has('--quick') });
  print('[5/5] tests');
  const results = [await runProjects(await chosenRuns(has), environment)];
  if (has('--ci')) results.push(await longRunsInTime(environment));
  const sum = key => results.reduce((total, result) => total + result[key], 0);
  const failures = results.flatMap(result => result.failures);
  // The end of a long output is what is read first, and sometimes all that is kept.
  for (const failure of failures) print(`\nFAILED ${failure}`);
  if (failures.length > 1) print('');
  for (const failure of failures) print(`FAILED ${failure.split('\n', 2).join(': ').slice(0, 240)}`);
  const notRun = results.flatMap(result => result.notRun);
  if (notRun.length > 0) print(`NOT RUN: ${notRun.join(', ')}`);
  const failed = code.failed + sum('failed');
  console.log(`${code.passed + sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/** The long tests of the change, as far as CI's hour goes; none of a change that touches nearly everything, for which it is too short. */
async function longRunsInTime(environment) {
  const paths = await changedPaths();
  if (paths.length <= mostPaths) return runProjects(await runsOfChange(), environment, { until: lastStart, end: hour });
  print(`      the change touches ${paths.length} files: its long tests take longer than CI has (npm run test:long)`);
  return { passed: 0, failed: 0, failures: [], notRun: longTestsOf(paths) };
}

/** What the flags of the command line choose. */
async function chosenRuns(has) {
  if (has('--quick')) return quickRuns();
  if (!has('--long')) return all;
  return has('--changed') ? runsOfChange() : long;
}

/** Before a push: all units, and the tests of server and components in the areas of the change. */
async function quickRuns() {
  const paths = await changedPaths();
  const server = (await testsBeside(paths, '.server.test.ts')).filter(file => !everyEndpoint.includes(file));
  const component = await testsBeside(paths, '.component.test.tsx');
  return [
    ...(server.length === 0 ? [] : [{ name: 'server', files: server }]),
    ...(component.length === 0 ? [] : [{ name: 'component', files: component }]),
    { name: 'unit' },
  ];
}

/** The long tests of the files that the change touches. */
async function runsOfChange() {
  const files = longTestsOf(await changedPaths());
  print(`      long tests of what has changed: ${files.length === 0 ? 'none' : files.join(', ')}`);
  return longRuns(files);
}

/** The journeys share a product, and so a run. */
function longRuns(files) {
  const journeys = files.filter(isJourney);
  const others = files.filter(file => !isJourney(file));
  return [
    ...(journeys.length === 0 ? [] : [{ name: 'long-journey', files: journeys }]),
    ...others.map(file => ({ name: 'long', files: [file] })),
  ];
}
