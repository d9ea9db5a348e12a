import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Finding } from '#checks/check.ts';
import { nameOfRule } from '#checks/rule-name.ts';
import { type Database, inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';

/** What is kept of a finding's texts: with all findings of its rule, and with itself. */
export interface KeptTexts {
  shared: {
    key: string;
    message: string | null;
    help: string | null;
    name: string | null;
    rule: string | null;
    former_rule: string | null;
  };
  /** Its message where it holds values of its page. */
  message: Finding['message'] | null;
  detail: Finding['detail'];
}

/** Of findings that are being written: their texts are stored before they are. */
const parted = new WeakMap<Finding, KeptTexts>();

/** Parts a finding's texts: a message whose rule has a name of its own holds values of the page and stays with the finding. */
export function keptTexts(finding: Finding): KeptTexts {
  const kept = parted.get(finding) ?? partTexts(finding);
  parted.set(finding, kept);
  return kept;
}

function partTexts({ function: fn, rule, formerRule, message, help, detail }: Finding): KeptTexts {
  const name = nameOfRule(detail);
  const { ruleName: _name, ...rest } = detail;
  const stored = storedJson(message);
  const texts = {
    message: name === null ? stored : null,
    help: help ? storedJson(help) : null,
    name: name === null ? null : storedJson(name),
  };
  const named = { rule: formerRule === undefined ? null : rule, former_rule: formerRule ?? null };
  const former = formerRule === undefined ? [] : [formerRule];
  const digest = createHash('sha256').update(
    JSON.stringify([fn, rule, texts.message, texts.help, texts.name, ...former]),
  );
  return {
    shared: { key: asUuid(digest.digest('hex')), ...texts, ...named },
    message: name === null ? null : message,
    detail: name === null ? detail : rest,
  };
}

const asUuid = (hex: string) => hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Keys of texts that are known to be in the table of a database. */
const known = new WeakMap<Database<Schema>, Set<string>>();
const mostKnown = 20_000;

/** Writes texts of findings in a transaction of their own: results with the same new texts would wait for each other. */
export async function storeTexts(db: Database<Schema>, tenantId: string, findings: readonly Finding[]): Promise<void> {
  const stored = known.get(db) ?? new Set();
  const kept = findings.map(finding => keptTexts(finding)).filter(({ shared }) => !stored.has(shared.key));
  if (kept.length === 0) return;
  await inTenant(db, tenantId, tx => ensureTexts(tx, kept));
  if (stored.size > mostKnown) stored.clear();
  for (const { shared } of kept) stored.add(shared.key);
  known.set(db, stored);
}

export async function ensureTexts(tx: Transaction<Schema>, kept: readonly KeptTexts[]): Promise<void> {
  const texts = new Map(kept.map(({ shared }) => [shared.key, shared]));
  if (texts.size === 0) return;
  const there = await tx
    .selectFrom('rule_text')
    .select('key')
    .where('key', 'in', [...texts.keys()])
    .execute();
  for (const { key } of there) texts.delete(key);
  // In one order, so that two that write the same ones do not wait for each other in a circle.
  const rows = [...texts.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (let start = 0; start < rows.length; start += 300)
    await tx
      .insertInto('rule_text')
      .values(rows.slice(start, start + 300))
      .onConflict(conflict => conflict.doNothing())
      .execute();
}
