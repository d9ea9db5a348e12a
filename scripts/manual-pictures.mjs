import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { home, main, node24, run } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';

/** `npm run manual`: makes the pictures of the user manual anew, by the journey that opens every screen. */
await main(async () => {
  const { environment } = await setUp({ steps: 3 });
  const folder = join(home, 'web', 'static', 'manual');
  mkdirSync(folder, { recursive: true });
  const vitest = join(home, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'journey', 'test/journeys/first-results.journey.test.ts'];
  const { code } = await run(node24, args, {
    output: 'show',
    environment: { ...environment, TENKEN_MANUAL_PICTURES: folder },
  });
  return code;
});
