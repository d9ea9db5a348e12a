import { sql, type Transaction } from 'kysely';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import {
  cellStates,
  type getVisualCell as getCellEndpoint,
  type listVisualGroups as groupsEndpoint,
  type listVisualCells as listEndpoint,
} from '#product/findings/api/visual-comparison.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner, type SignLink } from '#product/tenancy/core/signed-link.ts';
import { readMerged } from '../results/keyset.ts';
import { type ListPart, walkList } from '../results/walk-list.ts';
import { cellViews, matching } from './cell-view.ts';
import type { CellRow } from './compare-step.ts';
import { comparisonOfRun } from './get-comparison.ts';
import type { StoredPicture } from './visual-tables.ts';

type OneKey = RunKey & { comparisonId: string };
type Reading = Pick<Services, 'db' | 'secrets' | 'clock'>;

const mostChanged = [{ name: 'ratio', isDescending: true }, { name: 'cell_id' }];
const day = 24 * 3600;

/** The pictures of a comparison, the most changed first. */
export function listVisualCells(
  services: Reading,
  session: Session,
  { comparisonId, ...key }: OneKey,
  query: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    await comparisonOfRun(tx, runId, comparisonId);
    const where = matching(comparisonId, query);
    const states = query.state ? [query.state] : cellStates;
    const { rows: counted } = await sql<{ n: number }>`select count(*)::integer as n from visual_cell
      where ${where} and state = any(${[...states]})`.execute(tx);
    const total = counted[0]?.n ?? 0;
    const part: ListPart<CellRow> = {
      name: query.state ?? 'all',
      shape: ['number', 'number'],
      count: () => total,
      read: window =>
        readMerged(
          tx,
          {
            table: 'visual_cell',
            select: columns,
            columns: mostChanged,
            stretches: states.map(state => sql`${where} and state = ${state}`),
          },
          window,
        ),
      keyOf: ({ ratio, cell_id }) => [ratio, Number(cell_id)],
    };
    const { rows, ...place } = await walkList([part], query, total);
    return { items: await cellViews(tx, rows, linkSigner(services)), total, limit: query.limit, ...place };
  });
}

const columns: (keyof CellRow)[] = [
  'cell_id',
  'tenant_id',
  'comparison_id',
  'page_url',
  'unit',
  'browser',
  'before_picture',
  'after_picture',
  'state',
  'reason',
  'changed_pixels',
  'ratio',
  'regions',
  'preview_key',
  'change_id',
  'version',
  'approved_at',
  'approved_name',
];

/** Changes that are the same on at least two pictures, the most frequent first. */
export function listVisualGroups(
  services: Reading,
  session: Session,
  { comparisonId, ...key }: OneKey,
  { offset, limit }: Input<typeof groupsEndpoint>['query'],
): Promise<Reply<typeof groupsEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    await comparisonOfRun(tx, runId, comparisonId);
    const grouped = sql`select change_id, count(*)::integer as cells,
        count(*) filter (where approved_at is null)::integer as open, min(cell_id) as example
      from visual_cell where comparison_id = ${comparisonId} and change_id is not null
      group by change_id having count(*) > 1`;
    const { rows: counted } = await sql<{ n: number }>`select count(*)::integer as n from (${grouped}) g`.execute(tx);
    const { rows } = await sql<{ change_id: string; cells: number; open: number; example: string }>`
      ${grouped} order by cells desc, change_id limit ${limit} offset ${offset}`.execute(tx);
    const examples = await cellsById(
      tx,
      comparisonId,
      rows.map(({ example }) => example),
    );
    const views = await cellViews(tx, examples, linkSigner(services));
    const items = rows.flatMap(({ change_id, cells, open, example }) => {
      const shown = views.find(({ cell }) => cell === Number(example));
      return shown ? [{ change: Number(change_id), cells, open, example: shown }] : [];
    });
    return { items, total: counted[0]?.n ?? 0, offset, limit };
  });
}

/** A picture of a comparison with links to what it was compared with, and its changed regions. */
export function getVisualCell(
  services: Reading,
  session: Session,
  { comparisonId, cell, ...key }: OneKey & { cell: number },
): Promise<Reply<typeof getCellEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    await comparisonOfRun(tx, runId, comparisonId);
    const signLink = linkSigner(services);
    const [row] = await cellsById(tx, comparisonId, [String(cell)]);
    const [view] = row ? await cellViews(tx, [row], signLink) : [];
    if (!row || !view) throw new ProblemError('not_found');
    return {
      ...view,
      before: shownPicture(row.before_picture, row.tenant_id, signLink),
      after: shownPicture(row.after_picture, row.tenant_id, signLink),
      mask: row.mask_key && signLink(row.mask_key, row.tenant_id, day),
      boxes: row.regions,
    };
  });
}

async function cellsById(tx: Transaction<Schema>, comparisonId: string, ids: readonly string[]): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`select * from visual_cell
    where comparison_id = ${comparisonId} and cell_id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

function shownPicture(picture: StoredPicture | null, tenantId: string, signLink: SignLink) {
  if (picture === null) return null;
  const { key, urlId, date, width, height, engine, version } = picture;
  return { url: key && signLink(key, tenantId, day), urlId, date, width, height, engine, version };
}
