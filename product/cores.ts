import { domainNames } from './domains.ts';
import type { Core } from './tenancy/core/core.ts';

/** What the domains bring to the server and the workers, in their order: `core/domain.ts` of each. */
export const cores: readonly Core[] = await Promise.all(
  domainNames.map(async name => ((await import(`./${name}/core/domain.ts`)) as { core: Core }).core),
);
