import * as firstTables from './001-first-tables.ts';
import * as longBaseUrls from './002-long-base-urls.ts';

/** Every migration by its name, in order. A landed one is never changed. */
export const migrations = { '001-first-tables': firstTables, '002-long-base-urls': longBaseUrls };
