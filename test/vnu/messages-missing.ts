import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CheckerVersion, checkerVersions } from '#checks/checker-versions.ts';
import { japanese } from '#checks/quality/japanese.ts';
import { templateOf } from '#checks/quality/template.ts';
import { checkerMessages } from './checker-messages.ts';

const usage = `Usage: npm run messages:missing [-- VERSION|FILE]

Lists the messages of the newest HTML checker that Tenken shows in English.
VERSION  of another one that is installed (${checkerVersions.join(', ')}).
FILE  a JSON list of [template, how often it occurs]: lists the missing ones of these instead,
      and how much of all occurrences is shown in Japanese.`;

/** Prints what has no Japanese; the exit code is 1 when there is anything, 2 for wrong usage. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (positionals.length > 1) throw new Error('more than one VERSION or FILE');
  const [given] = positionals;
  const version = checkerVersions.find(one => one === given);
  const file = version === undefined ? given : undefined;
  const counted = file === undefined ? await installed(version) : readTemplates(file);
  const missing = counted.filter(([message]) => japanese(templateOf(message)) === null);
  for (const [message, count] of missing) console.log(file === undefined ? message : `${count}  ${message}`);
  const sum = (list: readonly (readonly [string, number])[]) => list.reduce((total, [, count]) => total + count, 0);
  const share = (100 * (1 - sum(missing) / Math.max(1, sum(counted)))).toFixed(1);
  console.log(`${counted.length - missing.length} of ${counted.length} in Japanese (${share} % of what occurs)`);
  return missing.length === 0 ? 0 : 1;
}

async function installed(version?: CheckerVersion): Promise<[string, number][]> {
  const { html, css, reasons } = await checkerMessages(version);
  const ofValues = reasons.map(reason => `Bad value “x” for attribute “x” on element “x”: ${reason}`);
  return [...html, ...css, ...ofValues].map(message => [message, 1]);
}

/** Templates with sample values. Lists of values may be joined without their commas in such files. */
function readTemplates(file: string): [string, number][] {
  const list = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  if (!Array.isArray(list)) throw new Error(`${file} is no list`);
  return list.map((one, at): [string, number] => {
    const [template, count] = Array.isArray(one) ? (one as unknown[]) : [];
    if (typeof template !== 'string' || typeof count !== 'number')
      throw new Error(`${file}: entry ${at} is not [template, count]`);
    return [sample(template), count];
  });
}

const sample = (template: string) =>
  template
    .replace(/“\*”(or|and|nor) (?=“\*”)/g, '“*”, $1 ')
    .replace(/“\*”(?=the value “\*”)/g, '“*” or ')
    .replace(/“\*”(?=[a-z])/g, '“*”, ')
    .replaceAll('“*”', '“x”')
    .replaceAll(/U\+\w*/g, 'U+0007')
    .replaceAll(/\bN\b/g, '5');

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 2;
}
