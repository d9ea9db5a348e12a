import { sql, type Transaction } from 'kysely';
import { withoutFragment } from '#checks/collected-links.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';
import { creatorNames } from '#product/accounts/core/members/creator-names.ts';
import type * as endpoints from '#product/findings/api/link-ignores.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { checkBaseUrlEncoded } from '#product/runs/core/runs/run-key.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

const texts = messages({
  target: {
    ja: 'http または https の URL を指定してください。',
    en: 'Please enter a URL that starts with http or https.',
  },
  host: {
    ja: 'ホスト名を指定してください（例：example.jp、*.example.jp）。',
    en: 'Please enter a host name, for example example.jp or *.example.jp.',
  },
  many: { ja: '1サイトで無視できるのは1,000件までです。', en: 'A site can have up to 1,000 ignored link targets.' },
});

/** Entries of one site; all of them are compared with each target. */
export const mostIgnores = 1_000;

interface SiteKey {
  tenantId: string;
  groupId: string;
  baseUrlEncoded: string;
}

type IgnoreView = Reply<typeof endpoints.listLinkIgnores>['items'][number];
type IgnoreRequest = Input<typeof endpoints.addLinkIgnores>['body'];

const siteKeyOf = (baseUrlEncoded: string) => sql<string>`md5(${baseUrlEncoded})`;

/** What a site leaves out of its broken links, the last added first. */
export async function listLinkIgnores(
  services: Pick<Services, 'db'>,
  session: Session,
  { baseUrlEncoded, ...group }: SiteKey,
  { offset, limit }: { offset: number; limit: number },
): Promise<Reply<typeof endpoints.listLinkIgnores>> {
  checkBaseUrlEncoded(baseUrlEncoded);
  return withGroup(services, session, group, async tx => {
    const own = tx
      .selectFrom('link_ignore')
      .where('tenant_id', '=', group.tenantId)
      .where('group_id', '=', group.groupId)
      .where('site_key', '=', siteKeyOf(baseUrlEncoded));
    const rows = await own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('ignore_id')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const items = await ignoreViews(tx, session, rows);
    return { items, total: Number(total), offset, limit };
  });
}

interface IgnoreRow {
  ignore_id: string;
  kind: 'target' | 'host';
  pattern: string;
  reason: string;
  created_by: string;
  created_at: Date;
}

/** Rows with the names of those who added them; clients do not see the names of staff. */
async function ignoreViews(
  tx: Transaction<Schema>,
  session: Pick<Session, 'pool'>,
  rows: readonly IgnoreRow[],
): Promise<IgnoreView[]> {
  const names = await creatorNames(tx, session, rows);
  return rows.map(row => ({
    ignoreId: row.ignore_id,
    kind: row.kind,
    pattern: row.pattern,
    reason: row.reason,
    createdBy: names.get(row.created_by) ?? '',
    createdAt: row.created_at.toISOString(),
  }));
}

/** Ignores targets or hosts of a site from now on. Returns how many were added; known ones are passed over. */
export async function addLinkIgnores(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { baseUrlEncoded, ...group }: SiteKey,
  { kind, patterns, reason }: IgnoreRequest,
): Promise<{ added: number }> {
  checkBaseUrlEncoded(baseUrlEncoded);
  const written = patterns.map((pattern, n) => patternOf(kind, pattern, n));
  const row = {
    tenant_id: group.tenantId,
    group_id: group.groupId,
    site_key: siteKeyOf(baseUrlEncoded),
    kind,
    reason,
    created_by: session.sub,
    created_at: services.clock.now(),
  };
  return withGroup(services, session, group, async tx => {
    const site = await tx
      .selectFrom('site_view')
      .select('base_url')
      .where('group_id', '=', group.groupId)
      .where('base_url_encoded', '=', baseUrlEncoded)
      .executeTakeFirst();
    if (!site) throw new ProblemError('not_found');
    const added = await tx
      .insertInto('link_ignore')
      .values([...new Set(written)].map(pattern => ({ ...row, pattern })))
      .onConflict(conflict => conflict.doNothing())
      .returning('pattern')
      .execute();
    const { n } = await tx
      .selectFrom('link_ignore')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('group_id', '=', group.groupId)
      .where('site_key', '=', siteKeyOf(baseUrlEncoded))
      .executeTakeFirstOrThrow();
    if (Number(n) > mostIgnores)
      throw new ProblemError('invalid_input', {}, [{ path: 'patterns', message: texts.many }]);
    if (added.length > 0)
      await recordAudit(tx, session, {
        action: 'linkIgnores.add',
        target: site.base_url,
        after: { kind, patterns: added.map(({ pattern }) => pattern), reason },
      });
    return { added: added.length };
  });
}

