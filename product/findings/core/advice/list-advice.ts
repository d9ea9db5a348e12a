import type { Transaction } from 'kysely';
import { type CheckId, checkIds } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import type { Message } from '#language/message.ts';
import type {
  AdvisedRule,
  getAdvice as getEndpoint,
  listAdviceRules as listEndpoint,
} from '#product/findings/api/advice.ts';
import { namedRules } from '#product/runs/core/weighting/weighting.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { foundRules } from '../results/found-rules.ts';
import { namesOfRules } from '../results/rule-aliases.ts';
import { type AdviceRow, adviceKey, adviceViews, isOfGroup } from './advice-of.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

type Query = Input<typeof listEndpoint>['query'];

interface KnownRule {
  function: CheckId;
  rule: string;
  name: Message;
  isFound: boolean;
}

/** A page of the rules with their advice: found ones, those with advice, or all that have a name. */
export function listAdviceRules(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
  { offset, limit, ...query }: Query,
): Promise<Reply<typeof listEndpoint>> {
  return withGroup(services, session, group, async tx => {
    const written = await tx
      .selectFrom('advice')
      .select(['function', 'rule'])
      .where(isOfGroup(group.groupId))
      .execute();
    const advised = new Set(written.map(adviceKey));
    const known = await knownRules(tx, group.groupId, written);
    const words = plain(query.search ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const found = known
      .filter(
        rule =>
          (query.show === 'all' || (query.show === 'found' ? rule.isFound : advised.has(adviceKey(rule)))) &&
          (query.function === undefined || rule.function === query.function) &&
          isNamed(rule, words),
      )
      .toSorted(byFunction);
    const shown = found.slice(offset, offset + limit);
    const items = await withAdvice(tx, group.groupId, shown);
    return { items, total: found.length, offset, limit };
  });
}

/** The advice on one rule: that of the group, and that of the tenant for all groups. */
export function getAdvice(
  services: Pick<Services, 'db'>,
  session: Session,
  group: GroupKey,
  { function: fn, rule }: Input<typeof getEndpoint>['query'],
): Promise<Reply<typeof getEndpoint>> {
  return withGroup(services, session, group, async tx => {
    const [advised] = await withAdvice(tx, group.groupId, [{ function: fn, rule }]);
    return { ofGroup: advised?.ofGroup ?? null, ofTenant: advised?.ofTenant ?? null };
  });
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const isNamed = ({ rule, name }: KnownRule, words: readonly string[]) => {
  const text = plain([rule, name.ja, name.en].join('\n'));
  return words.every(word => text.includes(word));
};
const byFunction = (a: KnownRule, b: KnownRule) =>
  checkIds.indexOf(a.function) - checkIds.indexOf(b.function) ||
  Number(b.isFound) - Number(a.isFound) ||
  (a.rule < b.rule ? -1 : 1);

/** Each rule once, named as its findings are, else as in its catalogue; one that only an advice knows has its id. */
async function knownRules(
  tx: Transaction<Schema>,
  groupId: string,
  advised: readonly Pick<AdviceRow, 'function' | 'rule'>[],
): Promise<KnownRule[]> {
  const rules = new Map<string, KnownRule>();
  for (const { function: fn, rule } of advised) {
    const one = { function: fn, rule, name: { ja: rule, en: rule }, isFound: false };
    rules.set(adviceKey(one), one);
  }
  for (const one of await namedRules()) rules.set(adviceKey(one), { ...one, isFound: false });
  for (const one of await foundRules(tx, groupId)) {
    const name = one.name ?? rules.get(adviceKey(one))?.name ?? { ja: one.rule, en: one.rule };
    rules.set(adviceKey(one), { ...one, name, isFound: true });
  }
  return [...rules.values()];
}

/** Rules with the advice that holds for each, be it written on its whole or its former name. */
async function withAdvice<Rule extends Pick<KnownRule, 'function' | 'rule'>>(
  tx: Transaction<Schema>,
  groupId: string,
  rules: readonly Rule[],
): Promise<(Rule & Pick<AdvisedRule, 'ofGroup' | 'ofTenant'>)[]> {
  if (rules.length === 0) return [];
  const namesOf = await namesOfRules(
    tx,
    rules.map(({ rule }) => rule),
  );
  const rows = await tx
    .selectFrom('advice')
    .selectAll()
    .where(isOfGroup(groupId))
    .where(
      'rule',
      'in',
      rules.flatMap(({ rule }) => namesOf(rule)),
    )
    .execute();
  const views = await adviceViews(tx, rows);
  return rules.map(rule => {
    const at = (isOfTenant: boolean) =>
      namesOf(rule.rule)
        .map(name =>
          rows.findIndex(row => isAbout(row, { ...rule, rule: name }) && (row.group_id === null) === isOfTenant),
        )
        .flatMap(index => views[index] ?? [])[0] ?? null;
    return { ...rule, ofGroup: at(false), ofTenant: at(true) };
  });
}

const isAbout = (row: AdviceRow, rule: Pick<KnownRule, 'function' | 'rule'>) => adviceKey(row) === adviceKey(rule);
