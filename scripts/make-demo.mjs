import { home, main, node24, run } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';

/** `npm run demo`: verifies the sites of the demo, and stores their results anew (test/demo/make-demo.ts). */
await main(async () => {
  const { environment } = await setUp({ steps: 3 });
  const { code } = await run(node24, ['test/demo/make-demo.ts', ...process.argv.slice(2)], {
    output: 'show',
    environment,
    cwd: home,
  });
  return code;
});
