import { checkIds, registry } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { findingsOfRun } from '#product/findings/core/results/list-findings.ts';
import type { listContents } from '#product/reports/api/specified-exports.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

/** The findings in texts of some runs, run by run in the order in which they are named. */
export function contentsOfRuns(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
  { groupId, sites, dates, options }: Input<typeof listContents>['query'],
): Promise<Reply<typeof listContents>> {
  const of = checkIds.find(id => registry[id].excerpt === 'sentence');
  if (of === undefined || sites.length !== dates.length) return Promise.reject(new ProblemError('malformed_date'));
  const { offset, limit, search, sort } = options;
  return withGroup(services, session, { tenantId, groupId }, async tx => {
    const items: (FindingRow & { baseUrlEncoded: string; date: string })[] = [];
    let total = 0;
    for (const [n, baseUrlEncoded] of sites.entries()) {
      const date = dates[n] ?? '';
      const run = await getRunByKey(tx, checkRunKey({ tenantId, groupId, baseUrlEncoded, date }));
      const before = Math.max(0, offset - total);
      const wanted = Math.max(1, limit - items.length);
      const filter = { function: of, ...(search === undefined ? {} : { search }) };
      const found = await findingsOfRun(tx, run, { ...filter, offset: before, limit: wanted });
      const isFull = items.length === limit;
      if (!isFull) items.push(...found.items.map(item => ({ ...item, baseUrlEncoded, date })));
      total += found.total;
    }
    const inOrder = sort === 'page' ? items.toSorted((a, b) => (a.date === b.date ? a.urlId - b.urlId : 0)) : items;
    return { items: inOrder, total, offset, limit };
  });
}
