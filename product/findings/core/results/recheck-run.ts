import { sql, type Transaction } from 'kysely';
import { checkOfUnit, unitsOf } from '#checks/registry.ts';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { resultsChanged } from '#product/findings/api/live.ts';
import type { recheck } from '#product/findings/api/rechecks.ts';
import { admitRun } from '#product/runs/core/runs/admit-run.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { beginRechecks, type StaleResult } from '#product/runs/core/runs/rechecks.ts';
import { resumeRun } from '#product/runs/core/runs/resume-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { storedPassword } from '#product/runs/core/sites/registered-site.ts';
import { openLogin, sealedLogin } from '#product/runs/core/sites/site-login.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { countWaitingFindings } from './count-findings.ts';
import { lockEndedRun } from './lock-ended-run.ts';
import { resultsOfTargets } from './recheck-targets.ts';
import { rulesNamed } from './rule-aliases.ts';

/** The results to be replaced: of one page, of one function, of the pages with a rule or a place, or that name link targets. */
type RecheckRequest = Input<typeof recheck>['body'];

/** Pages stored with a place (`add-up-findings.ts`); further ones are found by its findings. */
const namedPages = 20;

/** Re-checks pages of an ended run with its options and login. Old results stay until replaced. The run waits in line. */
export async function recheckRun(
  services: Services,
  session: Session,
  key: RunKey,
  request: RecheckRequest,
): Promise<{ status: RunStatus; pages: number }> {
  return withGroup(services, session, key, async tx => {
    const { run, group } = await lockEndedRun(tx, key);
    const { targets } = request;
    if (request.place !== undefined) await countWaitingFindings(tx, run.run_id);
    const stale = await (targets === undefined
      ? staleResults(tx, run, request)
      : resultsOfTargets(tx, run, { function: request.function, targets }));
    if (stale.length === 0) throw new ProblemError('recheck_without_pages');
    const { run_id: runId } = run;
    await admitRun(services, {
      ...key,
      pool: session.pool,
      baseUrl: run.base_url,
      options: run.options,
      functions: [...new Set(stale.map(({ unit }) => checkOfUnit[unit]))],
      within: work => work(tx),
      locked: group,
      pages: 0,
      prepare: () => requireLogin(services, tx, run),
      enter: async () => {
        await beginRechecks(tx, run, stale, { ofTargets: targets !== undefined });
        return { runId };
      },
      complete: async (_, __, now) => {
        await resumeRun(tx, runId, { crawlAgain: false, now });
        await publish(tx, resultsChanged.REVERIFY, key);
      },
    });
    return { status: 'RUNNING', pages: new Set(stale.map(({ urlId }) => urlId)).size };
  });
}

/** The results that a request names. Pages of which a stop has cut the links are left to reverify. */
async function staleResults(tx: Transaction<Schema>, run: Run, request: RecheckRequest): Promise<StaleResult[]> {
  const units = unitsOf(run.functions.filter(id => request.function === undefined || id === request.function));
  const page = request.urlId === undefined ? sql`true` : sql`r.url_id = ${request.urlId}`;
  const onPlace = request.place === undefined ? sql`true` : pagesOfPlace(run, request.function, request.place);
  const found =
    request.rule === undefined
      ? sql`true`
      : sql`exists (select from finding f where f.run_id = r.run_id and f.function = ${request.function}
          and f.rule = any(${await rulesNamed(tx, request.rule)})
          and f.url_id = r.url_id and f.unit = r.unit)`;
  const { rows } = await sql<StaleResult>`select r.url_id as "urlId", r.unit, r.status = 'failed' as failed,
      r.not_judged is not null as incomplete
    from page_result r where r.run_id = ${run.run_id} and r.unit = any(${units}) and ${page} and ${found} and ${onPlace}
      and not exists (select from link_page l where l.run_id = r.run_id and l.url_id = r.url_id and l.unit = r.unit and l.cut)
    order by r.url_id`.execute(tx);
  return rows;
}

/**
 * The pages on which a run found a place, all of them, and those where that was found last: of the latter an issue keeps some
 * (`page_urls`). Places name their pages while these are few; those of others are read along the index of their rule.
 */
function pagesOfPlace(run: Run, fn: RecheckRequest['function'], fingerprint: string) {
  const place = sql`finding_place p where p.run_id = ${run.run_id} and p.function = ${fn} and p.fingerprint = ${fingerprint}`;
  return sql`r.url_id in (
    select unnest(p.url_ids) from ${place} and p.pages <= ${namedPages}
    union select f.url_id from (select p.rule, p.severity from ${place} and p.pages > ${namedPages} offset 0) p
      cross join lateral (select f.url_id from finding f
        where f.run_id = ${run.run_id} and f.function = ${fn} and f.rule = p.rule and f.severity = p.severity
          and f.fingerprint = ${fingerprint}) f
    union select g.url_id from issue i join page g on g.run_id = ${run.run_id} and g.url_hash = any(
        select md5(url)::uuid from unnest(i.page_urls) url)
      where i.group_id = ${run.group_id} and i.site_key = ${run.site_key} and i.function = ${fn}
        and i.fingerprint = ${fingerprint})`;
}

/** Rejects where what a run signed in with is gone; without it other pages would be judged. */
async function requireLogin(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Transaction<Schema>,
  run: Run,
): Promise<{ sendsPassword: boolean }> {
  const sealed = await storedPassword(tx, run);
  const isGone = sealed === null ? run.sends_password : secrets.unseal(sealed) === null;
  const isLoginGone = run.options.signsIn === true && openLogin({ secrets }, await sealedLogin(tx, run)) === null;
  if (isGone || isLoginGone) throw new ProblemError('recheck_login_gone');
  return { sendsPassword: sealed !== null };
}
