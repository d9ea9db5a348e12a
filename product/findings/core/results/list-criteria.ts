import { countVerdicts } from '#checks/accessibility-verdicts.ts';
import { criteriaListOf, leveledCriteria } from '#checks/criteria-lists.ts';
import { registry } from '#checks/registry.ts';
import type { Reply } from '#endpoint/define.ts';
import type { listCriteria as listCriteriaEndpoint } from '#product/findings/api/criteria-results.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { countedRules } from './counted-rules.ts';
import { criteriaOfRules } from './rule-criteria.ts';

/** The findings of a run by criterion: of all criteria, those that it was not tested against among them. */
export async function listCriteria(
  services: Services,
  session: Session,
  key: RunKey,
): Promise<Reply<typeof listCriteriaEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const rules = (await countedRules(tx, run.run_id, {})).filter(rule => registry[rule.function].criteria);
    const { id, criteria } = criteriaListOf(run.options.criteriaList);
    const criteriaOf = await criteriaOfRules(tx, rules);
    // Under the criterion by which the run's lists show it.
    const byCriterion = Map.groupBy(rules, rule => {
      const own = criteriaOf(rule);
      return own.find(one => criteria.includes(one)) ?? own[0] ?? null;
    });
    return {
      criteriaList: id,
      items: leveledCriteria.map(({ number, level }) => ({
        criterion: number,
        level,
        isListed: criteria.includes(number),
        ...countVerdicts(byCriterion.get(number) ?? []),
      })),
      withoutCriterion: countVerdicts(byCriterion.get(null) ?? []),
    };
  });
}
