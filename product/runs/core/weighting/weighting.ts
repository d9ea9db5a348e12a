import type { Kysely } from 'kysely';
import type { RuleWeights } from '#checks/engine.ts';
import { registry } from '#checks/registry.ts';
import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import {
  type getWeighting as getEndpoint,
  type putWeighting as putEndpoint,
  type WeightedCheck,
  WeightedCheck as WeightedChecks,
  type WeightedItem,
  type Weighting,
} from '#product/runs/api/weighting.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { readSetting, writeSetting } from '#product/tenancy/core/service-settings/service-setting.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

const otherItems = { ja: 'その他', en: 'Others' };
const noWeight = {
  ja: '少なくとも1つのルールの重みを0より大きくしてください。',
  en: 'At least one rule must have a weight greater than 0.',
};
const unknownRule = { ja: 'この名前のルールはありません。', en: 'There is no rule with this name.' };

export async function readWeighting({ db }: Pick<Services, 'db'>): Promise<Reply<typeof getEndpoint>> {
  const functions = WeightedChecks.options.map(async id => {
    const { version, data } = await stored(db, id);
    const weights = await renamed(id, data);
    return { SK: id, version, Weighting: weights, items: await itemsOf(id, weights) };
  });
  return { functions: await Promise.all(functions) };
}

/** Sets all weights of a function; those of 1 are not stored. Applies to runs started from now on. */
export async function writeWeighting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { SK, Weighting: sent, version }: Input<typeof putEndpoint>['body'],
): Promise<Reply<typeof putEndpoint>> {
  const given = await renamed(SK, sent);
  const data = Object.fromEntries(Object.entries(given).filter(([, weight]) => weight !== 1));
  return db.transaction().execute(async tx => {
    const before = await stored(tx, SK);
    const items = await itemsOf(SK, await renamed(SK, before.data));
    if (registry[SK].weighted?.items === 'parts' && items.every(({ rule }) => given[rule] === 0))
      throw new ProblemError('invalid_input', {}, [{ path: 'Weighting', message: noWeight }]);
    const known = new Set(items.map(({ rule }) => rule));
    const unknown = Object.keys(given).filter(rule => !known.has(rule));
    if (unknown.length > 0)
      throw new ProblemError(
        'invalid_input',
        {},
        unknown.slice(0, 20).map(rule => ({ path: `Weighting.${rule}`, message: unknownRule })),
      );
    const at = version ?? before.version;
    const written = await writeSetting(tx, `weighting:${SK}`, { version: at, data }, clock.now());
    await recordAudit(
      tx,
      { ...session, tenantId: null },
      { action: 'weighting.put', target: SK, before: { weighting: written.before ?? {} }, after: { weighting: data } },
    );
    return { SK, version: written.version, Weighting: data };
  });
}

/** Weights for the scores of a run starting now; undefined while all are 1. */
export async function weightsOfNewRun(db: Kysely<Schema>): Promise<RuleWeights | undefined> {
  const weights: Record<string, Weighting> = {};
  for (const id of WeightedChecks.options) {
    const { data } = await stored(db, id);
    if (Object.keys(data).length > 0) weights[id] = data;
  }
  return Object.keys(weights).length > 0 ? weights : undefined;
}

export async function nameWeights(weights: RuleWeights): Promise<(WeightedItem & { function: WeightedCheck })[]> {
  const named = WeightedChecks.options.map(async id => {
    const own = await renamed(id, weights[id] ?? {});
    // Without any, no catalogue is read.
    const items = Object.keys(own).length === 0 ? [] : await itemsOf(id, own);
    return items.filter(({ rule }) => own[rule] !== undefined).map(item => ({ function: id, ...item }));
  });
  return (await Promise.all(named)).flat();
}

/** The rules of every catalogue with their names; where the parts of a score are weighed, there is none. */
export async function namedRules(): Promise<(Pick<WeightedItem, 'rule' | 'name'> & { function: WeightedCheck })[]> {
  const named = WeightedChecks.options
    .filter(id => registry[id].weighted?.items === 'rules')
    .map(async id => (await itemsOf(id, {})).map(({ rule, name }) => ({ function: id, rule, name })));
  return (await Promise.all(named)).flat();
}

async function stored(db: Kysely<Schema>, id: WeightedCheck): Promise<{ version: number; data: Weighting }> {
  return (await readSetting<Weighting>(db, `weighting:${id}`)) ?? { version: 0, data: {} };
}

/** The catalogues are large and rarely needed. Weighted rules without a name are listed too. */
async function itemsOf(id: WeightedCheck, weights: Weighting): Promise<WeightedItem[]> {
  const { ruleCatalogue } = await catalogueOf(id);
  const known = ruleCatalogue();
  const names = new Set(known.map(item => item.rule));
  const unnamed = Object.keys(weights)
    .filter(rule => !names.has(rule))
    .map(rule => ({ rule, name: { ja: rule, en: rule }, group: otherItems, criterion: null }));
  return [...known, ...unnamed].map(item => ({ ...item, weight: weights[item.rule] ?? 1 }));
}

const catalogueOf = async (id: WeightedCheck) => (await import(`#checks/${id}/rule-catalogue.ts`)) as RuleCatalogueFile;

/** Weights under the names that rules have now; of several former rules that are one now, the greatest weight holds. */
async function renamed(id: WeightedCheck, weights: Weighting): Promise<Weighting> {
  if (Object.keys(weights).length === 0) return weights;
  const { formerRules = {} } = await catalogueOf(id);
  const current: Weighting = {};
  for (const [rule, weight] of Object.entries(weights)) {
    const name = formerRules[rule] ?? rule;
    if (weights[name] === undefined || name === rule) current[name] = Math.max(weight, current[name] ?? 0);
  }
  return current;
}

/** `rule-catalogue.ts` of a weighted check. */
interface RuleCatalogueFile {
  ruleCatalogue(): Omit<WeightedItem, 'weight'>[];
  /** By what earlier versions called rules, what they are called now. */
  formerRules?: Readonly<Record<string, string>>;
}
