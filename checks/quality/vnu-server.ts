import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { type JavaProcess, startJava } from './java-process.ts';

const require = createRequire(import.meta.url);
/** Path of the checker's jar. */
export const vnuJar = require.resolve('vnu-jar/build/dist/vnu.jar');
/** Version of the Nu Html Checker that is installed. */
export const vnuVersion = String((require('vnu-jar/package.json') as { version: string }).version);

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

/** The checker's server, started with the first document and again after a crash. */
export interface VnuServer {
  /**
   * Messages for the original bytes with the original Content-Type. Rejects with `VnuError`, with the signal's reason,
   * or with the start's error when Java cannot run the server at all.
   */
  check(bytes: Uint8Array, contentType: string, signal?: AbortSignal): Promise<VnuMessage[]>;
  /** Starts the server without a document. A failed start is reported by the first `check`. */
  prepare(): Promise<void>;
  stop(): Promise<void>;
}

/** `atOnce` limits the concurrent documents in the server, and so its memory. */
export function createVnuServer(java: string, { timeoutMs = 60_000, atOnce = 2 } = {}): VnuServer {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let running: Promise<JavaProcess> | undefined;

  const start = () => {
    if (running) return running;
    const begun: Promise<JavaProcess> = startJava(java, vnuJar);
    const forget = () => {
      if (running === begun) running = undefined;
    };
    begun.then(server => server.ended.then(forget), forget);
    running = begun;
    return begun;
  };

  const check: VnuServer['check'] = async (bytes, contentType, signal) => {
    for (let attempt = 1; ; attempt++) {
      const server = await start();
      try {
        const text = await post(server, agent, bytes, contentType, timeoutMs, signal);
        return Answer.parse(JSON.parse(text)).messages;
      } catch (error) {
        signal?.throwIfAborted();
        const failure = error instanceof VnuError ? error : undefined;
        // A document that makes the checker hang or crash must not affect the next one.
        if (failure?.code !== 'checker-refused') await server.stop();
        if (failure) throw failure;
        if (attempt > 1) throw new VnuError('checker-crashed', String(error));
      }
    }
  };

  const prepare = async () => {
    await start().catch(() => {});
  };

  const stop = async () => {
    const server = running;
    running = undefined;
    agent.destroy();
    await server?.then(java => java.stop()).catch(() => {});
  };

  return { check, prepare, stop };
}

function post(
  { port, path }: Pick<JavaProcess, 'port' | 'path'>,
  agent: Agent,
  bytes: Uint8Array,
  contentType: string,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': 'tenken', 'content-type': contentType, 'content-length': bytes.byteLength };
    const options = { host: '127.0.0.1', port, path: `${path}?out=json`, method: 'POST', headers, agent, signal };
    const late = () => sent.destroy(new VnuError('checker-timeout', `No answer in ${timeoutMs} ms`));
    let timer: NodeJS.Timeout | undefined;
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
      timer = setTimeout(late, timeoutMs);
    });
    sent.once('close', () => clearTimeout(timer));
    sent.on('error', reject);
    sent.end(bytes);
  });
}
