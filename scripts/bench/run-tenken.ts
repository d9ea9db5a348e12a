import { join } from 'node:path';
import type { CheckId } from '#checks/registry.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import { runOrThrow } from './run-command.ts';

const main = join(import.meta.dirname, '../../cli/main.ts');

/** Runs `tenken verify` in a separate process. `seconds` are from its start to its exit. */
export async function runTenken(
  url: string,
  options: { pages: number; functions?: readonly CheckId[] },
): Promise<{ report: VerifyReport; seconds: number }> {
  const functions = options.functions === undefined ? [] : ['--functions', options.functions.join(',')];
  const args = ['verify', url, '--allow-private', '--same-folder', '--pages', String(options.pages), '--json'];
  // The operator's own machine is named, so that requests to it are not slowed down; the other programs do not slow
  // down either.
  const env = { TENKEN_EGRESS_ALLOW: new URL(url).hostname };
  const { stdout, seconds } = await runOrThrow(process.execPath, [main, ...args, ...functions], { env });
  return { report: JSON.parse(stdout) as VerifyReport, seconds };
}

/** A line for each page and check unit that failed, with the reason. */
export function failuresOf(report: VerifyReport): string {
  return report.pageResults
    .flatMap(({ url, blocks }) => blocks.map(({ block, failure }) => ({ url, block, failure })))
    .filter(({ failure }) => failure !== null)
    .map(({ url, block, failure }) => `\n${url} ${block}: ${failure?.code} ${failure?.message.en}`)
    .join('');
}
