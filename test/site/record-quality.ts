/**
 * Prints the Nu Html Checker's results for every page and style sheet of the normal crawl, as the rows of
 * recorded-quality.ts: `node test/site/record-quality.ts > test/site/recorded-quality.ts`. Needs Java.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { crawledPages, modernStyleSheet, styleSheets } from './crawl-truth.ts';
import { startSite } from './site-server.ts';

interface Message {
  type: string;
  subType?: string;
  lastLine?: number;
  firstColumn?: number;
  lastColumn?: number;
  message: string;
}

const jar = fileURLToPath(new URL('../../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url));
const port = 18_970 + Math.floor(Math.random() * 900);
const options = [
  '-cp',
  jar,
  '-Dnu.validator.servlet.bind-address=127.0.0.1',
  'nu.validator.servlet.Main',
  String(port),
];
const java = spawn('java', options, { stdio: 'ignore' });
const site = await startSite();
try {
  const rows: string[] = [];
  for (const path of [...crawledPages, ...styleSheets]) {
    if (path === modernStyleSheet) continue;
    const response = await fetch(site.url + path);
    const contentType = response.headers.get('content-type') ?? '';
    for (const message of await check(new Uint8Array(await response.arrayBuffer()), contentType)) {
      const severity = message.type === 'error' ? 'error' : (message.subType ?? message.type);
      rows.push(
        `  ['${path}', ${message.lastLine ?? null}, ${message.lastColumn ?? null}, '${severity}', ${JSON.stringify(message.message)}],`,
      );
    }
  }
  process.stdout.write(`/**
 * All results of the Nu Html Checker 26.9.27 for the normal crawl, written by record-quality.ts.
 * Path, last line, last column (1-based; null for the whole document), severity, message.
 */
export const recordedQuality: readonly (readonly [path: string, line: number | null, column: number | null, severity: 'error' | 'warning', message: string])[] = [
${rows.join('\n')}
];
`);
} finally {
  await site.close();
  java.kill();
}

async function check(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Message[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      const headers = { 'content-type': contentType };
      const answer = await fetch(`http://127.0.0.1:${port}/?out=json`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(20_000),
      });
      return ((await answer.json()) as { messages: Message[] }).messages;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
}
