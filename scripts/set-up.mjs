import { main } from './setup/command.mjs';
import { setUp } from './setup/setup.mjs';

/** `npm run setup`: what a start would install and build, without the start. As root, for services that may not write here. */
await main(async () => {
  await setUp({ steps: 3 });
  return 0;
});
