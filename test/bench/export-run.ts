/**
 * Files of a whole run, from the request to the file that can be fetched, on a service that runs: a server, a worker and a
 * PostgreSQL. `node test/bench/export-run.ts [--rows 100000]`. Beside it what a person would write who has the database: one
 * SELECT of all findings, and a file that is built in memory. Prints seconds, and the peak of the resident memory of the worker
 * (with all that it holds anyway) and of the writer beside it; every figure of a table comes from one invocation.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import writeExcelFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { connectionOfUrl } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createExport, type ExportFormat, getTicket } from '#product/reports/api/exports.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { fillRun } from '../factories/fill-run.ts';
import { type BenchService, group, startService } from './start-service.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    /** The child process that writes beside: format, database and run. */
    naive: { type: 'string' },
    database: { type: 'string' },
  },
});
const formats = ['csv', 'xlsx', 'zip'] as const satisfies ExportFormat[];
const findingsOfPage = 10;
const pages = Math.round(Number(values.rows) / findingsOfPage) + 2;
const pollMs = 100;
const ticksPerSecond = 100;
const mebi = 1024 ** 2;

interface Figures {
  seconds: number;
  cpuSeconds: number;
  /** Of resident memory. */
  peakBytes: number;
  bytes: number;
}

async function writeNaively(format: string, url: string): Promise<Figures> {
  const began = performance.now();
  const db = openDatabase<Schema>(connectionOfUrl(url), { max: 1 });
  const { rows } = await sql<Record<string, unknown>>`select f.id, f.function, f.rule, f.criterion, f.severity,
    coalesce(f.message, t.message)->>'ja' as message, f.excerpt, f.fingerprint, p.url, p.title
    from finding f join page p using (run_id, url_id) join rule_text t on t.key = f.text_key
    order by f.severity, f.id`.execute(db);
  await db.destroy();
  const folder = mkdtempSync(join(tmpdir(), 'tenken-naive-'));
  const path = join(folder, 'file');
  const table = rows.map(row => Object.values(row).map(value => (value === null ? '' : String(value))));
  const csv = () => Buffer.from(stringify(table));
  if (format === 'csv') writeFileSync(path, csv());
  else if (format === 'zip') {
    const zip = new ZipFile();
    zip.addBuffer(csv(), 'findings.csv', { compressionLevel: 3 });
    zip.end();
    await writeFile(path, zip.outputStream);
  } else await writeExcelFile(table.map(row => row.map(value => ({ value }))) as never).toFile(path);
  const bytes = statSync(path).size;
  rmSync(folder, { recursive: true });
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
  return { seconds: (performance.now() - began) / 1000, cpuSeconds, peakBytes: maxRSS * 1024, bytes };
}

/** The worker's processes of this machine that the service has. */
const workers = () =>
  readdirSync('/proc').filter(pid => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return /worker\/main\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    } catch {
      // It has ended.
      return false;
    }
  });
const memoryOf = (pid: string, what: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const memory = (what: 'VmHWM' | 'VmRSS') => Math.max(...workers().map(pid => memoryOf(pid, what)));

/** Processor seconds that a process has taken. */
function cpuOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain anything, so the fields are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
const cpuSeconds = () => workers().reduce((sum, pid) => sum + cpuOf(pid), 0);

async function writeBySystem(service: BenchService, key: RunKey, format: (typeof formats)[number]): Promise<Figures> {
  // The peaks begin anew.
  for (const pid of workers()) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const [began, spent] = [performance.now(), cpuSeconds()];
  const body = { list: 'findings' as const, format, filter: { function: 'quality' as const } };
  let ticket = await service.client.call(createExport, { params: key, body });
  while (ticket.Running) {
    await setTimeout(pollMs);
    ticket = await service.client.call(getTicket, { params: { tenantId: key.tenantId, ticketId: ticket.Id } });
  }
  if (ticket.failure !== null || ticket.UrlDownload === null) throw new Error(JSON.stringify(ticket));
  const seconds = (performance.now() - began) / 1000;
  const file = await fetch(new URL(ticket.UrlDownload, service.url));
  const { byteLength: bytes } = await file.arrayBuffer();
  if (bytes !== ticket.size) throw new Error(`${bytes} of ${ticket.size} bytes came`);
  return { seconds, cpuSeconds: cpuSeconds() - spent, peakBytes: memory('VmHWM'), bytes };
}

async function fill(service: BenchService): Promise<RunKey> {
  const url = 'https://large.example/';
  const key = { ...group, baseUrlEncoded: encodeBaseUrl(url), date: new Date().toISOString() };
  const db = openDatabase<Schema>(connectionOfUrl(service.databaseUrl), { max: 1 });
  await service.query(`insert into site (tenant_id, group_id, base_url_encoded, base_url, runs)
    values ('${key.tenantId}', '${key.groupId}', '${key.baseUrlEncoded}', '${url}', 1)`);
  const [run] =
    (await service.query(`insert into run (tenant_id, group_id, base_url_encoded, base_url, date, created_by,
      functions, options, status, test_times_count, finished_at)
    values ('${key.tenantId}', '${key.groupId}', '${key.baseUrlEncoded}', '${url}', '${key.date}', 'bench', '{quality,link}', '{}',
      'FINISHED', 1, now()) returning run_id`)) as { run_id: string }[];
  const runId = run?.run_id ?? '';
  await fillRun(db, { tenantId: key.tenantId, runId, pages, findings: findingsOfPage, isCounted: true });
  await db.destroy();
  await service.query('vacuum analyze');
  return key;
}

function tell(name: string, { seconds, cpuSeconds, peakBytes, bytes }: Figures): void {
  console.log(
    `| ${name} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${(peakBytes / mebi).toFixed(0)} | ${(bytes / mebi).toFixed(1)} |`,
  );
}

if (values.naive !== undefined) {
  console.log(JSON.stringify(await writeNaively(values.naive, values.database ?? '')));
} else {
  const service = await startService('1');
  try {
    const key = await fill(service);
    const atRest = Math.round(memory('VmRSS') / mebi);
    console.log(`${values.rows} findings, load ${loadavg()[0]?.toFixed(1)}, worker at rest ${atRest} MiB`);
    console.log('| File | Seconds | CPU seconds | Peak MiB | MiB of the file |\n|---|---|---|---|---|');
    for (const format of formats) {
      const ours = await writeBySystem(service, key, format);
      const child = [import.meta.filename, '--naive', format, '--database', service.databaseUrl];
      const naive = JSON.parse(execFileSync(process.execPath, child, { encoding: 'utf8' })) as Figures;
      tell(format, ours);
      tell(`${format}, naive`, naive);
      const ratio = (of: 'seconds' | 'cpuSeconds' | 'peakBytes') => (ours[of] / naive[of]).toFixed(2);
      console.log(`| ${format}: ratio | ${ratio('seconds')} | ${ratio('cpuSeconds')} | ${ratio('peakBytes')} | |`);
    }
  } finally {
    await service.close();
  }
}
