import { say } from '#language/message.ts';
import { findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import { defaultAccent } from '#product/reports/api/report-branding.ts';
import type { TestReportForm } from '#product/reports/api/test-reports.ts';
import type { TestReportKind } from '#product/runs/api/report-paths.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { screenLinks } from '../exports/screen-links.ts';
import { accentInks } from '../reports/accent.ts';
import type { Branding } from '../reports/write-run-report.ts';
import { resultPaper } from '../test-results/paper-of-result.ts';
import { resultWorkbook } from '../test-results/result-workbook.ts';
import type { readTest } from './read-test.ts';
import { reportWords as texts } from './test-report-texts.ts';
import { noListedPlaces, unmetPaper, unmetWorkbook } from './unmet-files.ts';
import { type UnmetPlaces, unmetPlaces } from './unmet-places.ts';

export type ReadTest = NonNullable<Awaited<ReturnType<typeof readTest>>>;

interface ReportFile {
  kind: TestReportKind;
  format: 'xlsx' | 'pdf';
  content(): AsyncIterable<Uint8Array>;
}

const kindOf = (level: TestReportForm['level']): TestReportKind =>
  level === 'AAA' ? 'ISOReportAAAPath' : 'ISOReportPath';

export const stepsOf = ({ groups }: ReadTest): number =>
  4 + groups.reduce((sum, { rules }) => sum + new Set(rules.flatMap(({ urlIds }) => urlIds)).size, 0);

/** The files of a report, to be made in this order. `onStep` is called after each page of a criterion. */
export async function filesOfReport(
  services: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  test: ReadTest,
  { branding, onStep }: { branding: Branding; onStep(): void },
): Promise<ReportFile[]> {
  const { result, run, tenant, part, groups, urlIds } = test;
  const now = services.clock.now();
  const fonts = { regular: await findJapaneseFont(), bold: await findJapaneseFont('bold') };
  const parts = { ink: accentInks(branding.accent ?? defaultAccent), company: branding.company, fonts, now };
  const links = screenLinks(run, { publicUrl: services.publicUrl, tenant, isStaff: false });
  const unmet = { ...result, title: say(texts.findingsTitle, result.language) };
  const listed = noListedPlaces();
  const places = () => counted(unmetPlaces(services, run.tenant_id, { part, groups, urlIds }), onStep);
  const kind = kindOf(result.facts.level);
  return [
    { kind, format: 'xlsx', content: () => resultWorkbook(result, now) },
    { kind, format: 'pdf', content: () => once(resultPaper(result, parts)) },
    {
      kind: 'NCReportPath',
      format: 'xlsx',
      content: () => unmetWorkbook(unmet, { places: places(), links, listed, now }),
    },
    { kind: 'NCReportPath', format: 'pdf', content: () => once(unmetPaper(unmet, listed, parts)) },
  ];
}

async function* once(bytes: Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await bytes;
}

async function* counted(places: AsyncIterable<UnmetPlaces>, onStep: () => void): AsyncGenerator<UnmetPlaces> {
  for await (const one of places) {
    yield one;
    onStep();
  }
}

const fileNames = { ISOReportPath: 'ISOReport', ISOReportAAAPath: 'ISOReportAAA', NCReportPath: 'NCReport' } as const;

/** The name of a file, in characters that every storage takes: host, day of the run in Tokyo, kind. */
export function reportFileName(
  { run: { base_url, date } }: ReadTest,
  { kind, format }: Pick<ReportFile, 'kind' | 'format'>,
): string {
  const day = new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  return `${new URL(base_url).hostname.replace(/[^\w.-]/g, '_').slice(0, 80)}_${day}_${fileNames[kind]}.${format}`;
}
