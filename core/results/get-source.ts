import iconv from 'iconv-lite';
import type { Reply } from '#api/define.ts';
import { ProblemError } from '#api/problem.ts';
import type { getPageSource } from '#api/results.ts';
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
  const charset = kind === 'raw' ? charsetOf(page.headers['content-type'] ?? '', bytes) : 'utf-8';
  return { kind, text: iconv.decode(Buffer.from(bytes), charset), charset };
}

/** Byte order mark, then the header, then the first 1,024 bytes, like browsers; UTF-8 otherwise. */
export function charsetOf(contentType: string, bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  return iconv.encodingExists(named) ? named.toLowerCase() : 'utf-8';
}
