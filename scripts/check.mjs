import { checks, runChecks } from './checks.mjs';
import { main } from './setup/command.mjs';
import { ensurePackages } from './setup/packages.mjs';

/** `npm run check`: types, lint, format, dead code and architecture, two at a time. For every save; `npm test` is all. */
await main(async () => {
  await ensurePackages();
  const { failed } = await runChecks(Object.keys(checks));
  return failed === 0 ? 0 : 1;
});
