/**
 * Counts how often each rule reports something, on the synthetic site, on the Japanese manual of apache2-doc where that is
 * installed, and in the hostile quarter: `node test/any-site/frequent-rules.ts [pages] [function,…]`; of 0 pages, in the
 * quarter alone. Prints a table by function, most frequent first: rule, pages, findings. The guides of the rules
 * (`checks/<id>/data/guides.ts`) were written by it.
 */

import { existsSync } from 'node:fs';
import { type CheckId, checkIds } from '#checks/registry.ts';
import { runTenken } from '#scripts/bench/run-tenken.ts';
import { serveSite } from '#scripts/bench/serve-site.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import { hostileEntries } from '../site/hostile/all-entries.ts';
import { isNeighbourly } from '../site/hostile/quarter.ts';
import { startSite } from '../site/site-server.ts';
import { quarterEnvironment, verifyQuarter } from './verify-quarter.ts';

const manual = '/usr/share/doc/apache2-doc/manual';
const pages = Number(process.argv[2] ?? 40);
const wanted = process.argv[3]?.split(',');
const functions = checkIds.filter(id => wanted?.includes(id) ?? true);
const counts = new Map<CheckId, Map<string, { pages: Set<string>; findings: number }>>();

function count(report: VerifyReport): void {
  for (const { function: id, rule, pageUrl } of report.findings) {
    const rules = counts.get(id as CheckId) ?? new Map();
    counts.set(id as CheckId, rules);
    const known = rules.get(rule) ?? { pages: new Set(), findings: 0 };
    rules.set(rule, known);
    known.pages.add(pageUrl);
    known.findings += 1;
  }
}

if (pages > 0) {
  const site = await startSite();
  count((await runTenken(`${site.url}/`, { pages, functions })).report);
  await site.close();
  process.stderr.write('synthetic site\n');
}

if (pages > 0 && existsSync(`${manual}/ja/index.html`)) {
  const served = await serveSite(manual);
  count((await runTenken(`${served.origin}/ja/index.html`, { pages, functions })).report);
  await served.close();
  process.stderr.write('manual\n');
}

Object.assign(process.env, quarterEnvironment(6));
const { outcome } = await verifyQuarter(
  hostileEntries.filter(entry => entry.long !== true && isNeighbourly(entry)),
  functions,
);
if (!(outcome instanceof Error)) count(outcome);

for (const id of functions) {
  const rules = [...(counts.get(id) ?? [])].sort(([, a], [, b]) => b.findings - a.findings);
  process.stdout.write(`\n${id}\n`);
  for (const [rule, found] of rules) process.stdout.write(`${rule}\t${found.pages.size}\t${found.findings}\n`);
}
