import type { Transaction } from 'kysely';
import { severityText } from '#checks/severity-text.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import { xmlText } from '#product/documents/core/report-formats/xlsx-parts.ts';
import { findingsOfRun } from '#product/findings/core/results/list-findings.ts';
import { linksOfRun } from '#product/findings/core/results/list-links.ts';
import { addressesOfPages } from '#product/findings/core/results/page-addresses.ts';
import { type RunFileKind, runFileNames } from '#product/reports/api/run-files.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { linksOfChunk } from './convert-links.ts';
import { messageFile } from './message-files.ts';
import { checkOfKind } from './specified-exports.ts';

const hour = 3_600;
const mostFindings = 1_000;

/** Writes a file of a run under the specification's key and returns a link to it. `not_found` for other names and parts. */
export async function writeRunFile(
  services: Pick<Services, 'db' | 'storage' | 'secrets' | 'clock'>,
  session: Session,
  key: RunKey,
  { name, language }: { name: string; language: Language },
): Promise<{ key: string; url: string }> {
  const text = await withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    for (const [kind, pattern] of Object.entries(runFileNames)) {
      const found = pattern.exec(name);
      if (found) return contents[kind as RunFileKind](tx, run, { ...found.groups }, language);
    }
    return null;
  });
  if (text === null) throw new ProblemError('not_found');
  const path = `${runFolder(key)}/${name}`;
  await services.storage.put(path, Buffer.from(text));
  return { key: path, url: linkSigner(services)(path, key.tenantId, hour) };
}

type Parts = Readonly<Record<string, string | undefined>>;
type Content = (tx: Transaction<Schema>, run: Run, parts: Parts, language: Language) => Promise<string | null>;

const contents: Readonly<Record<RunFileKind, Content>> = {
  async urls(tx, run) {
    const pages = await addressesOfPages(tx, run.run_id);
    return JSON.stringify(Object.fromEntries(pages.map(({ url_id, url }) => [url_id, relative(url)])));
  },
  async links(tx, run, { chunk }) {
    const part = chunk === undefined ? 1 : Number(chunk);
    const place = { offset: (part - 1) * linksOfChunk, limit: linksOfChunk };
    const { items, total } = await linksOfRun(tx, run, place, null);
    if (part > 1 && items.length === 0) return null;
    const result = items.map(({ referrers, referrersTotal, ignore: _ignore, ...target }) => ({
      ...target,
      urlIds: [...new Set(referrers.map(({ urlId }) => urlId))],
      uses: referrersTotal,
    }));
    return JSON.stringify({ result, chunk: part, chunkLength: Math.ceil(total / linksOfChunk) });
  },
  async subpages(tx, run) {
    const pages = await addressesOfPages(tx, run.run_id);
    const { total } = await linksOfRun(tx, run, { offset: 0, limit: 1 }, null);
    return JSON.stringify({
      information: { total, pages: pages.length },
      mapping: Object.fromEntries(pages.map(({ url_id, url }) => [url, url_id])),
      chunkLength: Math.ceil(total / linksOfChunk),
    });
  },
  async page(tx, run, { urlId, verifyId }, language) {
    if (Number(verifyId) !== run.test_times_count || Number(urlId) > run.number_of_pages) return null;
    const filter = { function: checkOfKind('AccessibilityMicheckerExcel'), page: Number(urlId) };
    const { items } = await findingsOfRun(tx, run, { ...filter, offset: 0, limit: mostFindings });
    const rows = items.map(({ severity, criterion, message, excerpt, place, function: of }) => [
      severityText(severity, of)[language],
      criterion ?? '',
      message[language],
      place.selector ?? '',
      excerpt,
    ]);
    const cells = (row: readonly string[]) => row.map(cell => `<td>${xmlText(cell)}</td>`).join('');
    return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${xmlText(run.base_url)}</title>
<table border="1">${rows.map(row => `<tr>${cells(row)}</tr>`).join('\n')}</table></html>`;
  },
  messages: (tx, run, parts) => messageFile(tx, run, { ...messagesNamed(parts), language: 'en' }),
  translation: (tx, run, parts) => messageFile(tx, run, { ...messagesNamed(parts), language: 'ja' }),
};

const messagesNamed = ({ type, version = '' }: Parts) => ({ type: type === 'css' ? 'css' : 'html', version }) as const;

function relative(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
