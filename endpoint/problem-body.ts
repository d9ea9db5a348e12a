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

/** The same of the external API, as RFC 9457 has it (`application/problem+json`). */
export const ProblemDetails = z.object({
  /** Address of the explanation of the code. */
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** In the caller's language (`Accept-Language`). */
  detail: z.string(),
  code: z.string(),
  fields: Problem.shape.fields,
  allowed: Problem.shape.allowed,
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;
