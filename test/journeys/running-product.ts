import type { TestProject } from 'vitest/node';
import { startAdStandIn } from '../ad-platforms/stand-in.ts';
import { type FirstRun, startTenken } from './start-tenken.ts';

/** The product that all journeys of a run share, with a stand-in for the ad platforms. Each brings people and sites of its own. */
export interface RunningProduct {
  firstRun: FirstRun;
  dataDir: string;
  /** What it had printed when it was ready. */
  said: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    product: RunningProduct;
  }
}

/** Vitest's global set-up of the journeys: server, workers and demo site, started once. Its end must be an orderly one. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const standIn = await startAdStandIn();
  // The collection of this account comes to no end before the journey of the ads kills its worker.
  standIn.faults.plan(/customers\/1110000001\/googleAds:search$/, { kind: 'silence' }, { after: 6 });
  const { firstRun, dataDir, said, stop } = await startTenken({
    ...standIn.environment,
    // Of the owner of another database: no process of the product may see it.
    PGPASSWORD: 'owners-password',
  });
  project.provide('product', { firstRun, dataDir, said: said() });
  return async () => {
    const code = await stop();
    await standIn.close();
    if (code !== 0) throw new Error(`Tenken ended with ${code}:\n${said()}`);
  };
}
