import { domain as accounts } from '#product/accounts/api/domain.ts';
import { domain as ads } from '#product/ads/api/domain.ts';
import { domain as contracts } from '#product/contracts/api/domain.ts';
import { domain as documents } from '#product/documents/api/domain.ts';
import { domain as findings } from '#product/findings/api/domain.ts';
import { domain as operation } from '#product/operation/api/domain.ts';
import { domain as publicApi } from '#product/public-api/api/domain.ts';
import { domain as reports } from '#product/reports/api/domain.ts';
import { domain as runs } from '#product/runs/api/domain.ts';
import { domain as tenancy } from '#product/tenancy/api/domain.ts';

/** The domains by the names of their folders. Each imports only those before it. */
export const domains = {
  tenancy,
  documents,
  contracts,
  accounts,
  runs,
  findings,
  reports,
  ads,
  'public-api': publicApi,
  operation,
};

export type DomainName = keyof typeof domains;
export const domainNames = Object.keys(domains) as DomainName[];

type Joined<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;
type PartOf<Part extends 'resources' | 'screens'> = Joined<(typeof domains)[DomainName][Part]>;

const partsOf = (part: 'resources' | 'screens'): object =>
  Object.assign({}, ...Object.values(domains).map(domain => domain[part]));

/** The modules of all domains that declare endpoints, by their names. */
export const allResources = () => partsOf('resources') as PartOf<'resources'>;

/** The screens of all domains at their own addresses, by their names. */
export const ownScreens = partsOf('screens') as PartOf<'screens'>;
