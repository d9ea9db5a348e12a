import type { Core } from '#product/tenancy/core/core.ts';
import { domainNames } from './domains.ts';

/** What the domains bring to the server and the workers, in their order: `core/domain.ts` of each. */
export const cores: readonly Core[] = await Promise.all(
  domainNames.map(async name => ((await import(`#product/${name}/core/domain.ts`)) as { core: Core }).core),
);
