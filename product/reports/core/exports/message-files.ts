import type { Transaction } from 'kysely';
import type { Language, Message } from '#language/message.ts';
import { rulesOfRun } from '#product/findings/core/results/list-rules.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { enginesOfRun, type RunEngine, versionDigits } from '#product/runs/core/runs/run-engines.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { checkOfKind } from './specified-exports.ts';

export type MessageType = 'html' | 'css';

/** The version of HTML's messages for those who do not know the checker's, and the first of the others (specification, section 5). */
const usualHtmlVersion = '20.6.30';
const firstOtherVersion = '20230313';
/** More rules than a run has. */
const allRules = 10_000;

/** Versions of a run's messages (specification, section 5): digits of the HTML checker's, else the run's date or the first. */
export function messageVersions(
  type: MessageType,
  { checkers, date }: { checkers: readonly string[]; date: Date },
): string[] {
  if (type === 'html') return [usualHtmlVersion, ...checkers.flatMap(one => [one, versionDigits(one)])];
  const days = ['UTC', 'Asia/Tokyo'].map(timeZone => versionDigits(dayIn(timeZone, date)));
  return [firstOtherVersion, ...days.filter(day => day > firstOtherVersion)];
}

const dayIn = (timeZone: string, date: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(date);

/** Messages of HTML or style sheets by rule, with those that the run found; null for a version that is not the run's. */
export async function messageFile(
  tx: Transaction<Schema>,
  run: Run,
  { type, version, language }: { type: MessageType; version: string; language: Language },
): Promise<string | null> {
  const of = checkOfKind('Quality');
  const checkers = (await enginesOfRun(tx, run)).filter(one => one.function === of && isChecker(one));
  const versions = messageVersions(type, { checkers: checkers.map(one => one.version), date: run.date });
  if (!versions.includes(version)) return null;
  const filter = { function: of, category: type, sort: 'severity', offset: 0, limit: allRules } as const;
  const { items } = await rulesOfRun(tx, run, filter);
  const found = Object.fromEntries(items.map(({ rule, message }) => [rule, message]));
  const { ruleMessages } = (await import(`#checks/${of}/rule-catalogue.ts`)) as MessageCatalogueFile;
  const all = Object.entries({ ...found, ...ruleMessages(type) }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(all.map(([rule, message]) => [rule, message[language]])));
}

const isChecker = ({ kind }: RunEngine) => kind === 'engine';

/** `rule-catalogue.ts` of the check whose messages are read as files. */
interface MessageCatalogueFile {
  ruleMessages(type: MessageType): Record<string, Message>;
}
