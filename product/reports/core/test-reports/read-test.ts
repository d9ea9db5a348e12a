import type { Language } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import { ensureDecided } from '#product/findings/core/issues/decided-places.ts';
import { falseAlarmsOf } from '#product/findings/core/issues/excluded-reasons.ts';
import { rulesOnPages, type TestedPart } from '#product/findings/core/results/findings-of-test.ts';
import { judgedAmong } from '#product/findings/core/results/pages-of-test.ts';
import type { TestReportForm } from '#product/reports/api/test-reports.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { choosePages } from './choose-pages.ts';
import { criteriaOfTest, listNameOfTest, testedCheck } from './criteria-of-test.ts';
import { describeTest } from './describe-test.ts';
import { machineVerdicts } from './machine-verdicts.ts';
import { unmetRules } from './unmet-places.ts';

interface TestOfRun {
  tenantId: string;
  runId: string;
  form: TestReportForm;
  language: Language;
}

/** Everything that the files of a report tell, but the places, which are read while they are written. Null once the run is gone. */
export function readTest({ db }: Pick<Services, 'db'>, { tenantId, runId, form, language }: TestOfRun) {
  return inTenant(db, tenantId, async tx => {
    const run = await findRun(tx, runId);
    if (run === undefined) return null;
    const pages = await choosePages(tx, run, form);
    const without = (await ensureDecided(tx, run)) ? await falseAlarmsOf(tx, runId) : [];
    const part: TestedPart = { runId, function: testedCheck, without };
    const urlIds = pages.map(page => page.urlId);
    const rules = await rulesOnPages(tx, part, urlIds);
    const { complete } = await judgedAmong(tx, runId, testedCheck, urlIds);
    const test = await criteriaOfTest(run, form.level);
    const described = describeTest({
      language,
      site: { title: run.title.trim(), url: run.base_url },
      form,
      list: listNameOfTest(run, form.level),
      pages,
      total: run.number_of_pages,
      notJudged: pages.length - complete,
    });
    const tenant = await tx
      .selectFrom('tenant_view')
      .select('tenant_preferred_id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    return {
      run,
      tenant: tenant.tenant_preferred_id,
      part,
      urlIds,
      groups: unmetRules(test.criteria, rules),
      result: {
        ...described,
        criteria: machineVerdicts(test, { language, rules, isComplete: complete === pages.length }),
      },
    };
  });
}
