import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'vitest';

/** The file that receives every answer of the API tests, one JSON line each; without it nothing is recorded. */
const file = process.env.TENKEN_RECORD_ANSWERS;

/** Values that differ from run to run, with their replacements. */
const varying: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  [/eyJ[\w-]{10,}\.[\w-]+\.[\w-]*/g, '<jwt>'],
  [/(127\.0\.0\.1|localhost):\d+/g, '$1:<port>'],
  [/(127\.0\.0\.1|localhost)%3A\d+/g, '$1%3A<port>'],
  [/\b20\d\d-\d\d-\d\dT\d\d[:\d.%A]*Z?/g, '<instant>'],
  [/tenken-app-\w+/g, '<folder>'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}(?![\w-])/g, '<token>'],
];

/**
 * Records an answer with its test, to prove that a change alters no answer: run the server tests before and after with
 * `TENKEN_RECORD_ANSWERS=<file>`, sort both files and compare them.
 */
export function recordAnswer(
  method: string,
  path: string,
  answer: { status: number; headers: Headers; body: unknown },
) {
  if (file === undefined) return;
  const { currentTestName = '', testPath = '' } = expect.getState();
  const headers = Object.fromEntries(
    ['content-type', 'content-disposition', 'location', 'cache-control', 'retry-after'].flatMap(name => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const line = JSON.stringify({
    test: `${relative(process.cwd(), testPath)} > ${currentTestName}`,
    request: `${method} ${path}`,
    status: answer.status,
    headers,
    body: answer.body,
  });
  appendFileSync(file, `${varying.reduce((text, [pattern, word]) => text.replace(pattern, word), line)}\n`);
}
