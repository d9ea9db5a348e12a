import { type AdFigureRow, AdPlatformError } from '#platform/ad-platforms/ad-platform.ts';
import type { Job } from '#platform/queue/queue.ts';
import { isExhausted } from '#product/runs/core/runs/run-queues.ts';
import { adMaintenanceSeconds } from '#product/tenancy/core/maintenance/ad-maintenance.ts';
import type { AdCollectJob } from './accounts-of-project.ts';
import { type DayRange, eachDayOf, firstCorrectedDay, lastWholeDay, nextDays } from './collect-days.ts';
import {
  beginCollection,
  type CollectionOrder,
  type CollectServices,
  daysDone,
  endCollection,
  failCollection,
  keepCustomer,
  postponeCollection,
  tellCollected,
  writeCollectedDay,
} from './collection-work.ts';
import { expireAdLink } from './linked-accounts.ts';
import type { OpenedLink } from './list-customers.ts';
import type { AdAccountRow } from './project-rows.ts';

/** Rows that are held at once; of a part with more, fewer days are asked for. */
const usualRows = 300_000;
/** Attempts at what may be a fault of a moment, with ever longer pauses. */
const mostTries = 8;
const longestPause = 900;

type CollectionJob = Pick<Job<AdCollectJob>, 'data' | 'retryCount' | 'failures' | 'signal' | 'stopping'>;

/** Collects an account's figures, newest month first, in whole days, resumable. Platform faults wait or are reported. */
export async function collectAds(
  services: CollectServices,
  job: CollectionJob,
  { mostRows = usualRows }: { mostRows?: number } = {},
): Promise<void> {
  const order = await beginCollection(services, job.data);
  if (order === null) return;
  const { provider, link } = order;
  if (link === null) return expireAdLink(services, { tenantId: job.data.tenantId, provider }, services.clock.now());
  if (isExhausted(job)) return failCollection(services, job.data, 'internal');
  const part = provider === 'google' ? 'googleAds' : 'yahooAds';
  const pause = await adMaintenanceSeconds(services.db, part, services.clock.now());
  if (pause !== null) {
    const seconds = Math.min(pause, longestPause);
    return postponeCollection(services, job.data, { code: 'maintenance', seconds });
  }
  const data = { ...job.data };
  try {
    await collectAll(services, { ...job, data }, { ...order, link, mostRows });
  } catch (error) {
    if (job.signal.aborted || !(error instanceof AdPlatformError)) throw error;
    await answerFault(services, data, { ...order, link }, error);
  }
}

type OpenOrder = CollectionOrder & { link: OpenedLink };
type BoundedOrder = OpenOrder & { mostRows: number };

async function collectAll(services: CollectServices, job: CollectionJob, order: BoundedOrder): Promise<void> {
  const account = await knownAccount(services, job, order);
  if (account === null) return;
  let most = 31;
  for (;;) {
    job.signal.throwIfAborted();
    if (job.stopping?.aborted) return postponeCollection(services, job.data, { code: null, seconds: 0 });
    const range = rangeOf(services, account);
    const step = nextDays(range, await daysDone(services, job.data, account), most);
    if (step === null) return endCollection(services, job.data);
    const rows = await figuresOf(order, account, step, job.signal);
    if (rows === null) {
      most = Math.max(1, Math.floor(eachDayOf(step).length / 2));
      continue;
    }
    const byDay = Map.groupBy(rows, row => row.day);
    const corrected = firstCorrectedDay(range.to);
    for (const day of eachDayOf(step).toReversed()) {
      job.signal.throwIfAborted();
      const whole = { day, rows: byDay.get(day) ?? [], isFinal: day < corrected };
      if (!(await writeCollectedDay(services, job.data, whole))) return;
    }
    job.data.tries = 0;
    await tellCollected(services, job.data, account.project_id);
  }
}

const rangeOf = ({ clock }: CollectServices, account: AdAccountRow): DayRange => {
  const to = lastWholeDay(clock.now(), account.time_zone);
  return { from: account.history_from ?? to, to };
};

/** The account with what its platform says of it; null where it is gone, or was failed because the link does not reach it. */
async function knownAccount(
  services: CollectServices,
  { data, signal }: CollectionJob,
  { account, link }: OpenOrder,
): Promise<AdAccountRow | null> {
  if (account.history_from !== null && data.kind === 'daily') return account;
  const all = await link.session.customers(signal);
  const found = all.find(one => one.media === account.media && one.customerId === account.customer_id);
  if (found) return keepCustomer(services, data, found);
  await failCollection(services, data, 'missing');
  return null;
}

/** All figures of some days; null where they are too many to be held at once. */
async function figuresOf(
  { link: { session }, mostRows }: BoundedOrder,
  { media, customer_id: customerId, login_customer_id: loginCustomerId }: AdAccountRow,
  { from, to }: DayRange,
  signal: AbortSignal,
): Promise<AdFigureRow[] | null> {
  const rows: AdFigureRow[] = [];
  for await (const row of session.figures({ media, customerId, loginCustomerId }, from, to, signal)) {
    if (row.day < from || row.day > to || !isCountable(row))
      throw new AdPlatformError('malformed', `a row of ${row.day}, asked for ${from} to ${to}`);
    rows.push(row);
    if (rows.length > mostRows && from < to) return null;
  }
  return rows;
}

const isCountable = (row: AdFigureRow): boolean =>
  [row.impressions, row.clicks, row.costMicros, row.conversionsMicros, row.conversionValueMicros].every(value =>
    Number.isSafeInteger(value),
  );

async function answerFault(
  services: CollectServices,
  job: AdCollectJob,
  { provider, link }: OpenOrder,
  { fault, retryAfter }: AdPlatformError,
): Promise<void> {
  if (fault === 'expired') return expireAdLink(services, { tenantId: job.tenantId, provider }, link.linkedAt);
  if (fault === 'refused') return failCollection(services, job, fault);
  if (fault === 'quota' || fault === 'maintenance')
    return postponeCollection(services, job, { code: fault, seconds: retryAfter ?? longestPause });
  const tries = (job.tries ?? 0) + 1;
  if (tries >= mostTries) return failCollection(services, job, fault);
  const seconds = retryAfter ?? Math.min(15 * 2 ** (tries - 1), longestPause);
  return postponeCollection(services, { ...job, tries }, { code: fault, seconds });
}
