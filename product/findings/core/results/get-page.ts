import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { PicturesSummary } from '#checks/pictures.ts';
import { checkOfUnit, registry, type UnitId, unitIds, visitOfUnit } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { PageReport, Picture } from '#product/findings/api/results.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner, type SignLink } from '#product/tenancy/core/signed-link.ts';
import { criteriaOfRun } from './criteria-of-run.ts';
import { severityOrder } from './finding-filter.ts';
import { asRow, selectRows } from './finding-rows.ts';
import { decideRun, withMarks } from './issue-marks.ts';
import { pageRows } from './list-pages.ts';
import { preferIndexes } from './prefer-indexes.ts';
import { isOfList } from './tested-figures.ts';

const day = 24 * 3600;
const hour = 3600;
/** Findings beyond this number on one page are counted but not listed. */
const maxFindings = 1000;

/** A page with its findings: those of the tested criteria first, worst first. */
export async function getPage(services: Services, session: Session, key: RunKey, urlId: number): Promise<PageReport> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const isDecided = await decideRun(tx, run);
    await preferIndexes(tx);
    const [row] = await pageRows(tx, run.run_id, [urlId]);
    const page = await tx
      .selectFrom('page')
      .selectAll()
      .where('run_id', '=', run.run_id)
      .where('url_id', '=', urlId)
      .executeTakeFirst();
    if (!row || !page) throw new ProblemError('not_found');
    const signLink = linkSigner(services);
    const findings = await selectRows(tx, run.run_id, { page: urlId, withPaired: true })
      .orderBy(isOfList('finding', criteriaOfRun(run)), 'desc')
      .orderBy(severityOrder)
      .orderBy('finding.id')
      .limit(maxFindings)
      .execute();
    const counted = await tx
      .selectFrom('finding')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('run_id', '=', run.run_id)
      .where('url_id', '=', urlId)
      .executeTakeFirstOrThrow();
    const folder = runFolder(key);
    return {
      ...row,
      finalUrl: page.final_url,
      findings: await withMarks(tx, run, findings.map(asRow), isDecided),
      findingsTotal: Number(counted.n),
      pictures: await picturesOfPage(tx, run.run_id, key, urlId, signLink),
      banner: page.banner && {
        url: signLink(page.banner.key, key.tenantId, day),
        width: page.banner.width,
        height: page.banner.height,
        manager: page.banner.manager,
      },
      source: {
        raw: signLink(page.raw_key, key.tenantId, hour),
        rendered: page.picture ? signLink(`${folder}/pages/${urlId}/rendered`, key.tenantId, hour) : null,
      },
      previous: urlId > 1 ? urlId - 1 : null,
      next: urlId < run.number_of_pages ? urlId + 1 : null,
    };
  });
}

const pictureUnits = unitIds.filter(unit => registry[checkOfUnit[unit]].keeps === 'pictures');
const reportUnit = unitIds.find(
  unit => visitOfUnit[unit] === 'desktop' && registry[checkOfUnit[unit]].needs?.includes('page-picture'),
);

/** The picture of the page report first, then the pictures that checks keep, by browser. */
export async function picturesOfPage(
  tx: Transaction<Schema>,
  runId: string,
  key: RunKey,
  urlId: number,
  signLink: SignLink,
): Promise<z.infer<typeof Picture>[]> {
  const page = await tx
    .selectFrom('page')
    .select('picture')
    .where('run_id', '=', runId)
    .where('url_id', '=', urlId)
    .executeTakeFirst();
  const rows = await tx
    .selectFrom('page_result')
    .select(['unit', 'summary'])
    .where('run_id', '=', runId)
    .where('url_id', '=', urlId)
    .where('unit', 'in', ['', ...pictureUnits] as UnitId[])
    .orderBy('unit')
    .execute();
  const report =
    page?.picture && reportUnit
      ? [
          {
            block: reportUnit,
            browser: '',
            url: signLink(page.picture.key, key.tenantId, day),
            width: page.picture.width,
            height: page.picture.height,
            cut: page.picture.cut,
            engine: 'Chromium',
            version: '',
            real: true,
            failure: null,
          },
        ]
      : [];
  const kept = rows.flatMap(row => {
    const summary = PicturesSummary.safeParse(row.summary);
    if (!summary.success) return [];
    return summary.data.pictures.map(picture => ({
      block: row.unit,
      browser: picture.browser,
      url:
        picture.file === null
          ? null
          : signLink(`${runFolder(key)}/${picture.file.replaceAll('{urlId}', String(urlId))}`, key.tenantId, day),
      width: picture.width,
      height: picture.height,
      cut: picture.cut,
      engine: picture.engine,
      version: picture.version,
      real: picture.real,
      failure: picture.failure?.message ?? null,
    }));
  });
  return [...report, ...kept];
}
