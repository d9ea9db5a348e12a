import type { Input, Reply } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { type AdFigures, type getAdFigures as figuresEndpoint, maxAdReportDays } from '#product/ads/api/ad-reports.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { heldAccounts } from './accounts-to-report.ts';
import type { DayRange } from './collect-days.ts';
import { projectOfAdvertiser } from './project-rows.ts';
import { type FigureSums, noFigures, sumFiguresBy, sumFiguresByDay, totalOfFigures } from './sum-figures.ts';
import { withAds } from './with-ads.ts';

/** Refuses a period that ends before it begins, or is too long. */
export function requirePeriod({ from, to }: DayRange): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (days < 1 || days > maxAdReportDays) throw new ProblemError('ad_period_invalid', { days: maxAdReportDays });
}

/** The figures of an advertiser, summed by one thing; `ad_no_figures` where no day of the period is collected. */
export function getAdFigures(
  services: Pick<Services, 'db'>,
  session: Session,
  { tenantId, advertiserId }: Input<typeof figuresEndpoint>['params'],
  { from, to, by, media, limit }: Input<typeof figuresEndpoint>['query'],
): Promise<Reply<typeof figuresEndpoint>> {
  requirePeriod({ from, to });
  return withAds(services, session, tenantId, async tx => {
    const project = await projectOfAdvertiser(tx, advertiserId);
    const accounts = await heldAccounts(tx, project.project_id, media === undefined ? [] : [media]);
    const accountIds = accounts.map(account => account.accountId);
    const now = { from, to };
    const days = await sumFiguresByDay(tx, accountIds, now);
    if (days.size === 0) throw new ProblemError('ad_no_figures');
    const choice = { accountIds, now, before: null };
    const { now: total } = await totalOfFigures(tx, choice);
    const none = { label: '', media: null, device: null, day: null };
    const items =
      by === 'total'
        ? []
        : by === 'day'
          ? [...days].slice(0, limit).map(([day, sums]) => ({ ...none, key: day, day, sums }))
          : (await sumFiguresBy(tx, choice, by, limit)).rows.map(({ key, label, media: of, device, now: sums }) => ({
              ...none,
              key,
              label,
              media: of,
              device,
              sums,
            }));
    const rest = subtractSums(
      total,
      items.map(item => item.sums),
    );
    const isWhole = by === 'total' || Object.values(rest).every(value => value === 0);
    return {
      currency: accounts[0]?.currency ?? 'JPY',
      total: adFigures(total),
      items: items.map(({ sums, ...item }) => ({ ...item, ...adFigures(sums) })),
      rest: isWhole ? null : adFigures(rest),
    };
  });
}

export const subtractSums = (whole: FigureSums, parts: readonly FigureSums[]): FigureSums =>
  parts.reduce(
    (left, part) => ({
      impressions: left.impressions - part.impressions,
      clicks: left.clicks - part.clicks,
      costMicros: left.costMicros - part.costMicros,
      conversionsMicros: left.conversionsMicros - part.conversionsMicros,
      conversionValueMicros: left.conversionValueMicros - part.conversionValueMicros,
    }),
    { ...noFigures, ...whole },
  );

const millionths = 1_000_000;
const ratio = (a: number, b: number) => (b === 0 ? null : a / b);

/** Sums with the ratios that follow from them: never averages of ratios. */
export function adFigures(sums: FigureSums): AdFigures {
  const conversions = sums.conversionsMicros / millionths;
  return {
    impressions: sums.impressions,
    clicks: sums.clicks,
    costMicros: sums.costMicros,
    conversions,
    conversionValueMicros: sums.conversionValueMicros,
    ctr: ratio(sums.clicks, sums.impressions),
    cpcMicros: ratio(sums.costMicros, sums.clicks),
    cpaMicros: ratio(sums.costMicros, conversions),
    cvr: ratio(conversions, sums.clicks),
    roas: ratio(sums.conversionValueMicros, sums.costMicros),
  };
}
