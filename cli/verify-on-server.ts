import { checkIds, registry } from '#checks/registry.ts';
import { TenkenProblem } from '#clients/typescript/runtime.ts';
import { Tenken } from '#clients/typescript/tenken.ts';
import type { Verification } from '#clients/typescript/tenken-shapes.ts';
import { type Language, messages, say } from '#language/message.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { CheckReport, LinkReport, VerifyReport } from '#worker/verify/verify-report.ts';
import type { ServerOptions } from './server-options.ts';
import type { VerifyArguments } from './verify-arguments.ts';

const texts = messages({
  unreachable: { ja: '{address} に接続できません（{reason}）', en: 'Cannot connect to {address} ({reason})' },
  started: { ja: '{address} で検証を開始しました: {id}', en: 'Verification started on {address}: {id}' },
  queued: { ja: '順番を待っています（{position}番目）', en: 'queued (number {position})' },
  running: { ja: '{percent}% {checked}/{found}ページ', en: '{percent}%, {checked} of {found} pages' },
});

/** The service could not verify, or could not be asked; the text is for the person. */
export class ServerRefusedError extends Error {}

const runStatus: Record<Verification['status'], RunStatus> = {
  queued: 'RUNNING',
  running: 'RUNNING',
  stopping: 'STOPPING',
  finished: 'FINISHED',
  partly_finished: 'PAR_FINISHED',
  stopped: 'STOPPED',
  failed: 'STOPPED',
};

/** Items of a list that are asked for at once. */
const limit = 100;
/** Between two looks at the verification. */
const everyMs = 2_000;

interface Verifying {
  server: ServerOptions;
  language: Language;
  signal: AbortSignal;
  tell: (line: string) => void;
}

/** Has the service verify the site and reads its results. An aborted signal stops the verification there. Throws `ServerRefusedError`. */
export async function verifyOnServer(
  args: Pick<VerifyArguments, 'url' | 'isSchemeGuessed' | 'functions' | 'pages' | 'browsers'>,
  verifying: Verifying,
): Promise<VerifyReport> {
  const { server, language } = verifying;
  const client = new Tenken({ baseUrl: server.address, token: server.token, language });
  try {
    const ended = await follow(client, args, verifying);
    return await readReport(client, ended);
  } catch (error) {
    if (error instanceof TenkenProblem) throw new ServerRefusedError(error.message, { cause: error });
    if (!(error instanceof TypeError)) throw error;
    const cause = error.cause as { code?: string; message?: string } | undefined;
    const reason = cause?.code ?? cause?.message ?? error.message;
    throw new ServerRefusedError(say(texts.unreachable, language, { address: server.address, reason }), {
      cause: error,
    });
  }
}

async function follow(
  client: Tenken,
  { url, isSchemeGuessed, functions, pages, browsers }: Parameters<typeof verifyOnServer>[0],
  { server, language, signal, tell }: Verifying,
): Promise<Verification> {
  const drawn = functions.some(id => registry[id].needs?.includes('drawing'));
  const made = await client.verificationsCreate({
    // The server guesses itself.
    url: isSchemeGuessed ? url.slice('https://'.length) : url,
    // One that the client does not know is the server's to refuse.
    functions: functions as Parameters<Tenken['verificationsCreate']>[0]['functions'],
    maxPages: pages,
    ...(drawn ? { browsers } : {}),
  });
  tell(say(texts.started, language, { address: server.address, id: made.id }));
  let last = '';
  const onProgress = ({ status, progress: { percent, position }, coverage: { checked, found } }: Verification) => {
    const line =
      status === 'queued'
        ? say(texts.queued, language, { position: position ?? 1 })
        : say(texts.running, language, { percent, checked, found });
    if (line !== last) tell(line);
    last = line;
  };
  try {
    return await client.waitForVerification(made.id, { everyMs, signal, onProgress });
  } catch (error) {
    if (!signal.aborted) throw error;
    // It may have ended in this moment.
    await client.verificationsStop(made.id).catch(() => {});
    return client.waitForVerification(made.id, { everyMs, onProgress });
  }
}

/** The report of a verification that has ended. */
export async function readReport(client: Tenken, of: Verification): Promise<VerifyReport> {
  const { id } = of;
  const pages = await client.every(cursor => client.pagesList(id, { cursor, limit }));
  const findings = await client.every(cursor => client.findingsList(id, { cursor, limit }));
  const { found, checked, excluded, failed } = of.coverage;
  const reasons = (some: typeof excluded) => some.map(one => ({ ...one, urls: [] }));
  return {
    url: of.url,
    date: of.createdAt,
    status: runStatus[of.status],
    failure: of.failure,
    score: of.score,
    tested: of.tested,
    errorPages: of.errorPages ?? 0,
    isPartial: of.functions.some(one => one.isPartial),
    pages: of.pages,
    functions: await checksOf(client, of),
    findings: findings.map(({ id: _id, unit: _unit, pageId: _page, ...finding }) => finding),
    pageResults: pages.map(({ pageId, url, title, results }) => ({
      urlId: pageId,
      url,
      title,
      blocks: results.map(({ unit, errors: _errors, warnings: _warnings, ...result }) => ({ block: unit, ...result })),
    })),
    coverage: { found, checked, excluded: reasons(excluded), failed: reasons(failed) },
    engines: of.engines as VerifyReport['engines'],
    seconds: of.progress.elapsedSeconds,
  };
}

async function checksOf(client: Tenken, of: Verification): Promise<VerifyReport['functions']> {
  const made: VerifyReport['functions'] = {};
  for (const one of of.functions.toSorted((a, b) => checkIds.indexOf(a.id) - checkIds.indexOf(b.id)))
    made[one.id] = {
      status: runStatus[one.status],
      score: one.score,
      errors: one.errors,
      warnings: one.warnings,
      tested: one.tested,
      pagesDone: one.pagesChecked,
      pagesFailed: one.pagesFailed,
      pagesIncomplete: one.pagesIncomplete,
      isPartial: one.isPartial,
      ...(registry[one.id].keeps === 'link-targets' ? await linksOf(client, of.id) : {}),
    };
  return made;
}

async function linksOf(client: Tenken, id: string): Promise<Pick<CheckReport, 'links' | 'numberOfLinks'>> {
  const rows = await client.every(cursor => client.linksList(id, { cursor, limit }));
  const links = rows.map(
    ({ referrersTotal: _total, finalUrl, referrers, ...target }): LinkReport => ({
      ...target,
      finalUrl: finalUrl ?? '',
      referrers: referrers.map(({ pageId: _page, ...referrer }) => referrer),
    }),
  );
  const numberOfLinks: Record<string, number> = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0, pending: 0 };
  for (const link of links) numberOfLinks[link.class] = (numberOfLinks[link.class] ?? 0) + 1;
  return { numberOfLinks, links };
}
