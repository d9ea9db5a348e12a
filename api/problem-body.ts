import { z } from 'zod';

/** Body of every error answer. `fields` names each invalid field of the input. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Allowed values, where the API defines a list of words. */
  allowed: z.array(z.string()).optional(),
});
export type Problem = z.infer<typeof Problem>;
