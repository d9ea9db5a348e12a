import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { fill, type Language, messages } from '#language/message.ts';
import { usage } from '../usage.ts';
import { UsageError } from '../usage-error.ts';
import { AgentSession } from './agent-session.ts';
import { createMcpServer } from './mcp-server.ts';

const texts = messages({
  unknown: { ja: '引数を解釈できません: {detail}', en: 'Invalid arguments: {detail}' },
  noRoot: { ja: '--root のフォルダーがありません: {path}', en: 'There is no folder --root: {path}' },
});

/** Milliseconds for that. */
const endMs = 10_000;

/** `tenken mcp`: serves one agent on standard input and output until it hangs up. Throws `UsageError`. */
export async function serveAgent(args: readonly string[], language: Language): Promise<void> {
  const { root, help } = read(args);
  if (help) {
    process.stdout.write(`${usage.mcp[language]}\n`);
    return;
  }
  const session = new AgentSession(root, language);
  const server = createMcpServer(session, language);
  const transport = new StdioServerTransport();
  const closed = new Promise<void>(done => {
    server.server.onclose = done;
    process.stdin.once('end', done);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  await server.connect(transport);
  await closed;
  await server.close();
  // What was being verified is cancelled with the connection; its folder and browsers end in order.
  await Promise.race([session.idle(), new Promise(done => setTimeout(done, endMs).unref())]);
}

function read(args: readonly string[]): { root: string; help: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { root: { type: 'string', default: '.' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    const root = resolve(values.root);
    if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new UsageError(fill(texts.noRoot, { path: values.root }));
    return { root, help: values.help };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(fill(texts.unknown, { detail: (error as Error).message }));
  }
}
