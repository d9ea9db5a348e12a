import type { Transaction } from 'kysely';
import { decodeSource } from '#checks/source-text.ts';
import type { Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { getPageSource } from '#product/findings/api/results.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';

type Kind = 'raw' | 'rendered';

/** The source of a page as text: the response in its own charset, or the rendered DOM. Null when it was not stored. */
export async function getSource(
  services: Services,
  session: Session,
  key: RunKey,
  urlId: number,
  kind: Kind,
): Promise<Reply<typeof getPageSource>> {
  const page = await withGroup(services, session, key, async tx =>
    sourceOfPage(tx, (await getRunByKey(tx, key)).run_id, urlId),
  );
  if (!page) throw new ProblemError('not_found');
  const source = await storedSource(services, key, page, kind);
  if (source === null || source === 'large') return { kind, text: null, charset: 'utf-8' };
  return { kind, ...source };
}

/** What leads to the source of a page; undefined without such a page. */
export function sourceOfPage(tx: Transaction<Schema>, runId: string, urlId: number) {
  return tx
    .selectFrom('page')
    .select(['url_id', 'url', 'url_hash', 'raw_key', 'headers'])
    .where('run_id', '=', runId)
    .where('url_id', '=', urlId)
    .executeTakeFirst();
}

type SourcePage = NonNullable<Awaited<ReturnType<typeof sourceOfPage>>>;

/** A stored source as text; null when it was not stored, `large` beyond the given number of bytes. */
export async function storedSource(
  { storage }: Pick<Services, 'storage'>,
  key: RunKey,
  page: Pick<SourcePage, 'url_id' | 'raw_key' | 'headers'>,
  kind: Kind,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<{ text: string; charset: string } | null | 'large'> {
  const bytes = await storage.get(kind === 'raw' ? page.raw_key : `${runFolder(key)}/pages/${page.url_id}/rendered`);
  if (bytes === null) return null;
  if (bytes.byteLength > mostBytes) return 'large';
  if (kind === 'rendered') return { text: new TextDecoder().decode(bytes), charset: 'utf-8' };
  const { text, encoding } = decodeSource(bytes, page.headers['content-type']);
  return { text, charset: encoding };
}
