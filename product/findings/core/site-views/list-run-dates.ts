import type { Input, Reply } from '#endpoint/define.ts';
import type { listRunDates as listRunDatesEndpoint } from '#product/runs/api/site-views.ts';
import { engineChanges } from '#product/runs/core/runs/engine-changes.ts';
import { checkBaseUrlEncoded } from '#product/runs/core/runs/run-key.ts';
import { scoreNoiseBandsOfRuns } from '#product/runs/core/runs/score-noise-bands.ts';
import { selectRuns } from '#product/runs/core/runs/select-runs.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { keptChanges } from '../results/kept-changes.ts';
import { siteViews } from './site-view.ts';

/** The runs of a site, newest first, each with what judged otherwise than before, its usual scores, and what has come and gone. */
export async function listRunDates(
  services: Services,
  session: Session,
  { baseUrlEncoded, ...group }: { tenantId: string; groupId: string; baseUrlEncoded: string },
  { offset, limit, changes: isAsked }: Input<typeof listRunDatesEndpoint>['query'],
): Promise<Reply<typeof listRunDatesEndpoint>> {
  checkBaseUrlEncoded(baseUrlEncoded);
  return withGroup(services, session, group, async tx => {
    // With the run before the oldest one, to which that is compared.
    const filter = { sort: 'date', latest: 'false', site: baseUrlEncoded, offset, limit: limit + 1 } as const;
    const { runs, total } = await selectRuns(tx, group.groupId, filter);
    const changes = engineChanges(runs.map(run => run.engines).toReversed()).toReversed();
    const shown = runs.slice(0, limit);
    const views = await siteViews(tx, shown, { signLink: linkSigner(services), session });
    const usual = await scoreNoiseBandsOfRuns(tx, shown);
    const come = isAsked === 'true' ? await keptChanges(tx, shown) : new Map<string, never>();
    const items = shown.flatMap(({ run_id: id }, place) => {
      const view = views[place];
      const facts = {
        engineChanges: changes[place] ?? [],
        usualScores: usual.get(id) ?? {},
        changes: come.get(id) ?? null,
      };
      return view ? [{ ...view, ...facts }] : [];
    });
    return { items, total, offset, limit };
  });
}
