import { print } from './command.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureSystem } from './system.mjs';
import { ensureUser } from './user.mjs';
import { ensureWeb } from './web.mjs';

/**
 * Everything between a fresh clone and the first program that runs. Each step is skipped when its result is there.
 * @param {{ steps: number, web?: boolean, quiet?: boolean, tests?: boolean }} wish `steps`: how many the caller counts in all.
 * @returns {Promise<{ environment: Record<string, string>, reduced: string[] }>} for the programs that follow.
 */
export async function setUp({ steps, web = true, quiet = false, tests = false }) {
  const tell = line => {
    if (!quiet) print(line);
  };
  checkNode();
  tell(`[1/${steps}] npm packages: ${await ensurePackages()}`);
  const { environment, reduced, installed } = await ensureSystem({ tests });
  const state = [
    installed.length > 0 ? `wanted ${installed.join(', ')}` : '',
    reduced.length === 0 ? 'complete' : 'reduced',
  ];
  tell(`[2/${steps}] system packages: ${state.filter(part => part !== '').join('; ')}`);
  for (const sentence of reduced) tell(`      ${sentence}`);
  if (await ensureUser()) tell('      made the system user tenken, as whom server and workers run');
  if (web) tell(`[3/${steps}] web: ${await ensureWeb()}`);
  return { environment: { ...process.env, ...environment }, reduced };
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new Error(`Node 20 or newer is needed to begin with; this is ${process.version}.`);
}
