import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from './role.ts';

interface Ready {
  role: Role;
  /** Undefined: this machine has no server. */
  url: string | undefined;
  /** The data folder with the accounts of the demo; undefined: no demo. */
  demoData: string | undefined;
  logFile: string;
  /** What cannot run here, in sentences. */
  reduced: readonly string[];
}

/** The lines that end a start: what runs, where, and who may sign in. */
export function announce({ role, url, demoData, logFile, reduced }: Ready): string {
  const all: [string, string][] = [
    ...(url === undefined ? [] : [['URL', url] as [string, string]]),
    ...(demoData === undefined ? [] : accountsOf(demoData)),
    ['Log', logFile],
    ...reduced.map(one => ['Reduced', one] as [string, string]),
  ];
  return [
    '',
    `  Tenken (点検)${role === 'all' ? '' : `, ${role},`} is ready. Ctrl-C stops it.`,
    '',
    ...all.map(([name, value]) => `    ${name.padEnd(12)}${value}`),
    '',
  ].join('\n');
}

function accountsOf(dataDir: string): [string, string][] {
  const firstRun = join(dataDir, 'first-run.json');
  if (!existsSync(firstRun)) return [];
  const { url, tenant, share } = JSON.parse(readFileSync(firstRun, 'utf8')) as {
    url: string;
    tenant: { tenantPreferredId: string; email: string; password: string };
    share?: string;
  };
  return [
    ['Tenant ID', tenant.tenantPreferredId],
    ['E-mail', tenant.email],
    ['Password', tenant.password],
    ...(share === undefined ? [] : [['Shared run', `${url}${share}`] as [string, string]]),
  ];
}
