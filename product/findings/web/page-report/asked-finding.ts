import type { FindingRow } from '#product/findings/api/results.ts';
import { chosenFindings, type FindingFilter, standsFor } from './chosen-findings.ts';

/** What an address asks for: the id of a finding, `first` or `last`, and the fingerprint of its place. */
export interface Asked {
  finding?: string | undefined;
  place?: string | undefined;
}

/** Whether an address names one finding, not the first or the last of a list. */
export const isNamed = ({ finding }: Asked): boolean => /^\d{1,18}$/.test(finding ?? '');

/** The finding of a page that an address names: by its id, or by its place once it has been checked again. */
export function findAsked(findings: readonly FindingRow[], asked: Asked): FindingRow | undefined {
  if (!isNamed(asked)) return undefined;
  const { finding, place } = asked;
  return findings.find(({ id }) => id === finding) ?? findings.find(({ fingerprint }) => fingerprint === place);
}

/** The filter of an address, widened where it would hide the finding that the address names. */
export function filterFor(
  findings: readonly FindingRow[],
  asked: Asked,
  filter: Pick<FindingFilter, 'function' | 'severity'>,
): Pick<FindingFilter, 'function' | 'severity'> {
  const { function: fn, severity } = filter;
  const own = { function: fn, severity };
  const named = findAsked(findings, asked);
  if (named === undefined || chosenFindings(findings, own).some(row => standsFor(row, named.id))) return own;
  const isCertain = named.severity === 'error' || named.severity === 'warning';
  return { function: undefined, severity: isCertain ? undefined : named.severity };
}

const unshared = ['tab', 'device', 'source', 'view'];

/** The address that opens exactly a finding, from the one in view: how it is looked at is left out. */
export function addressOf({ id, fingerprint, urlId }: FindingRow, href: string): string {
  const url = new URL(href);
  for (const name of unshared) url.searchParams.delete(name);
  url.searchParams.set('urlId', String(urlId));
  url.searchParams.set('finding', id);
  url.searchParams.set('place', fingerprint);
  return url.href;
}
