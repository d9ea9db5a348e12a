import type { Kysely } from 'kysely';
import { comparisons } from './005-findings/comparisons.ts';
import { issues } from './005-findings/issues.ts';
import { links } from './005-findings/links.ts';
import { pages } from './005-findings/pages.ts';
import { searches } from './005-findings/searches.ts';

/** Pages, findings, links, decisions on places and comparisons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [pages, links, issues, comparisons, searches]) await part.execute(db);
}
