import { decodeBaseUrl } from '#endpoint/base-url.ts';
import { ProblemError } from '#endpoint/problem.ts';

export interface RunKey {
  tenantId: string;
  groupId: string;
  baseUrlEncoded: string;
  /** ISO 8601 UTC with milliseconds. */
  date: string;
}

/** Checks the strict forms of a run's address; `malformed_base_url` or `malformed_date` otherwise. */
export function checkRunKey<Key extends RunKey>(key: Key): Key {
  checkBaseUrlEncoded(key.baseUrlEncoded);
  const time = new Date(key.date);
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key.date) ||
    Number.isNaN(time.getTime()) ||
    time.toISOString() !== key.date
  ) {
    throw new ProblemError('malformed_date');
  }
  return key;
}

export function checkBaseUrlEncoded(baseUrlEncoded: string): string {
  const baseUrl = decodeBaseUrl(baseUrlEncoded);
  if (baseUrl === null) throw new ProblemError('malformed_base_url');
  return baseUrl;
}

/** The storage folder of a run: the specification's object key; G001 omits the group. */
export function runFolder({ tenantId, groupId, baseUrlEncoded, date }: RunKey): string {
  const group = groupId === 'G001' ? '' : `groups/${groupId}/`;
  return `${tenantId}/${group}sites/${baseUrlEncoded}/${date.replaceAll(':', '_')}`;
}
