import type { z } from 'zod';
import { type AdFault, AdPlatformError } from './ad-platform.ts';

/** The parts of a JSON answer that are asked for. What has another shape, or ends in the middle, is `malformed`. */
export function readAdAnswer<S extends z.ZodType>(text: string, schema: S): z.output<S> {
  const read = schema.safeParse(jsonOf(text));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new AdPlatformError('malformed', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** What an answer says of its failure, as far as it can be read; undefined where it is something else. */
export function readAdFailure<S extends z.ZodType>(text: string, schema: S): z.output<S> | undefined {
  try {
    return readAdAnswer(text, schema);
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AdPlatformError('malformed', 'an answer that is not JSON');
  }
}

/** The fault of a status, where the answer says no more. */
export function faultOfStatus(status: number): AdFault {
  if (status === 401) return 'expired';
  if (status === 429) return 'quota';
  if (status === 503) return 'maintenance';
  return status >= 500 ? 'unreachable' : 'refused';
}
