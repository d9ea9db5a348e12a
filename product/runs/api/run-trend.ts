import { z } from 'zod';

/** The range in which the score of a measured function of an unchanged site lies, whole points of 0 to 100. */
export const ScoreRange = z.object({ low: z.number().int(), high: z.number().int() });
export type ScoreRange = z.infer<typeof ScoreRange>;

/** Places to fix of errors and warnings that have come and gone since the ended run before. */
export const RunChanges = z.object({ new: z.number().int(), recurring: z.number().int(), fixed: z.number().int() });
export type RunChanges = z.infer<typeof RunChanges>;
