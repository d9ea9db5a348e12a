import { join } from 'node:path';
import { home, main, node24, run } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';

/**
 * `npm run any-site`: verifies and measures the whole hostile quarter, and writes docs/any-site.md. Takes an hour; with
 * `-- -t 'by itself.* (drip|reset)$'` only things whose names fit.
 */
await main(async () => {
  const { environment } = await setUp({ steps: 3 });
  const vitest = join(home, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'engine', 'test/any-site', ...process.argv.slice(2)];
  const { code } = await run(node24, args, {
    output: 'show',
    environment: { ...environment, TENKEN_ANY_SITE: 'whole' },
  });
  return code;
});
