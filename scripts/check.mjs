import { checks, report, runCheck } from './checks.mjs';
import { main, print } from './setup/command.mjs';
import { ensurePackages } from './setup/packages.mjs';

/** `npm run check`: types, lint, format, dead code and architecture, in parallel. For every save; `npm test` is all. */
await main(async () => {
  await ensurePackages();
  const results = await Promise.all(
    Object.keys(checks).map(async name => {
      const result = await runCheck(name);
      print(report(result));
      return result;
    }),
  );
  return results.every(result => result.ok) ? 0 : 1;
});
