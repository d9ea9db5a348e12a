import { checks, runChecks } from './checks.mjs';
import { main, print } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';
import { runProjects } from './test-projects.mjs';

/** The longest first, so that the short ones fill up the end; the one that is longest by far in parts, for the same reason. */
const all = [
  { name: 'journey' },
  ...['1/3', '2/3', '3/3'].map(shard => ({ name: 'engine', shard })),
  ...['server', 'component', 'unit'].map(name => ({ name })),
];

/**
 * Before a push: without the projects that start workers or visit pages, and without three files of the server's that ask
 * every endpoint as every person in every state of the contract. They take two fifths of the server's time.
 */
const quick = [
  { name: 'server', leaveOut: ['access', 'deactivated', 'limits'].map(name => `server/${name}.server.test.ts`) },
  { name: 'component' },
  { name: 'unit' },
];

/** What kills, restores and builds whole products anew: a sixth of the time of all tests, and seldom touched by a change. */
const long = ['1/2', '2/2'].map(shard => ({ name: 'long', shard }));

/** The projects of a choice on the command line. */
const choices = { '--quick': quick, '--long': long };

/**
 * `npm test`: from a fresh clone to one line that says how many passed and failed. The exit code is true.
 * `npm run test:quick` is the same with fewer tests, `npm run test:long` with those that this leaves out.
 */
await main(async () => {
  const projects = choices[process.argv[2]] ?? all;
  const { environment } = await setUp({ steps: 5, tests: true });
  print('[4/5] code');
  // The rules of the architecture are among the tests of the unit project.
  const names = Object.keys(checks).filter(name => name !== 'architecture');
  const code = await runChecks(names, { all: true });
  print('[5/5] tests');
  const tests = await runProjects(projects, environment);
  const passed = code.passed + tests.passed;
  const failed = code.failed + tests.failed;
  // The end of a long output is what is read first, and sometimes all that is kept.
  for (const failure of tests.failures) print(`\nFAILED ${failure}`);
  if (tests.failures.length > 1) print('');
  for (const failure of tests.failures) print(`FAILED ${failure.split('\n', 2).join(': ').slice(0, 240)}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
