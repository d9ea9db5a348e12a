import type { Input, Reply } from '#api/define.ts';
import type { listRunDates as listRunDatesEndpoint } from '#api/runs.ts';
import { engineChanges } from '../runs/engine-changes.ts';
import { checkBaseUrlEncoded } from '../runs/run-key.ts';
import { selectRuns } from '../runs/select-runs.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';
import { linkSigner } from '../signed-link.ts';
import { siteViews } from './site-view.ts';

/** The runs of a site, newest first, each with what judged otherwise than before. */
export async function listRunDates(
  services: Services,
  session: Session,
  { baseUrlEncoded, ...group }: { tenantId: string; groupId: string; baseUrlEncoded: string },
  { offset, limit }: Input<typeof listRunDatesEndpoint>['query'],
): Promise<Reply<typeof listRunDatesEndpoint>> {
  checkBaseUrlEncoded(baseUrlEncoded);
  return withGroup(services, session, group, async tx => {
    // With the run before the oldest one, to which that is compared.
    const filter = { sort: 'date', latest: 'false', site: baseUrlEncoded, offset, limit: limit + 1 } as const;
    const { runs, total } = await selectRuns(tx, group.groupId, filter);
    const changes = engineChanges(runs.map(run => run.engines).toReversed()).toReversed();
    const views = await siteViews(tx, runs.slice(0, limit), { signLink: linkSigner(services), session });
    const items = views.map((view, place) => ({ ...view, engineChanges: changes[place] ?? [] }));
    return { items, total, offset, limit };
  });
}
