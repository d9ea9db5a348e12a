import type { Transaction } from 'kysely';
import { seesGroup } from '#endpoint/access-decision.ts';
import { lineOf } from '#endpoint/product-line.ts';
import { fill, messages } from '#language/message.ts';
import { noticeTypes } from '#product/tenancy/api/notices.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { postNotice } from '#product/tenancy/core/notices/post-notice.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

const titles = messages({
  FINISHED: { ja: '検証が完了しました', en: 'The run has finished' },
  PAR_FINISHED: {
    ja: '検証が完了しました（一部のページは検証できませんでした）',
    en: 'The run has finished (some pages could not be verified)',
  },
  STOPPED: { ja: '検証が停止しました', en: 'The run has stopped' },
});

const texts = messages({
  content: {
    ja: '{site}：{pages}ページを検証しました。{score}',
    en: '{site}: {pages} {pages#page was|pages were} verified.{score}',
  },
  score: { ja: 'スコアは{score}点です。', en: ' The score is {score}.' },
});

interface EndedRun {
  tenant_id: string;
  group_id: string;
  base_url: string;
  base_url_encoded: string;
  date: Date;
  number_of_pages: number;
  is_run_by_schedule: boolean;
  test_times_count: number;
}

/** Maximum length of an address on the board; longer ones are cut. */
const shownLength = 200;

/** Notifies everybody in the tenant who may see the run. Not in API tenants, whose programs follow thousands of runs. */
export async function notifyRunEnded(
  tx: Transaction<Schema>,
  run: EndedRun,
  ended: { status: RunStatus; score: number | null },
  now: Date,
): Promise<void> {
  if (lineOf(run.tenant_id) === 'api') return;
  const members = await tx.selectFrom('member_view').select(['sub', 'role', 'groups']).execute();
  const subs = members.filter(one => seesGroup(one, run.group_id)).map(one => one.sub);
  const { tenant_preferred_id: tenant } = await tx
    .selectFrom('tenant_view')
    .select('tenant_preferred_id')
    .where('tenant_id', '=', run.tenant_id)
    .executeTakeFirstOrThrow();
  const title = ended.status === 'STOPPED' || ended.status === 'PAR_FINISHED' ? titles[ended.status] : titles.FINISHED;
  const score = ended.score === null ? { ja: '', en: '' } : fill(texts.score, { score: ended.score });
  const site = run.base_url.length > shownLength ? `${run.base_url.slice(0, shownLength)}…` : run.base_url;
  const values = { site, pages: run.number_of_pages };
  const query = new URLSearchParams({ base_url_encoded: run.base_url_encoded, date: run.date.toISOString() });
  await postNotice(
    tx,
    run.tenant_id,
    subs,
    {
      kind: 'COMPLETED_SITE',
      type: run.is_run_by_schedule ? noticeTypes.scheduledRun : noticeTypes.run,
      title,
      content: {
        ja: fill(texts.content, { ...values, score: score.ja }).ja,
        en: fill(texts.content, { ...values, score: score.en }).en,
      },
      showTime: now,
      link: `/t/${encodeURIComponent(tenant)}/g/${encodeURIComponent(run.group_id)}/run?${query}`,
      run: { baseUrl: run.base_url, checkCount: run.test_times_count, date: run.date },
    },
    now,
  );
}
