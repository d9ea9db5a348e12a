import * as firstTables from './001-first-tables.ts';
import * as longBaseUrls from './002-long-base-urls.ts';
import * as accounts from './010-accounts.ts';
import * as notices from './030-notices.ts';
import * as contracts from './040-contracts.ts';
import * as contractHistory from './041-contract-history.ts';
import * as attempts from './050-attempts.ts';
import * as listsOfStaff from './051-lists-of-staff.ts';
import * as runCache from './060-run-cache.ts';
import * as checkUnits from './061-check-units.ts';
import * as contractColumns from './062-contract-columns.ts';
import * as idempotency from './063-idempotency.ts';
import * as readerViews from './066-reader-views.ts';

/** Every migration by its name, in order. A landed one is never changed. */
export const migrations = {
  '001-first-tables': firstTables,
  '002-long-base-urls': longBaseUrls,
  '010-accounts': accounts,
  '030-notices': notices,
  '040-contracts': contracts,
  '041-contract-history': contractHistory,
  '050-attempts': attempts,
  '051-lists-of-staff': listsOfStaff,
  '060-run-cache': runCache,
  '061-check-units': checkUnits,
  '062-contract-columns': contractColumns,
  '063-idempotency': idempotency,
  '066-reader-views': readerViews,
};
