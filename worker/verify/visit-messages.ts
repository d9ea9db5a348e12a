import type { VisitKind } from '#checks/check.ts';
import type { EngineOptions, EngineVersion, RawResponse, SiteFinding } from '#checks/engine.ts';
import type { FunctionId, UnitId } from '#checks/registry.ts';
import type { PageVisit } from '../visit/visit-page.ts';

/** Messages of the process that verifies to one that visits. */
export type ToVisitProcess =
  | { type: 'prepare'; functions: readonly FunctionId[]; withBrowser: boolean }
  | { type: 'visit'; id: number; request: VisitOrder; options: EngineOptions }
  | { type: 'judge-site'; id: number; pages: SitePages; options: EngineOptions }
  | { type: 'cache-answer'; id: number; found: boolean; value?: unknown }
  | { type: 'end' };

/** Messages back. A cache question is answered when the value is there, or with `found: false`: compute it. */
export type FromVisitProcess =
  | { type: 'ready' }
  | { type: 'visited'; id: number; outcome: PageVisit }
  | { type: 'judged'; id: number; judgement: SiteJudgement }
  | { type: 'failed'; id: number; reason: string }
  | { type: 'cache-ask'; id: number; kind: string; key: string }
  | { type: 'cache-tell'; kind: string; key: string; value?: unknown; failed: boolean };

export interface VisitOrder {
  url: string;
  kind: VisitKind;
  units: UnitId[];
  response: RawResponse;
  collects: UnitId[];
  thumbnail: boolean;
  /** True when the picture of the page is kept. */
  picture: boolean;
}

/** Per function of the run, its pages' data for the judgement over the whole site. */
export type SitePages = Partial<Record<FunctionId, { url: string; siteData: Record<string, unknown> }[]>>;

/** The findings that need all pages, and the engines that made them. */
export interface SiteJudgement {
  findings: SiteFinding[];
  engines: (EngineVersion & { function: FunctionId })[];
}
