import type { BlockId, VisitKind } from '#checks/check.ts';
import type { EngineOptions, RawResponse } from '#checks/engine.ts';
import type { PageVisit } from '../visit/visit-page.ts';

/** What the process that verifies tells one that visits. */
export type ToVisitor =
  | { type: 'visit'; id: number; request: VisitOrder; options: EngineOptions }
  | { type: 'memo-answer'; id: number; found: boolean; value?: unknown }
  | { type: 'end' };

/** And what it hears back. A memo question is answered when the value is there, or with `found: false`: compute it. */
export type FromVisitor =
  | { type: 'ready' }
  | { type: 'visited'; id: number; outcome: PageVisit }
  | { type: 'failed'; id: number; reason: string }
  | { type: 'memo-ask'; id: number; kind: string; key: string }
  | { type: 'memo-tell'; kind: string; key: string; value?: unknown; failed: boolean };

export interface VisitOrder {
  url: string;
  kind: VisitKind;
  blocks: BlockId[];
  response: RawResponse;
  thumbnail: boolean;
}
