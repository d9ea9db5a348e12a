import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { fairTime } from '#platform/time/fair-time.ts';
import { type CheckerVersion, newestChecker } from '../checker-versions.ts';
import { type JavaProcess, startJava } from './java-process.ts';

const require = createRequire(import.meta.url);
const jars: Readonly<Record<CheckerVersion, () => string>> = {
  '26.9.27': () => require.resolve('vnu-jar/build/dist/vnu.jar'),
  '20.6.30': () => require.resolve('vnu-jar-20/build/dist/vnu.jar'),
};

export const checkerJar = (version: CheckerVersion = newestChecker): string => jars[version]();

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
  /** Messages for the original bytes and Content-Type. Rejects with `VnuError`, the signal's reason, or the error of Java's start. */
  check(bytes: Uint8Array, contentType: string, signal?: AbortSignal): Promise<VnuMessage[]>;
  /** Starts the server without a document. A failed start is reported by the first `check`. */
  prepare(): Promise<void>;
  stop(): Promise<void>;
}

interface VnuOptions {
  version?: CheckerVersion;
  timeoutMs?: number;
  /** Limits the concurrent documents in the server, and so its memory. */
  atOnce?: number;
  /** The server ends so long after its last document, and starts again with the next. */
  idleMs?: number;
}

export function createVnuServer(
  java: string,
  { version, timeoutMs = 60_000, atOnce = 2, idleMs = 120_000 }: VnuOptions = {},
): VnuServer {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let running: Promise<JavaProcess> | undefined;
  let inHand = 0;
  let idle: NodeJS.Timeout | undefined;

  const start = () => {
    if (running) return running;
    const begun: Promise<JavaProcess> = startJava(java, checkerJar(version));
    const forget = () => {
      if (running === begun) running = undefined;
    };
    begun.then(server => server.ended.then(forget), forget);
    running = begun;
    return begun;
  };

  const judge: VnuServer['check'] = async (bytes, contentType, signal) => {
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

  const end = async () => {
    const server = running;
    running = undefined;
    await server?.then(one => one.stop()).catch(() => {});
  };

  const check: VnuServer['check'] = async (...document) => {
    inHand += 1;
    clearTimeout(idle);
    try {
      return await judge(...document);
    } finally {
      inHand -= 1;
      if (inHand === 0) idle = setTimeout(() => void end(), idleMs).unref();
    }
  };

  const prepare = async () => {
    await start().catch(() => {});
  };

  const stop = async () => {
    clearTimeout(idle);
    agent.destroy();
    await end();
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
