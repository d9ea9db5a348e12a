import { type Insertable, sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import type { addExclusion as addExclusionEndpoint } from '#product/findings/api/issues.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { viewExclusions } from './exclusion-rows.ts';
import { issuesOfPlaces } from './issue-rows.ts';
import type { ExclusionTable } from './issue-tables.ts';
import { keepReplaced } from './keep-replaced.ts';
import { nameOfSession } from './people.ts';
import { exampleOfRule, type PlaceOfRun, placeName, placesOfRun } from './places-of-run.ts';
import { touchIssues } from './save-issues.ts';
import { type DecidedSite, followDecision, getSite, lockSite, recordEvents } from './site-decisions.ts';

type Body = Input<typeof addExclusionEndpoint>['body'];
type Row = Insertable<ExclusionTable>;

/** Exclusions of a site that hold at once. */
export const mostExclusions = 5_000;

/** Excludes findings of a rule, by a person whose decision stands in the audit log. All or none. */
export function addExclusion(
  services: Pick<Services, 'db' | 'clock' | 'queue'>,
  session: Session,
  key: RunKey,
  body: Body,
): Promise<Reply<typeof addExclusionEndpoint>> {
  const now = services.clock.now();
  if (body.expiresOn && body.expiresOn < businessDay(now)) throw new ProblemError('exclusion_expiry_past');
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const site = await getSite(tx, key);
    await lockSite(tx, site);
    const rows = await rowsOf(tx, { run, site, session, now }, body);
    await checkRoom(tx, site, rows.length);
    const made = await tx
      .insertInto('exclusion')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .execute();
    // All or none: a decision that another has taken stays theirs.
    if (made.length < rows.length) throw new ProblemError('exclusion_exists');
    const { sub } = session;
    const author = { sub, name: nameOfSession(session) };
    await recordEvents(
      tx,
      site,
      made.flatMap(row =>
        row.fingerprint === null
          ? []
          : [
              {
                function: row.function,
                fingerprint: row.fingerprint,
                kind: 'excluded' as const,
                author,
                at: now,
                facts: { text: row.reason, reasonKind: row.kind, scope: row.scope, to: row.expires_on },
              },
            ],
      ),
    );
    for (const row of made)
      await recordAudit(tx, session, { action: 'exclusion.add', target: auditName(site, row), after: auditFacts(row) });
    await followDecision(tx, services, site);
    const undo = await keepReplaced(tx, site, { exclusions: made.map(row => row.exclusion_id) }, now);
    return { items: viewExclusions(made, null), undo };
  });
}

export const auditName = (site: DecidedSite, row: { function: string; rule: string }): string =>
  `${site.group_id} ${site.base_url} ${row.function} ${row.rule}`;

export const auditFacts = (
  row: Pick<ExclusionTable, 'scope' | 'url' | 'fingerprint' | 'kind' | 'reason'> & { expires_on: string | null },
) => ({
  scope: row.scope,
  url: row.url,
  fingerprint: row.fingerprint,
  kind: row.kind,
  reason: row.reason,
  expiresOn: row.expires_on,
});

interface Deciding {
  run: Run;
  site: DecidedSite;
  session: Session;
  now: Date;
}

async function rowsOf(tx: Transaction<Schema>, deciding: Deciding, body: Body): Promise<Row[]> {
  const { site, session, now } = deciding;
  const { function: fn, rule, scope, kind, reason } = body;
  const shared = {
    tenant_id: site.tenant_id,
    group_id: site.group_id,
    site_key: site.site_key,
    base_url_encoded: site.base_url_encoded,
    function: fn,
    rule,
    scope,
    kind,
    reason,
    author: session.sub,
    author_name: nameOfSession(session),
    created_at: now,
    expires_on: body.expiresOn ?? null,
  };
  if (scope === 'place') {
    const places = await decidedPlaces(tx, deciding, body);
    return places.map(place => ({
      ...shared,
      fingerprint: place.fingerprint,
      url: place.page_urls[0] ?? null,
      selector: place.selector,
      message: JSON.stringify(place.message),
      excerpt: place.excerpt,
    }));
  }
  const example = await exampleOfRule(tx, deciding.run.run_id, { function: fn, rule });
  if (!example) throw new ProblemError('issue_not_found_in_run');
  const url = scope === 'site' ? null : await addressWithin(tx, deciding.run, body);
  return [{ ...shared, fingerprint: null, url, selector: null, message: JSON.stringify(example.message), excerpt: '' }];
}

/** The places of the request as the run has found them; their issues are brought up, so that each has its history. */
async function decidedPlaces(
  tx: Transaction<Schema>,
  { run, site, now }: Deciding,
  { function: fn, rule, places = [] }: Body,
): Promise<PlaceOfRun[]> {
  if (places.length === 0) throw new ProblemError('exclusion_without_places');
  const wanted = places.map(place => ({ ...place, function: fn, rule }));
  const rows = await issuesOfPlaces(tx, site, wanted);
  if (wanted.some(place => (rows.get(placeName(place))?.version ?? 0) !== place.version))
    throw new ProblemError('conflict');
  const found = [...(await placesOfRun(tx, run.run_id, wanted)).values()];
  await touchIssues(tx, run, found, now);
  return found;
}

/** The page, or the beginning of the addresses of a directory; the run must have such a page. */
async function addressWithin(tx: Transaction<Schema>, run: Run, { scope, url = '' }: Body): Promise<string> {
  const address = scope === 'page' || url.endsWith('/') ? url : `${url}/`;
  const page = await tx
    .selectFrom('page')
    .select('url_id')
    .where('run_id', '=', run.run_id)
    .where(
      scope === 'page'
        ? sql<boolean>`url_hash = md5(${address})::uuid and url = ${address}`
        : sql<boolean>`starts_with(url, ${address})`,
    )
    .limit(1)
    .executeTakeFirst();
  if (!page || URL.parse(address) === null) throw new ProblemError('exclusion_url_unknown');
  return address;
}

async function checkRoom(tx: Transaction<Schema>, site: DecidedSite, more: number): Promise<void> {
  const { n } = await tx
    .selectFrom('exclusion')
    .select(sql<number>`count(*)`.as('n'))
    .where('group_id', '=', site.group_id)
    .where('site_key', '=', site.site_key)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (n + more > mostExclusions) throw new ProblemError('too_many_exclusions', { limit: mostExclusions });
}
