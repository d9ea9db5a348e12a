import { fetchFailureMessages } from '#checks/fetch-failures.ts';
import { checkIds, checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { exclusionMessages } from '#product/runs/core/crawl/exclusion-messages.ts';
import { crawlFailureMessages } from '#worker/crawl/crawl-messages.ts';
import { visitFailures } from '#worker/visit/visit-messages.ts';
import { markdownTable } from '../printed-table.ts';
import { hostileQuarter } from '../site/hostile/all-entries.ts';
import type { End, HostileEntry } from '../site/hostile/entry.ts';

/** The measured columns of an entry, as they are printed. */
export interface PrintedCost {
  seconds: string;
  memory: string;
}

const unmeasured: PrintedCost = { seconds: '', memory: '' };

const introduction = `# Any site

The hostile quarter of the synthetic site (\`test/site/hostile/\`): nasty but ordinary things that sites do, and how each ends.
\`npm test\` verifies the quarter, several things side by side in one run, and compares every end with this document.
\`npm run any-site\` verifies all of it, with the things that take long by their nature (**), and measures each one in a run
of its own with the functions that it concerns: seconds by the clock from the start of the run to its report, starting
the browsers and checkers included, and the most memory that all processes of the run had at once (on two cores, with up
to three such runs side by side).`;

/** The whole document. `costOf`: the measured columns by entry. */
export function printQuarter(costOf: (id: string) => PrintedCost | undefined, joint: string): string {
  const head = ['Name', 'Thing', 'こと', 'Ends in', 'Seconds', 'Memory'];
  const tables = Object.entries(hostileQuarter).map(([subject, entries]) => {
    const rows = entries.map(entry => {
      const { seconds, memory } = costOf(entry.id) ?? unmeasured;
      return [
        `\`${entry.id}\`${entry.long ? ' **' : ''}`,
        entry.what.en,
        entry.what.ja,
        endsOf(entry),
        seconds,
        memory,
      ];
    });
    return `## ${subject}\n\n${markdownTable(head, rows)}`;
  });
  return `${[introduction, joint, ...tables].filter(part => part !== '').join('\n\n')}\n`;
}

/** The measured columns and the sentence on the joint run in a document, so that its words can be compared without them. */
export function readPrinted(text: string): { costs: Map<string, PrintedCost>; joint: string } {
  const rows = [...text.matchAll(/^\| `([a-z\d-]+)`.* \| ([^|]*) \| ([^|]*) \|$/gm)];
  const costs = new Map(rows.map(([, id = '', seconds = '', memory = '']) => [id, { seconds, memory }]));
  return { costs, joint: /^All together: .*$/m.exec(text)?.[0] ?? '' };
}

function endsOf({ ends }: HostileEntry): string {
  return [...new Set(ends.map(wordsOf))].join('; ');
}

function wordsOf(end: End): string {
  switch (end.kind) {
    case 'result': {
      const without = end.notJudged.length > 0 ? `, not judged: ${end.notJudged.join(', ')}` : '';
      return `${nameOf(end.unit)}: ${end.score === 'none' ? 'no score' : 'judged'}${without}`;
    }
    case 'failed':
      return `${nameOf(end.unit)}: ${quoted(end.code, visitFailures)}`;
    case 'left-out':
      return `no page: ${quoted(end.reason, exclusionMessages)}`;
    case 'unread':
      if (end.reason.startsWith('http-')) return `unread: status ${end.reason.slice(5)}`;
      return `unread: ${quoted(end.reason, fetchFailureMessages)}`;
    case 'finding':
      return `finding ${end.rule.endsWith(':') ? `of ${nameOfPrefix(end.rule)}` : end.rule}`;
    case 'no-finding':
      return `no finding ${end.rule.endsWith(':') ? `of ${nameOfPrefix(end.rule)}` : end.rule}`;
    case 'not-verified':
      return `the run: ${quoted(end.code, crawlFailureMessages)}`;
  }
}

function quoted(code: string, catalogue: Readonly<Record<string, { en: string }>>): string {
  const text = catalogue[code]?.en;
  return text === undefined ? code : `“${text.replace(/[ :]*\(?\{[a-z]+\}\)?/g, ' …').replace(' ….', ' ….')}”`;
}

function nameOf(unit: UnitId): string {
  return registry[checkOfUnit[unit]].name.en;
}

function nameOfPrefix(rule: string): string {
  const id = checkIds.find(one => rule === `${one}:`);
  return id === undefined ? rule : registry[id].name.en;
}
