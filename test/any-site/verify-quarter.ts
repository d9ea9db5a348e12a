import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type CheckId, checkIds } from '#checks/registry.ts';
import { readConfig } from '#platform/config/config.ts';
import { NotVerifiedError } from '#worker/verify/not-verified-error.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import { verifySite } from '#worker/verify/verify-site.ts';
import type { HostileEntry } from '../site/hostile/entry.ts';
import { addressIn, isNeighbourly, quarterHosts } from '../site/hostile/quarter.ts';

/** A run over entries of the quarter, ended. */
export interface QuarterRun {
  entries: readonly HostileEntry[];
  functions: readonly CheckId[];
  origin: string;
  /** The sentence, where the site could not be verified at all. */
  outcome: VerifyReport | NotVerifiedError;
}

const pageLimit = 400;

/** Serves the entries on one host and verifies them in one run, with their own functions unless others are given. */
export async function verifyQuarter(
  entries: readonly HostileEntry[],
  functions: readonly CheckId[] = checksOf(entries),
): Promise<QuarterRun> {
  const server = fork(
    join(import.meta.dirname, '../site/hostile/serve-quarter.ts'),
    entries.map(({ id }) => id),
  );
  const [first] = entries;
  try {
    const origin = await originOf(server);
    const report = await verifySite({
      url: entries.length === 1 && first ? addressIn(origin, first) : `${origin}/`,
      functions: [...functions],
      crawl: {
        isAllPage: true,
        pageLimit: entries.some(entry => entry.id === 'calendar') ? 40 : pageLimit,
        directoryCheck: entries.length === 1 && first !== undefined && isNeighbourly(first),
        filterOption: { filterQuery: false, filterHash: true, filterIndexHtml: true },
        obeyRobots: true,
      },
      credentials: null,
      listBrowser: ['WC'],
      allowPrivate: false,
      config: readConfig(process.env),
      signal: new AbortController().signal,
    }).catch((error: unknown) => {
      if (error instanceof NotVerifiedError) return error;
      throw error;
    });
    return { entries, functions, origin, outcome: report };
  } finally {
    server.disconnect();
  }
}

async function originOf(server: ChildProcess): Promise<string> {
  const gone = once(server, 'exit').then(([code]) => Promise.reject(new Error(`the quarter ended with ${code}`)));
  const [origin] = (await Promise.race([once(server, 'message'), gone])) as [string];
  gone.catch(() => undefined);
  return origin;
}

/** Settings of the runs, which their processes inherit: only the quarter's own addresses are allowed. */
export function quarterEnvironment(answerSeconds: number): Record<string, string> {
  return {
    TENKEN_EGRESS_ALLOW: quarterHosts.join(','),
    TENKEN_ANSWER_TIMEOUT: String(answerSeconds),
    TENKEN_WORKERS: '2',
  };
}

function checksOf(entries: readonly HostileEntry[]): CheckId[] {
  return checkIds.filter(id => entries.some(entry => entry.functions.includes(id)));
}
