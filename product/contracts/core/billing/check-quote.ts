import { createHash } from 'node:crypto';
import { ProblemError } from '#endpoint/problem.ts';

/** The quote with its digest, which is another one as soon as any amount, day or name is. */
export function withDigest<Quote extends object>(quote: Quote): Quote & { digest: string } {
  return { ...quote, digest: createHash('sha256').update(JSON.stringify(quote)).digest('hex') };
}

/**
 * Rejects with `quote_changed` unless the quote that was shown before a change still is the quote of that change. `shown` is
 * its digest, undefined where none was shown; `make` makes it again, in the transaction of the change and before that writes.
 */
export async function checkQuote(
  shown: string | undefined,
  make: () => { digest: string } | Promise<{ digest: string }>,
): Promise<void> {
  if (shown !== undefined && (await make()).digest !== shown) throw new ProblemError('quote_changed');
}
