import type { CheckFile, Finding, NotJudged } from '#checks/check.ts';
import type { LinkTarget, ReferenceKind } from '#checks/link-targets.ts';
import type { CheckId, UnitId } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { Coverage } from '#product/runs/api/runs.ts';
import type { RunEngine } from '#product/runs/core/runs/run-engines.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';

/** The output of `tenken verify --json`: a public format. */
export interface VerifyReport {
  url: string;
  /** Start of the run, ISO 8601 UTC. */
  date: string;
  status: RunStatus;
  /** Why the run was ended before its time; null for one that came to its end, or was interrupted. */
  failure: { code: string; message: Message } | null;
  score: number | null;
  /** By the criteria that the contract is tested against, with its errors of level A; of a local run all criteria. */
  tested: { score: number | null; levelAErrors: number };
  /** Pages with an error of those criteria. */
  errorPages: number;
  /** Less was judged than was asked: the score covers a part only. */
  isPartial: boolean;
  pages: number;
  functions: Partial<Record<CheckId, CheckReport>>;
  /** `ofSite`: told by comparing all pages, such as a title that two pages share. */
  findings: (Finding & { pageUrl: string; ofSite?: true })[];
  pageResults: PageReport[];
  coverage: Coverage;
  engines: RunEngine[];
  /** Seconds. */
  seconds: number;
}

export interface CheckReport {
  status: RunStatus;
  score: number | null;
  errors: number;
  warnings: number;
  tested: { score: number | null; errors: number; warnings: number; levelAErrors: number };
  pagesDone: number;
  pagesFailed: number;
  /** Finished pages of which a part was not judged. */
  pagesIncomplete: number;
  isPartial: boolean;
  /** Of a check that keeps link targets. */
  numberOfLinks?: Record<string, number>;
  links?: LinkReport[];
}

export interface LinkReport extends LinkTarget {
  referrers: { url: string; text: string; line: number | null; place: string; kind: ReferenceKind }[];
}

export interface PageReport {
  urlId: number;
  url: string;
  title: string;
  blocks: {
    block: UnitId;
    status: 'done' | 'failed';
    score: number | null;
    failure: { code: string; message: Message } | null;
    /** Parts of the page that were asked for and not judged. */
    notJudged: NotJudged[];
    summary: Record<string, unknown>;
  }[];
}

/** Progress events during a run. */
export type VerifyProgress =
  | { type: 'page'; url: string; pages: number }
  | { type: 'collected'; pages: number }
  | { type: 'unit'; unit: UnitId; url: string; done: number; failed: number };

export type VerifyFile = CheckFile;
