import type { UnitResult } from '#checks/check.ts';
import type { EngineTools } from '#checks/engine.ts';
import type { UnitId } from '#checks/registry.ts';
import { areUnchanged, noteReads, type ReadSheets } from './evidence.ts';

/** A judgement without a browser: a result, or that an earlier one is still valid. */
export interface SourceJudgement {
  unit: UnitId;
  result: UnitResult<UnitId> | null;
  /** What the result was judged from, besides the page's own answer; null where that is not certain. */
  sheets: ReadSheets | null;
}

/** An earlier result of the same answer, options and rules, with the style sheets that it depends on. */
export interface KnownResult {
  unit: UnitId;
  sheets: ReadSheets;
}

/** Judges by `judge` unless the earlier result still holds. Only whole results keep their evidence. */
export async function judgeFromSource(
  unit: UnitId,
  known: KnownResult | undefined,
  tools: EngineTools,
  judge: (tools: EngineTools) => Promise<UnitResult<UnitId>>,
): Promise<SourceJudgement> {
  if (known !== undefined && (await areUnchanged(known.sheets, tools))) return { unit, result: null, sheets: null };
  const noted = noteReads(tools);
  const result = await judge(noted.tools);
  // An engine may have replaced itself by a lesser one for this page alone.
  const isWhole = result.status === 'done' && !result.notJudged?.length && result.summary.reduced !== true;
  return { unit, result, sheets: isWhole ? await noted.sheets().catch(() => null) : null };
}

export function sortJudgements(judgements: readonly SourceJudgement[]): {
  results: UnitResult<UnitId>[];
  reused: UnitId[];
  evidence: { unit: UnitId; sheets: ReadSheets }[];
} {
  return {
    results: judgements.flatMap(({ result }) => result ?? []),
    reused: judgements.flatMap(({ unit, result }) => (result === null ? [unit] : [])),
    evidence: judgements.flatMap(({ unit, sheets }) => (sheets === null ? [] : [{ unit, sheets }])),
  };
}
