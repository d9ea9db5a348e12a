import { checkOfUnit } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import { crawlFailureMessages } from '#worker/crawl/crawl-messages.ts';
import { NotVerifiedError } from '#worker/verify/not-verified-error.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import type { End } from '../site/hostile/entry.ts';
import { addressIn } from '../site/hostile/quarter.ts';
import type { QuarterRun } from './verify-quarter.ts';

/** Words of tools that may reach no reader. */
const toolWords = /net::|ERR_[A-Z]|Cannot find context|Protocol error|Execution context|ECONN|undefined|\bat \w+ \(/;

/** Every way in which an entry ended otherwise than it says, as sentences; none when all is as it should be. */
export function differences({ entries, functions, origin, outcome }: QuarterRun): string[] {
  const found: string[] = entries.flatMap(entry =>
    entry.ends.flatMap(end => {
      // A street is verified with its own functions only.
      if ('unit' in end && !functions.includes(checkOfUnit[end.unit])) return [];
      const seen = differenceOf(end, addressIn(origin, entry, 'at' in end ? end.at : ''), outcome);
      return seen === null ? [] : [`${entry.id}: ${JSON.stringify(end)}, but ${seen}`];
    }),
  );
  return [
    ...found,
    ...sentencesOf(outcome).flatMap(text => (toolWords.test(text) ? [`words of a tool: ${text}`] : [])),
  ];
}

function differenceOf(end: End, url: string, outcome: QuarterRun['outcome']): string | null {
  if (outcome instanceof NotVerifiedError) {
    if (end.kind !== 'not-verified') return `not verified: ${outcome.text.en}`;
    const [beginning = ''] = crawlFailureMessages[end.code as keyof typeof crawlFailureMessages].en.split('{');
    return outcome.text.en.startsWith(beginning) ? null : outcome.text.en;
  }
  if (end.kind === 'not-verified') return `verified: ${outcome.pages} pages`;
  if (end.kind === 'left-out' || end.kind === 'unread') return coverageDifference(end, url, outcome);
  if (end.kind === 'finding' || end.kind === 'no-finding') return findingDifference(end, url, outcome);
  const block = outcome.pageResults.find(page => page.url === url)?.blocks.find(one => one.block === end.unit);
  if (block === undefined) return `no result (${placeOf(url, outcome)})`;
  const seen =
    block.status === 'failed'
      ? `failed: ${block.failure?.code}`
      : `score ${block.score}, not judged: ${block.notJudged.map(({ code }) => code).join(', ') || '-'}`;
  if (end.kind === 'failed') return block.failure?.code === end.code ? null : seen;
  const codes = new Set(block.notJudged.map(({ code }) => code));
  const isSame =
    block.status === 'done' &&
    (block.score !== null) === (end.score === 'given') &&
    codes.size === end.notJudged.length &&
    end.notJudged.every(code => codes.has(code));
  return isSame ? null : seen;
}

function coverageDifference(
  end: Extract<End, { reason: string }>,
  url: string,
  { coverage, ...report }: VerifyReport,
): string | null {
  const rows = end.kind === 'left-out' ? coverage.excluded : coverage.failed;
  const row = rows.find(({ reason }) => reason === end.reason);
  return row?.urls.includes(url) ? null : placeOf(url, { coverage, ...report });
}

/** Where an address of the run went. */
function placeOf(url: string, { pageResults, coverage }: VerifyReport): string {
  if (pageResults.some(page => page.url === url)) return 'a page';
  const row = [...coverage.excluded, ...coverage.failed].find(({ urls }) => urls.includes(url));
  return row === undefined ? 'not found' : `in the coverage: ${row.reason}`;
}

function findingDifference(
  end: Extract<End, { rule: string }>,
  url: string,
  { findings, ...report }: VerifyReport,
): string | null {
  const own = findings.filter(({ pageUrl }) => pageUrl === url);
  const same = own.filter(
    finding =>
      (end.rule.endsWith(':') ? end.rule === `${finding.function}:` : end.rule === finding.rule) &&
      (end.kind === 'no-finding' || finding.excerpt.includes(end.excerpt ?? '')),
  );
  if (end.kind === 'no-finding') return same.length === 0 ? null : `${same[0]?.rule}: ${same[0]?.message.en}`;
  if (same.length > 0) return null;
  const rules = [...new Set(own.map(({ rule }) => rule))];
  return `found only: ${rules.join(', ') || '-'} (${placeOf(url, { findings, ...report })})`;
}

/** Every sentence of the outcome that a person reads, apart from findings on the page's own text. */
function sentencesOf(outcome: QuarterRun['outcome']): string[] {
  const both = ({ ja, en }: Message) => [ja, en];
  if (outcome instanceof NotVerifiedError) return both(outcome.text);
  const blocks = outcome.pageResults.flatMap(page => page.blocks);
  return [
    ...blocks.flatMap(({ failure }) => (failure === null ? [] : both(failure.message))),
    ...blocks.flatMap(({ notJudged }) => notJudged.flatMap(({ message }) => both(message))),
    ...[...outcome.coverage.excluded, ...outcome.coverage.failed].flatMap(({ message }) => both(message)),
  ];
}
