import type { Reply } from '#endpoint/define.ts';
import { type AdMedia, adMedia } from '#product/ads/api/ad-media.ts';
import { type AdFigures, getAdFigures } from '#product/ads/api/ad-reports.ts';
import { useScope } from '#web/navigation.tsx';
import { useApi } from '#web/queries.ts';
import type { ReportPeriod } from './report-periods.ts';

type Figures = Pick<Reply<typeof getAdFigures>, 'currency' | 'total'> & {
  items: readonly (AdFigures & { day: string | null })[];
};

export type FiguresByMedia = ReadonlyMap<AdMedia, Figures>;

/** The figures of an advertiser by medium; media without collected days are left out. */
export interface PeriodFigures {
  isPending: boolean;
  /** Of the first answer that failed for another reason than that nothing was collected. */
  error: unknown;
  byMedia: FiguresByMedia;
  retry: () => void;
}

/** Reads the figures of a period by day, of each chosen medium. */
export function useAdFigures(
  advertiserId: string,
  media: readonly AdMedia[],
  period: ReportPeriod | null,
): PeriodFigures {
  const { tenantId } = useScope().params;
  const { from, to } = period ?? { from: '2000-01-01', to: '2000-01-01' };
  const answers = adMedia.map(one => ({
    media: one,
    isAsked: period !== null && media.includes(one),
    // The media are always the same, so hooks keep their order.
    answer: useApi(
      getAdFigures,
      { params: { tenantId, advertiserId }, query: { from, to, by: 'day', media: one, limit: 400 } },
      { enabled: period !== null && media.includes(one) && from <= to },
    ),
  }));
  const asked = answers.filter(({ isAsked }) => isAsked);
  const failed = asked.find(({ answer: { error } }) => error && error.problem.code !== 'ad_no_figures');
  return {
    isPending: asked.some(({ answer }) => answer.isPending),
    error: failed?.answer.error,
    byMedia: new Map(
      asked.flatMap(({ media: one, answer }) => (answer.data && !answer.error ? [[one, answer.data]] : [])),
    ),
    retry: () => void Promise.all(asked.map(({ answer }) => answer.refetch())),
  };
}
