/**
 * Compares the HTML errors of `tenken verify --functions quality` with those of the checker's own command line on the
 * same bytes: `node scripts/bench/checker-equality.ts [--site FOLDER] [--start PATH] [--pages 30]`. One line for each
 * page, exit code 1 when one differs. Differing warnings are listed at the end: the checker's server warns of a legacy
 * doctype, its command line does not. Messages on CSS are left out: Tenken deliberately drops those about valid modern
 * CSS.
 */
import { parseArgs } from 'node:util';
import { installBenchTools } from './bench-tools.ts';
import { runOrThrow } from './run-command.ts';
import { failuresOf, runTenken } from './run-tenken.ts';
import { serveSite } from './serve-site.ts';

interface CheckerMessage {
  type: string;
  subType?: string;
  url: string;
  message: string;
  firstLine?: number;
  lastLine?: number;
  lastColumn?: number;
}

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '/usr/share/doc/apache2-doc/manual' },
    start: { type: 'string', default: 'ja/index.html' },
    pages: { type: 'string', default: '30' },
  },
});

const lineOf = (severity: string, line: unknown, column: unknown, message: string) =>
  `${severity} ${line ?? '-'}:${column ?? '-'} ${message}`;
const severityOf = ({ type, subType }: CheckerMessage) =>
  type === 'error' ? 'error' : subType === 'warning' ? 'warning' : 'notice';
const isOfHtml = ({ message }: { message: string }) => !message.startsWith('CSS: ');
/** Reports the checker's settings, not a fault. */
const isPreset = ({ type, subType, message }: CheckerMessage) =>
  type === 'info' && subType === undefined && message.startsWith('Using the preset for ');

/** Items that occur more often on the left than on the right. */
function missingIn(left: readonly string[], right: readonly string[]): string[] {
  const rest = [...right];
  return left.filter(line => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

const { java, vnuJar } = await installBenchTools();
const site = await serveSite(values.site);
try {
  const { report, seconds } = await runTenken(`${site.origin}/${values.start}`, {
    pages: Number(values.pages),
    functions: ['quality'],
  });
  console.log(`Tenken: ${report.status}, ${report.pages} pages, ${seconds.toFixed(1)} s${failuresOf(report)}`);
  const files = report.pageResults.map(page => site.fileOf(page.url));
  const checker = await runOrThrow(java, ['-jar', vnuJar, '--format', 'json', '--stdout', ...files], { codes: [0, 1] });
  console.log(`Checker: ${checker.seconds.toFixed(1)} s`);
  const { messages } = JSON.parse(checker.stdout) as { messages: CheckerMessage[] };
  const others = new Map<string, number>();
  const noteOther = (line: string) => others.set(line, (others.get(line) ?? 0) + 1);
  let different = 0;
  let count = 0;
  for (const [index, page] of report.pageResults.entries()) {
    const address = new URL(`file:${files[index]}`).href.replace('file://', 'file:');
    const theirs = messages
      .filter(each => each.url === address && isOfHtml(each) && !isPreset(each))
      .map(each => lineOf(severityOf(each), each.lastLine, each.lastColumn, each.message));
    const ours = report.findings
      .filter(
        ({ pageUrl, detail, message }) =>
          pageUrl === page.url && detail.source === 'html' && isOfHtml({ message: message.en }),
      )
      .map(({ severity, place, message }) => lineOf(severity, place.lastLine, place.lastColumn, message.en));
    const isError = (line: string) => line.startsWith('error');
    const lost = missingIn(theirs.filter(isError), ours.filter(isError));
    const more = missingIn(ours.filter(isError), theirs.filter(isError));
    const errors = theirs.filter(isError).length;
    count += errors;
    if (lost.length + more.length > 0) different += 1;
    const verdict = lost.length + more.length === 0 ? 'equal' : 'DIFFERENT';
    console.log(`${verdict} ${errors} errors ${new URL(page.url).pathname}`);
    for (const line of lost) console.log(`  only the checker: ${line}`);
    for (const line of more) console.log(`  only Tenken: ${line}`);
    for (const line of missingIn(theirs, ours)) if (!isError(line)) noteOther(`only the checker: ${line}`);
    for (const line of missingIn(ours, theirs)) if (!isError(line)) noteOther(`only Tenken: ${line}`);
  }
  for (const [line, pages] of others) console.log(`no error, ${pages} x ${line}`);
  console.log(`${different} of ${report.pages} pages differ, ${count} errors compared`);
  const complete = report.status === 'FINISHED' && report.pages === Number(values.pages) && count > 0;
  if (!complete) console.log('The comparison is not complete.');
  process.exitCode = different === 0 && complete ? 0 : 1;
} finally {
  await site.close();
}
