import * as firstTables from './001-first-tables.ts';

/** Every migration by its name, in order. A landed one is never changed. */
export const migrations = { '001-first-tables': firstTables };
