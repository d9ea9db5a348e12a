import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** A test case of the W3C ACT rules, as `index.json` lists it. */
export interface ActCase {
  file: string;
  ruleId: string;
  ruleName: string;
  approvedRule: boolean;
  expected: 'passed' | 'failed' | 'inapplicable';
  successCriteria: string[];
  secondaryCriteria: string[];
}

/** Criteria that a rule belongs to where its cases name none: the criterion that its text explains. */
const criteriaOfRule: Readonly<Record<string, readonly string[]>> = {
  '46ca7f': ['1.1.1', '4.1.2'],
  aaa1bf: ['1.4.2'],
  '3e12e1': ['2.4.1'],
  '047fe0': ['2.4.1'],
  ye5d6e: ['2.4.1'],
  b40fd1: ['2.4.1'],
  ebe86a: ['2.1.2'],
  a1b64e: ['2.1.2'],
  ffd0e9: ['1.3.1', '2.4.6'],
  fd26cf: ['1.2.1'],
};

/** The criteria of a case: a finding on one of them says that the case fails. */
export function criteriaOfCase({ ruleId, successCriteria, secondaryCriteria }: ActCase): ReadonlySet<string> {
  const named = [...successCriteria, ...secondaryCriteria];
  return new Set(named.length > 0 ? named : criteriaOfRule[ruleId]);
}

/** The cases of a folder with `index.json`. */
export async function readActCases(folder: string): Promise<ActCase[]> {
  return (JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { testcases: ActCase[] }).testcases;
}

/**
 * The half of the rules that a rule belongs to: every second one in the order of their ids. Rules of ours may be tuned on the
 * cases of `tuned`; the figures of `held` are those that count.
 */
export function halfOf(cases: readonly ActCase[]): (ruleId: string) => 'tuned' | 'held' {
  const ids = [...new Set(cases.map(({ ruleId }) => ruleId))].toSorted();
  return ruleId => (ids.indexOf(ruleId) % 2 === 0 ? 'tuned' : 'held');
}

/** The address below which pages of the cases load their assets. */
export const actPrefix = '/WAI/content-assets/wcag-act-rules/';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xhtml': 'application/xhtml+xml',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt',
};

/** Serves a folder with cases at `actPrefix`. */
export function serveActCases(folder: string): Server {
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = normalize(path.startsWith(actPrefix) ? path.slice(actPrefix.length) : `missing${path}`);
    readFile(join(folder, file)).then(
      body =>
        response
          .writeHead(200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream' })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
}
