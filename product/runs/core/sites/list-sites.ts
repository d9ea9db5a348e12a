import type { Input, Reply } from '#endpoint/define.ts';
import type { listSites as listSitesEndpoint } from '#product/runs/api/runs.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

/** Registered sites by name. Reports whether a password is stored, never the password. */
export async function listSites(
  services: Services,
  session: Session,
  group: { tenantId: string; groupId: string },
  { offset, limit }: Input<typeof listSitesEndpoint>['query'],
): Promise<Reply<typeof listSitesEndpoint>> {
  return withGroup(services, session, group, async tx => {
    // A site whose runs are all in the bin is not shown.
    const sites = tx
      .selectFrom('site')
      .where('site.group_id', '=', group.groupId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('run_view')
            .select('run_view.run_id')
            .whereRef('run_view.group_id', '=', 'site.group_id')
            .whereRef('run_view.site_key', '=', 'site.site_key'),
        ),
      );
    const rows = await sites
      .selectAll()
      .select(({ selectFrom }) =>
        selectFrom('run_view as run')
          .select(({ fn }) => fn.max('run.date').as('last'))
          .whereRef('run.group_id', '=', 'site.group_id')
          .whereRef('run.site_key', '=', 'site.site_key')
          .as('last_date'),
      )
      .orderBy('base_url')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await sites.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const items = rows.map(row => ({
      baseUrl: row.base_url,
      baseUrlEncoded: row.base_url_encoded,
      username: row.username,
      password: null,
      hasPassword: row.password_sealed !== null,
      runs: row.runs,
      lastDate: row.last_date?.toISOString() ?? null,
    }));
    return { items, total: Number(total), offset, limit };
  });
}
