import { z } from 'zod';
import type { Weighted } from '#checks/check.ts';
import { type CheckId, type Checks, checkIds, registry } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';

/** The functions with weighted items; the sort key of a weighting. */
const weighted = checkIds.filter((id): id is WeightedId => registry[id].weighted !== undefined);
type WeightedId = { [Id in CheckId]: Checks[Id] extends { weighted: Weighted } ? Id : never }[CheckId];
export const WeightedCheck = z.enum(weighted as unknown as readonly [WeightedId, ...WeightedId[]]);
export type WeightedCheck = z.infer<typeof WeightedCheck>;

/** Weight of one finding of a rule in the score: 0 to 10; default 1. */
export const Weighting = z
  .record(z.string().regex(/^[a-z]+[:/][A-Za-z0-9/_-]{1,100}$/), z.number().min(0).max(10))
  .refine(weights => Object.keys(weights).length <= 2000, { message: 'too many rules' });
export type Weighting = z.infer<typeof Weighting>;

const BothLanguages = z.object({ ja: z.string(), en: z.string() });

/** A verification item, in plain words. Items of a group stand together. */
export const WeightedItem = z.object({
  rule: z.string(),
  name: BothLanguages,
  group: BothLanguages,
  criterion: z.string().nullable(),
  weight: z.number(),
});
export type WeightedItem = z.infer<typeof WeightedItem>;

const Stored = z.object({ SK: WeightedCheck, version: z.number().int(), Weighting });

export const getWeighting = endpoint({
  operationId: 'weighting.get',
  method: 'GET',
  path: '/weighting',
  access: needs('weighting:write'),
  summary: { ja: 'ルールの重み', en: 'Rule weights' },
  reply: z.object({ functions: z.array(Stored.extend({ items: z.array(WeightedItem) })) }),
});

/** Applies to future runs. 409 when changed since `version`. If the score is a mean of parts, one must weigh more than 0. */
export const putWeighting = endpoint({
  operationId: 'weighting.put',
  method: 'PUT',
  path: '/weighting',
  access: needs('weighting:write'),
  summary: { ja: 'ルールの重みを保存する', en: 'Save rule weights' },
  body: z.object({ SK: WeightedCheck, Weighting, version: z.number().int().min(0).optional() }),
  reply: Stored,
});
