import { join } from 'node:path';
import { home, main, node24, run } from './setup/command.mjs';
import { ensurePackages } from './setup/packages.mjs';

/** `npm run docs`: builds the documentation into `dist/docs`, on any Node from 20. It needs no network and no database. */
await main(async () => {
  await ensurePackages();
  const { code } = await run(node24, [join(home, 'scripts', 'docs', 'build.ts')], { output: 'show' });
  return code;
});
