import type { Reply } from '#api/define.ts';
import { ProblemError } from '#api/problem.ts';
import type { getPageSource } from '#api/results.ts';
import { decodeSource } from '#checks/source-text.ts';
import { getRunByKey } from '../runs/find-run.ts';
import { type RunKey, runFolder } from '../runs/run-key.ts';
import type { Services } from '../services.ts';
import { type Session, withGroup } from '../sessions/session.ts';

/** The source of a page as text: the response in its own charset, or the rendered DOM. Null when it was not stored. */
export async function getSource(
  services: Services,
  session: Session,
  key: RunKey,
  urlId: number,
  kind: 'raw' | 'rendered',
): Promise<Reply<typeof getPageSource>> {
  const page = await withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    return tx
      .selectFrom('page')
      .select(['raw_key', 'headers'])
      .where('run_id', '=', run.run_id)
      .where('url_id', '=', urlId)
      .executeTakeFirst();
  });
  if (!page) throw new ProblemError('not_found');
  const bytes = await services.storage.get(kind === 'raw' ? page.raw_key : `${runFolder(key)}/pages/${urlId}/rendered`);
  if (bytes === null) return { kind, text: null, charset: 'utf-8' };
  if (kind === 'rendered') return { kind, text: new TextDecoder().decode(bytes), charset: 'utf-8' };
  const { text, encoding } = decodeSource(bytes, page.headers['content-type']);
  return { kind, text, charset: encoding };
}