/** A pattern as it is compared; `invalid_input` for what is none. */
function patternOf(kind: IgnoreRequest['kind'], pattern: string, n: number): string {
  const refuse = () => new ProblemError('invalid_input', {}, [{ path: `patterns.${n}`, message: texts[kind] }]);
  if (kind === 'target') {
    const url = URL.parse(pattern);
    if (url === null || !/^https?:$/.test(url.protocol)) throw refuse();
    return withoutFragment(url.href);
  }
  const [, star = '', name = ''] = /^(\*\.)?([^*/?#@\s]+)$/.exec(pattern.trim()) ?? [];
  const host = URL.parse(`https://${name}/`)?.host ?? '';
  if (name === '' || host === '') throw refuse();
  return `${star}${host}`;
}

/** Counts a target or host among the broken links again, from now on. */
export async function removeLinkIgnore(
  services: Pick<Services, 'db'>,
  session: Session,
  { baseUrlEncoded, ignoreId, ...group }: SiteKey & { ignoreId: string },
): Promise<void> {
  const baseUrl = checkBaseUrlEncoded(baseUrlEncoded);
  await withGroup(services, session, group, async tx => {
    const removed = await tx
      .deleteFrom('link_ignore')
      .where('ignore_id', '=', ignoreId)
      .where('group_id', '=', group.groupId)
      .where('site_key', '=', siteKeyOf(baseUrlEncoded))
      .returning(['kind', 'pattern', 'reason'])
      .executeTakeFirst();
    if (!removed) throw new ProblemError('not_found');
    await recordAudit(tx, session, { action: 'linkIgnores.remove', target: baseUrl, before: removed });
  });
}

type SiteOfRun = Pick<Run, 'tenant_id' | 'group_id' | 'base_url_encoded'>;

/** Whether the site of a run ignores a target now; `url` and `host` are columns. */
export const isIgnoredNow = (run: SiteOfRun, url: string, host: string) =>
  sql<boolean>`exists (select from link_ignore i where i.tenant_id = ${run.tenant_id} and i.group_id = ${run.group_id}
    and i.site_key = ${siteKeyOf(run.base_url_encoded)} and is_ignored_by(i.kind, i.pattern, ${sql.ref(url)}, ${sql.ref(host)}))`;

/** What makes the site of a run ignore targets now, by address; the oldest entry where several do. */
export async function ignoresOfTargets(
  tx: Transaction<Schema>,
  session: Pick<Session, 'pool'>,
  run: SiteOfRun,
  urls: readonly string[],
): Promise<Map<string, IgnoreView>> {
  const { rows } = await sql<IgnoreRow & { url: string }>`select distinct on (given.url) given.url, i.*
    from jsonb_to_recordset(${JSON.stringify(urls.map(url => ({ url, host: new URL(url).host })))}::jsonb) as given(url text, host text)
    join link_ignore i on i.tenant_id = ${run.tenant_id} and i.group_id = ${run.group_id}
      and i.site_key = ${siteKeyOf(run.base_url_encoded)} and is_ignored_by(i.kind, i.pattern, given.url, given.host)
    order by given.url, i.created_at, i.ignore_id`.execute(tx);
  const views = await ignoreViews(tx, session, rows);
  return new Map(rows.flatMap(({ url }, n) => (views[n] ? [[url, views[n]] as const] : [])));
}

/** The numbers of targets that runs have left out: all of them, and those that did not answer as they should. */
export async function countIgnoredLinks(
  tx: Transaction<Schema>,
  runIds: readonly string[],
): Promise<Map<string, { all: number; broken: number }>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await sql<{ run_id: string; all: string; broken: string }>`select run_id, count(*) as all,
      count(*) filter (where class in ('4xx', '5xx', 'none')) as broken
    from link_target where ignored and run_id = any(${runIds}::uuid[]) group by run_id`.execute(tx);
  return new Map(rows.map(row => [row.run_id, { all: Number(row.all), broken: Number(row.broken) }]));
}
