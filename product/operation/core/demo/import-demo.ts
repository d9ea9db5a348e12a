import { sql, type Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { storeDemoResults } from '#product/findings/core/results/store-demo-results.ts';
import { storeDemoInspections } from '#product/reports/core/inspection/demo-inspections.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { storeDemoRuns } from '#product/runs/core/runs/store-demo-runs.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type PlacedSite, placeSite } from './place-demo.ts';
import { readStoredDemo, type StoredSite } from './stored-demo.ts';

const filesAtOnce = 32;

/**
 * Writes the stored results of the demo's sites for a tenant, with ids of their own and times before now; nothing is verified.
 * `take`: whether they are to be written, asked in the transaction that writes them. Resolves to the newest run of its first site.
 */
export async function importDemo(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  {
    tenantId,
    people,
    take = async () => true,
  }: { tenantId: string; people: readonly string[]; take?: (tx: Transaction<Schema>) => Promise<boolean> },
): Promise<RunKey | undefined> {
  const { demo, contents } = await readStoredDemo();
  const now = services.clock.now();
  const sites = demo.sites.map((site, position) => ({
    site,
    placed: placeSite(site, { tenantId, groupId: masterGroupId, people, now, position }),
  }));
  for (const { site, placed } of sites) await storeFiles(services, site, placed, contents);
  const isWritten = await inTenant(services.db, tenantId, async tx => {
    if (!(await take(tx))) return false;
    for (const { placed } of sites) await storeRows(tx, placed, { tenantId });
    return true;
  });
  if (!isWritten) return undefined;
  const [first] = sites;
  const date = first?.placed.dates.at(-1);
  if (first === undefined || date === undefined) return undefined;
  return { tenantId, groupId: masterGroupId, baseUrlEncoded: first.site.baseUrlEncoded, date };
}

async function storeFiles(
  { storage }: Pick<Services, 'storage'>,
  site: StoredSite,
  { folders }: PlacedSite,
  contents: readonly Uint8Array[],
): Promise<void> {
  for (let at = 0; at < site.files.length; at += filesAtOnce)
    await Promise.all(
      site.files.slice(at, at + filesAtOnce).map(async ({ run, name, file }) => {
        const bytes = contents[file];
        if (bytes !== undefined) await storage.put(`${folders[run]}/${name}`, bytes);
      }),
    );
}

async function storeRows(
  tx: Transaction<Schema>,
  placed: PlacedSite,
  { tenantId }: { tenantId: string },
): Promise<void> {
  const columns = await columnsNow(tx);
  // Columns that have gone since are left out; those that came get their defaults.
  const of = (table: string) => {
    const known = columns.get(table);
    return placed.rowsOf(table).map(row => ({
      ...Object.fromEntries(Object.entries(row).filter(([name]) => known?.has(name))),
      ...(known?.has('tenant_id') ? { tenant_id: tenantId } : {}),
    }));
  };
  await storeDemoRuns(tx, of);
  await storeDemoResults(tx, of);
  await storeDemoInspections(tx, of);
}

async function columnsNow(tx: Transaction<Schema>): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(tx);
  const columns = new Map<string, Set<string>>();
  for (const { table_name: table, column_name: name } of rows)
    columns.set(table, (columns.get(table) ?? new Set()).add(name));
  return columns;
}
