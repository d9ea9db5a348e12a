import { z } from 'zod';
import { Severity } from '#checks/check.ts';
import { CheckId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { cursorPageOf, listOf, pagingByCursor } from '#endpoint/paging.ts';
import { GradedScores } from '#product/runs/api/check-fields.ts';
import { EngineChange } from '#product/runs/api/runs.ts';
import { RunStatus } from '#product/tenancy/api/run-status.ts';
import { PlaceChange } from './place-change.ts';
import { PlaceRow } from './results.ts';

const Both = z.object({ ja: z.string(), en: z.string() });
const base = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/comparison';
/** The date of the earlier run; the newest ended one before that of the path unless said. */
const earlier = { with: z.iso.datetime().optional() };
const filter = {
  ...earlier,
  function: CheckId.optional(),
  severity: listOf(Severity).optional(),
  change: listOf(PlaceChange).optional(),
};

const words = { search: z.string().max(100).optional() };
/** More was found than is looked at. */
const searched = { isMore: z.boolean().optional() };

export const comparedRuleFilter = {
  ...filter,
  ...words,
  sort: z.enum(['severity', ...PlaceChange.options]).default('severity'),
};
export const comparedPlaceFilter = { ...filter, ...words, rule: z.string().max(200).optional() };

/** Places to fix by their change between two runs. */
export const ChangeCounts = z.object(
  Object.fromEntries(PlaceChange.options.map(change => [change, z.number().int()])) as Record<PlaceChange, z.ZodNumber>,
);
export type ChangeCounts = z.infer<typeof ChangeCounts>;

const ComparedRun = z.object({
  date: z.iso.datetime(),
  status: RunStatus,
  /** Its figures may still change. */
  isProvisional: z.boolean(),
  numberOfPages: z.number().int(),
  score: z.number().nullable(),
});
export type ComparedRun = z.infer<typeof ComparedRun>;

const Scores = z.object({ before: z.number().nullable(), after: z.number().nullable() });

export const ComparedFunction = z.object({
  function: CheckId,
  /** `notEnded`: stopped or unfinished in the later run, so that nothing counts as fixed; otherwise only one run has it. */
  state: z.enum(['compared', 'notEnded', 'onlyBefore', 'onlyAfter']),
  scores: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
  /** The same over the pages alone that both runs have scored. */
  commonScores: Scores,
  /** Both scores are in the range in which this site is measured anyway. */
  isUsual: z.boolean(),
  counts: ChangeCounts,
  bySeverity: z.array(ChangeCounts.extend({ severity: Severity })),
});
export type ComparedFunction = z.infer<typeof ComparedFunction>;

const OptionChange = z.object({ option: z.string(), before: z.unknown(), after: z.unknown() });

export const RunComparison = z.object({
  after: ComparedRun,
  /** Null where there is none before. */
  before: ComparedRun.nullable(),
  comparedAt: z.iso.datetime().nullable(),
  counts: ChangeCounts,
  functions: z.array(ComparedFunction),
  /** The overall scores of the functions that both runs have scored, over the pages that both have scored; 0 pages where there are none. */
  common: z.object({ functions: z.array(CheckId), pages: z.number().int(), scores: Scores }),
  pages: z.object({
    both: z.number().int(),
    added: z.number().int(),
    removed: z.number().int(),
    /** Pages of both runs with new or fixed places. */
    changed: z.number().int(),
  }),
  engineChanges: z.array(EngineChange),
  optionChanges: z.array(OptionChange),
});
export type RunComparison = z.infer<typeof RunComparison>;

export const getComparison = endpoint({
  operationId: 'comparison.get',
  method: 'GET',
  path: base,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '前の検証との比較', en: 'Compare a run with an earlier run' },
  params: z.object(runPath),
  query: z.object(earlier),
  reply: RunComparison,
});

/** A rule with the places that have come, stayed and gone. */
export const ComparedRuleRow = z.object({
  function: CheckId,
  rule: z.string(),
  severity: Severity,
  message: Both,
  criterion: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  counts: ChangeCounts,
});
export type ComparedRuleRow = z.infer<typeof ComparedRuleRow>;

