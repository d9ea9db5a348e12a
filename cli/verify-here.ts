import { readConfig } from '#platform/config/config.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import type { VerifyFile, VerifyProgress, VerifyReport } from '#worker/verify/verify-report.ts';
import { verifySite } from '#worker/verify/verify-site.ts';
import type { ServedFolder } from './folder/served-folder.ts';
import type { VerifyArguments } from './verify-arguments.ts';

interface Here {
  login: LoginSequence | null;
  credentials: { username: string; password: string } | null;
  /** The folder that is verified; null for a site. */
  site: ServedFolder | null;
  /** Exactly these addresses are verified. */
  urls?: string[];
  signal: AbortSignal;
  onProgress?: (step: VerifyProgress) => void;
  onFile?: (file: VerifyFile) => Promise<void>;
}

/** Verifies a site or a served folder on this machine. Of a folder, progress and report have names of files. */
export async function verifyHere(args: VerifyArguments, here: Here): Promise<VerifyReport> {
  const { site } = here;
  const before = process.env.TENKEN_EGRESS_ALLOW;
  try {
    const report = await verifySite(orderOf(args, here));
    return site ? await site.named(report) : report;
  } finally {
    // The address of a folder is open while it is verified alone: later another program may have it.
    if (before === undefined) delete process.env.TENKEN_EGRESS_ALLOW;
    else process.env.TENKEN_EGRESS_ALLOW = before;
  }
}

function orderOf(
  args: VerifyArguments,
  { login, credentials, site, urls, signal, onProgress, onFile }: Here,
): Parameters<typeof verifySite>[0] {
  const nameOf = (url: string) => site?.nameOf(url) ?? url;
  return {
    url: site?.url ?? args.url,
    functions: args.functions,
    crawl: {
      isAllPage: args.pages > 1,
      pageLimit: args.pages,
      directoryCheck: args.sameFolder,
      filterOption: { filterQuery: false, filterHash: args.filterHash, filterIndexHtml: true },
      urls: urls ?? site?.urls ?? null,
      // What a build asks of robots is meant for its public address.
      obeyRobots: site === null,
      isSchemeGuessed: args.isSchemeGuessed,
    },
    credentials,
    login,
    listBrowser: args.browsers,
    allowPrivate: args.allowPrivate,
    ...(args.ip === null ? {} : { pinned: { hostname: new URL(args.url).hostname, address: args.ip } }),
    config: configOf(args, site),
    signal,
    ...(onProgress
      ? { onProgress: step => onProgress(step.type === 'collected' ? step : { ...step, url: nameOf(step.url) }) }
      : {}),
    ...(site ? { isIgnored: (finding, pageUrl) => site.ignored.takes(finding, pageUrl) } : {}),
    ...(onFile ? { onFile } : {}),
  };
}

/** The settings of this process, which the processes that it starts read too. */
function configOf(args: VerifyArguments, site: ServedFolder | null) {
  const { TENKEN_EGRESS_ALLOW: allowed = '' } = process.env;
  if (site) process.env.TENKEN_EGRESS_ALLOW = allowed === '' ? site.host : `${allowed},${site.host}`;
  if (args.rate !== null) process.env.TENKEN_HOST_RATE = String(args.rate);
  return readConfig(process.env);
}
