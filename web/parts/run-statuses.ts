import { RunStatus } from '#api/run-status.ts';

/** The statuses that a filter in the address names, comma-separated; undefined when it names none. */
export function statusesOf(filter: string | undefined): RunStatus[] | undefined {
  const known = (filter ?? '').split(',').filter(name => RunStatus.safeParse(name).success) as RunStatus[];
  return known.length > 0 ? known : undefined;
}