export const listComparedRules = endpoint({
  operationId: 'comparison.rules',
  method: 'GET',
  path: `${base}/rules`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: 'ルールごとの変化', en: 'Changes by rule' },
  params: z.object(runPath),
  query: z.object({ ...pagingByCursor, ...comparedRuleFilter }),
  reply: cursorPageOf(ComparedRuleRow),
});

/** A place with its change; the example is from the run in which it was found. */
export const ComparedPlaceRow = PlaceRow.omit({ change: true }).extend({
  change: PlaceChange,
  function: CheckId,
  date: z.iso.datetime(),
});
export type ComparedPlaceRow = z.infer<typeof ComparedPlaceRow>;

export const listComparedPlaces = endpoint({
  operationId: 'comparison.places',
  method: 'GET',
  path: `${base}/places`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '修正箇所ごとの変化', en: 'Changes by place to fix' },
  params: z.object(runPath),
  query: z.object({ ...pagingByCursor, ...comparedPlaceFilter }),
  reply: cursorPageOf(ComparedPlaceRow).extend(searched),
});

/** Where a page stands: in both runs, in the later alone, in the earlier alone. */
export const ComparedPageKind = z.enum(['both', 'added', 'removed']);
export const comparedPageFilter = {
  ...earlier,
  ...words,
  function: CheckId.optional(),
  kind: ComparedPageKind.optional(),
};

export const ComparedPageRow = z.object({
  kind: ComparedPageKind,
  url: z.string(),
  title: z.string(),
  /** Its number in the later run and in the earlier; null where it is not there. */
  urlId: z.number().int().nullable(),
  beforeUrlId: z.number().int().nullable(),
  counts: z.object({
    new: z.number().int(),
    recurring: z.number().int(),
    fixed: z.number().int(),
    /** Gone without having been looked at. */
    lost: z.number().int(),
    /** On a page that the earlier run did not judge. */
    unseen: z.number().int(),
  }),
  scores: z.object({ before: GradedScores.nullable(), after: GradedScores.nullable() }),
});
export type ComparedPageRow = z.infer<typeof ComparedPageRow>;

export const listComparedPages = endpoint({
  operationId: 'comparison.pages',
  method: 'GET',
  path: `${base}/pages`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '変化のあったページ', en: 'Changed pages' },
  params: z.object(runPath),
  query: z.object({ ...pagingByCursor, ...comparedPageFilter }),
  reply: cursorPageOf(ComparedPageRow).extend(searched),
});

/** A line of a comparison of texts with its numbers in both; `parts` marks what has changed within it. */
export const DiffLine = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
  parts: z.array(z.object({ text: z.string(), isChanged: z.boolean() })),
});
export type DiffLine = z.infer<typeof DiffLine>;

export const SourceDiff = z.object({
  /** `notStored`: a source is missing; `tooLarge`: one has more than 2 MiB; `tooDifferent`: hardly a line is the same. */
  state: z.enum(['different', 'same', 'onlyAfter', 'notStored', 'tooLarge', 'tooDifferent']),
  kind: z.enum(['raw', 'rendered']),
  url: z.string(),
  urlId: z.number().int(),
  beforeUrlId: z.number().int().nullable(),
  /** Lines in all, also where not all are here. */
  added: z.number().int(),
  removed: z.number().int(),
  /** Changed lines with three around them; 2,000 lines at most. */
  hunks: z.array(z.array(DiffLine)),
  isCut: z.boolean(),
});
export type SourceDiff = z.infer<typeof SourceDiff>;

export const compareSources = endpoint({
  operationId: 'comparison.source',
  method: 'GET',
  path: `${base}/pages/{urlId}/source`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: 'ページのソースの差分', en: 'Source differences of a page' },
  params: z.object({ ...runPath, urlId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  query: z.object({ ...earlier, kind: z.enum(['raw', 'rendered']).default('raw') }),
  reply: SourceDiff,
});
