import { join } from 'node:path';
import { home, main, node24, run } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';

/**
 * `npm run test:faults`: every fault as often as docs/operating.md says, with the figures for its table; with names, only
 * those.
 */
await main(async () => {
  const names = process.argv.slice(2);
  const { environment } = await setUp({ steps: 2, web: false });
  const chosen = names.length === 0 ? [] : ['-t', `: (${names.join('|')})( |$)`];
  const vitest = join(home, 'node_modules', 'vitest', 'vitest.mjs');
  const variables = { ...environment, TENKEN_FAULTS: 'full' };
  const { code } = await run(node24, [vitest, 'run', '--project', 'long', 'test/faults/', ...chosen], {
    environment: variables,
    output: 'show',
  });
  return code;
});
