import { RunStatus } from '#product/tenancy/api/run-status.ts';

/** The statuses in the filter of the address, comma-separated; undefined without any. */
export function statusesOf(filter: string | undefined): RunStatus[] | undefined {
  const known = (filter ?? '').split(',').filter(name => RunStatus.safeParse(name).success) as RunStatus[];
  return known.length > 0 ? known : undefined;
}
