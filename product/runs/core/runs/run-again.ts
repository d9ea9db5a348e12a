import type { Reply } from '#endpoint/define.ts';
import type { RunOptions, SiteOptions } from '#product/runs/api/options/options-of-run.ts';
import { rowOf, runOptionNames } from '#product/runs/api/options/run-options.ts';
import type { runAgain as runAgainEndpoint } from '#product/runs/api/runs.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { loginOfSite } from '../sites/site-login.ts';
import { getRunByKey } from './find-run.ts';
import type { RunKey } from './run-key.ts';
import { admitNewRun } from './start-run.ts';
import { chosenUrlsOf } from './url-list.ts';

/** Starts a run with the settings of another of the same site, as its caller. Rejects as a registration does. */
export async function runAgain(
  services: Services,
  session: Session,
  key: RunKey,
): Promise<Reply<typeof runAgainEndpoint>> {
  const { tenantId, groupId } = key;
  const run = await withGroup(services, session, key, tx => getRunByKey(tx, key));
  const listed = run.options.urlList === undefined ? null : await chosenUrlsOf(services, run);
  const login = await loginOfSite(services, run);
  const started = await admitNewRun(services, {
    tenantId,
    groupId,
    pool: session.pool,
    within: work => withGroup(services, session, key, work),
    request: {
      baseUrl: run.base_url,
      groupId,
      functions: run.functions,
      options: requestedOf(run.options),
      listed: listed ?? [],
      username: null,
      password: null,
    },
    createdBy: session.sub,
    // Those that the site has stored.
    credentials: null,
    login: () => login,
    setting: null,
  });
  if (started === null) throw new Error('a run that is asked for is started');
  return started;
}

/** The options that a person asked for; those that the product and the contract add are taken anew. */
function requestedOf(options: RunOptions): SiteOptions {
  const asked = new Set<string>(['urlList', ...runOptionNames.filter(name => rowOf(name).request !== undefined)]);
  asked.delete('connectionId');
  return Object.fromEntries(Object.entries(options).filter(([name]) => asked.has(name))) as SiteOptions;
}
