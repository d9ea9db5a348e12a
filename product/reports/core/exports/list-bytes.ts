import { registry } from '#checks/registry.ts';
import { namesOfRule } from '#checks/rule-family.ts';
import { csvBytes } from '#product/documents/core/report-formats/csv-bytes.ts';
import { earlText } from '#product/documents/core/report-formats/earl.ts';
import { textEncoding } from '#product/documents/core/report-formats/encode-text.ts';
import type {
  ReportedFinding,
  ReportedGap,
  ReportedRun,
} from '#product/documents/core/report-formats/reported-finding.ts';
import { sarifText } from '#product/documents/core/report-formats/sarif.ts';
import { xlsxBytes } from '#product/documents/core/report-formats/xlsx-bytes.ts';
import { type ZipEntry, zipBytes } from '#product/documents/core/report-formats/zip-bytes.ts';
import type { ExportRequest } from '#product/reports/api/exports.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { AnnotatedFinding } from './annotated-findings.ts';
import type { ExportNotes, LeftOut, ListOrder } from './export-order.ts';
import { type Batch, batchesOf } from './list-batches.ts';
import { tableOf } from './list-table.ts';
import type { ScreenLinks } from './screen-links.ts';

export interface FileInTheMaking {
  bytes: AsyncIterable<Uint8Array>;
  notes(): ExportNotes;
}

export interface ListOfRun {
  tenantId: string;
  runId: string;
  order: ListOrder;
  links: ScreenLinks;
  /** Of formats that tell of the run itself. */
  report: Omit<ReportedRun, 'language'>;
  gaps(): Promise<ReportedGap[]>;
  onProgress(done: number, total: number): void;
}

export function listBytes(services: Pick<Services, 'db' | 'clock'>, of: ListOfRun): FileInTheMaking {
  const { request, language } = of.order;
  const { links } = of;
  const counts = { done: 0, total: 0, isPart: false };
  const encoding = textEncoding(request.encoding);
  const notes = () => ({ lostCharacters: encoding.lost(), isPart: counts.isPart });
  const { isFixed = false, isStaff } = of.order;
  const viewer = isFixed ? null : ({ pool: isStaff ? 'staff' : 'tenant' } as const);
  const batches = (own: ExportRequest) => {
    const all = counted(batchesOf(services, { ...of, viewer }, own), counts, of.onProgress);
    const { without } = of.order;
    return own.list === 'findings' && without !== undefined ? withoutLeftOut(all, without) : all;
  };
  const table = (own: ExportRequest) => tableOf(own, batches(own), { language, links, isFixed });
  const now = services.clock.now();
  switch (request.format) {
    case 'csv':
      return { bytes: csvBytes(table(request), encoding), notes };
    case 'xlsx':
      return { bytes: xlsxBytes(table(request), now), notes };
    case 'zip': {
      const entries = (async function* (): AsyncGenerator<ZipEntry> {
        for (const own of listsOfZip(request))
          yield { name: `${own.list}.csv`, content: csvBytes(table(own), encoding.again()) };
      })();
      return { bytes: zipBytes(entries, now), notes };
    }
    default:
      return { bytes: reportBytes(of, request.format, batches(request)), notes };
  }
}

/** Findings without those that were excluded by decision, or that the order names. */
async function* withoutLeftOut(batches: AsyncIterable<Batch>, without: readonly LeftOut[]): AsyncGenerator<Batch> {
  const isLeftOut = (row: AnnotatedFinding) =>
    row.issue?.state === 'excluded' ||
    without.some(
      ({ rule = row.rule, urlId = row.urlId, fingerprint = row.fingerprint }) =>
        namesOfRule(row).includes(rule) && urlId === row.urlId && fingerprint === row.fingerprint,
    );
  for await (const batch of batches)
    yield { ...batch, items: (batch.items as AnnotatedFinding[]).filter(row => !isLeftOut(row)) };
}

/** Tells how far the rows are; of several lists, of those that have begun. */
async function* counted(
  batches: AsyncIterable<Batch>,
  counts: { done: number; total: number; isPart: boolean },
  onProgress: ListOfRun['onProgress'],
): AsyncGenerator<Batch> {
  const before = counts.total;
  for await (const batch of batches) {
    counts.done += batch.items.length;
    counts.total = before + batch.total;
    counts.isPart ||= batch.isMore === true;
    onProgress(counts.done, counts.total);
    yield batch;
  }
}

/** The lists of a function, each as it is without an order of its own. */
function listsOfZip({ filter, encoding }: Extract<ExportRequest, { list: 'findings' }>): ExportRequest[] {
  const csv = { format: 'csv', encoding } as const;
  const { function: of, search } = filter;
  const ofCheck = of === undefined ? {} : { function: of };
  const keepsTargets = of !== undefined && registry[of].keeps === 'link-targets';
  return [
    { list: 'findings', filter, ...csv },
    { list: 'rules', filter: { ...filter, sort: 'severity' }, ...csv },
    { list: 'places', filter, ...csv },
    { list: 'pages', filter: { ...ofCheck, sort: 'worst' }, ...csv },
    ...(keepsTargets ? [{ list: 'links' as const, filter: search === undefined ? {} : { search }, ...csv }] : []),
  ];
}

/** The findings in a machine-readable format, with facts of the run. */
async function* reportBytes(
  { order: { language }, report, gaps }: ListOfRun,
  format: 'sarif' | 'earl',
  batches: AsyncIterable<Batch>,
): AsyncGenerator<Uint8Array> {
  const run = { ...report, language };
  const sarif = sarifText(run);
  const earl = earlText(run);
  const [text, one] =
    format === 'sarif' ? [sarif, sarif.result.bind(sarif)] : ([earl, earl.assertion.bind(earl)] as const);
  yield Buffer.from(text.begin());
  // Lists of findings have such rows.
  for await (const { items } of batches) yield Buffer.from((items as ReportedFinding[]).map(one).join(''));
  yield Buffer.from(text.end(await gaps()));
}
