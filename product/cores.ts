import type { Core } from '#product/tenancy/core/core.ts';
import { domainNames } from './domains.ts';

/** What the domains bring to the server and the workers, in their order: `core/domain.ts` of each. */
export const cores: readonly Core[] = await loadCores();

async function loadCores(): Promise<Core[]> {
  const loaded: Core[] = [];
  for (const name of domainNames)
    loaded.push(((await import(`#product/${name}/core/domain.ts`)) as { core: Core }).core);
  return loaded;
}
