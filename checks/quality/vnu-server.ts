import { Agent, request } from 'node:http';
import { z } from 'zod';
import { fairTime } from '#platform/time/fair-time.ts';
import type { Loan } from '../lender.ts';

/** One message as the checker gives it; lines and columns are 1-based, columns count UTF-16 units. */
export const VnuMessage = z.object({
  type: z.string(),
  subType: z.string().optional(),
  message: z.string(),
  extract: z.string().optional(),
  firstLine: z.number().optional(),
  lastLine: z.number().optional(),
  firstColumn: z.number().optional(),
  lastColumn: z.number().optional(),
  hiliteStart: z.number().optional(),
  hiliteLength: z.number().optional(),
});
export type VnuMessage = z.infer<typeof VnuMessage>;
const Answer = z.object({ messages: z.array(VnuMessage) });

/** The checker had no result for this document: timeout, two crashes, or a refusal. */
export class VnuError extends Error {
  readonly code: 'checker-timeout' | 'checker-crashed' | 'checker-refused';
  constructor(code: VnuError['code'], message: string) {
    super(message);
    this.name = 'VnuError';
    this.code = code;
  }
}

/** A place in the checker's server, whoever started it; all of its places where nobody else may be judged meanwhile. */
export type Borrow = (signal: AbortSignal | undefined, isAlone: boolean) => Promise<Loan>;

interface Asking {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/**
 * The checker's messages for the original bytes and Content-Type. Where the server ends meanwhile, the document is given to
 * another one alone: it was perhaps not the one that ended it. Rejects with `VnuError`, the signal's reason, or
 * `StartError`.
 */
export async function askChecker(
  borrow: Borrow,
  bytes: Uint8Array,
  contentType: string,
  { signal, timeoutMs = 60_000 }: Asking = {},
): Promise<VnuMessage[]> {
  for (let attempt = 1; ; attempt++) {
    const loan = await borrow(signal, attempt > 1);
    try {
      const text = await post(loan, bytes, contentType, timeoutMs, signal);
      const { messages } = Answer.parse(JSON.parse(text));
      loan.giveBack();
      return messages;
    } catch (error) {
      const failure = error instanceof VnuError ? error : undefined;
      // A document that makes the checker hang or crash must not affect the next one.
      loan.giveBack(!signal?.aborted && failure?.code !== 'checker-refused');
      signal?.throwIfAborted();
      if (failure) throw failure;
      if (attempt > 1) throw new VnuError('checker-crashed', String(error));
    }
  }
}

// Each document has a connection of its own: one that was kept may be closed by the server just as it is used again, which
// would look like a crash.
const agent = new Agent();

function post(
  { port, path }: Loan,
  bytes: Uint8Array,
  contentType: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': 'tenken', 'content-type': contentType, 'content-length': bytes.byteLength };
    const options = { host: '127.0.0.1', port, path: `${path}?out=json`, method: 'POST', headers, agent, signal };
    const late = () => sent.destroy(new VnuError('checker-timeout', `No answer in ${timeoutMs} ms`));
    let cancel = () => {};
    const sent = request(options, answer => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (answer.statusCode === 200) resolve(text);
        else
          reject(new VnuError('checker-refused', `The checker answered ${answer.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    sent.once('socket', () => {
      cancel = fairTime.after(timeoutMs, late);
    });
    sent.once('close', () => cancel());
    sent.on('error', reject);
    sent.end(bytes);
  });
}
