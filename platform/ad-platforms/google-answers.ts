import { z } from 'zod';
import { type AdFigureRow, type AdPlatformDevice, AdPlatformError } from './ad-platform.ts';
import { microsOfDecimal } from './micros.ts';
import { faultOfStatus, readAdFailure } from './read-answer.ts';

/** Whole numbers of 64 bits are texts in its JSON; what is 0 may be left out. */
const count = z
  .union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative()])
  .default(0)
  .transform(Number);
const id = z.union([z.string().regex(/^\d{1,20}$/), z.int().nonnegative()]).transform(String);
const text = z.string().max(10_000).default('');
const decimal = z
  .number()
  .default(0)
  .transform((value, context) => {
    const micros = microsOfDecimal(String(value));
    if (micros === null) context.addIssue('a number that is too large');
    return micros ?? 0;
  });

const devices: Record<string, AdPlatformDevice> = {
  DESKTOP: 'desktop',
  MOBILE: 'mobile',
  TABLET: 'tablet',
  CONNECTED_TV: 'tv',
};

export const GoogleFigures = z
  .object({
    campaign: z.object({ id, name: text, advertisingChannelType: text }),
    adGroup: z.object({ id, name: text }).optional(),
    adGroupCriterion: z.object({ criterionId: id, keyword: z.object({ text }).default({ text: '' }) }).optional(),
    segments: z.object({ date: z.iso.date(), device: text }),
    metrics: z
      .object({ impressions: count, clicks: count, costMicros: count, conversions: decimal, conversionsValue: decimal })
      .prefault({}),
  })
  .transform(
    ({ campaign, adGroup, adGroupCriterion: criterion, segments, metrics }): AdFigureRow => ({
      day: segments.date,
      campaignId: campaign.id,
      campaign: campaign.name,
      adGroupId: adGroup?.id ?? '',
      adGroup: adGroup?.name ?? '',
      keywordId: criterion?.criterionId ?? '',
      keyword: criterion?.keyword.text ?? '',
      device: devices[segments.device] ?? 'other',
      channel: campaign.advertisingChannelType.toLowerCase(),
      impressions: metrics.impressions,
      clicks: metrics.clicks,
      costMicros: metrics.costMicros,
      conversionsMicros: metrics.conversions,
      conversionValueMicros: metrics.conversionsValue,
    }),
  );

/** An account below a manager, or the account itself. */
export const GoogleClient = z.object({
  customerClient: z.object({
    id,
    descriptiveName: text,
    timeZone: z.string().min(1).max(100),
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
    manager: z.boolean().default(false),
  }),
});

/** A page of `googleAds:search`. */
export const googlePage = <S extends z.ZodType>(row: S) =>
  z.object({
    results: z.array(row).max(100_000).default([]),
    nextPageToken: z.string().max(10_000).default(''),
    totalResultsCount: count.optional(),
  });

export const GoogleCustomers = z.object({
  resourceNames: z
    .array(
      z
        .string()
        .regex(/^customers\/\d{1,20}$/)
        .transform(name => name.slice('customers/'.length)),
    )
    .max(10_000)
    .default([]),
});

const Failure = z.object({
  error: z.object({
    status: z.string().max(100).default(''),
    details: z
      .array(
        z.object({
          errors: z
            .array(
              z.object({
                errorCode: z.record(z.string(), z.string()).default({}),
                details: z
                  .object({ quotaErrorDetails: z.object({ retryDelay: z.string().max(40).optional() }).optional() })
                  .optional(),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  }),
});

/** The error for an answer with a status other than 200. */
export function googleFailure(status: number, body: string, retryAfter: number | null): AdPlatformError {
  const failure = readAdFailure(body, Failure)?.error;
  const errors = failure?.details.flatMap(detail => detail.errors) ?? [];
  const codes = errors.flatMap(error => Object.entries(error.errorCode));
  const detail = [status, failure?.status ?? '', ...codes.map(([kind, code]) => `${kind}.${code}`)].join(' ').trim();
  const isQuota = status === 429 || codes.some(([kind]) => kind === 'quotaError');
  const isNoUser = codes.some(([, code]) => code === 'NOT_ADS_USER' || code === 'CUSTOMER_NOT_FOUND');
  const delay = errors.map(error => error.details?.quotaErrorDetails?.retryDelay).find(one => one !== undefined);
  const fault = isQuota ? 'quota' : isNoUser ? 'refused' : faultOfStatus(status);
  return new AdPlatformError(fault, detail.slice(0, 300), retryAfter ?? secondsOfDelay(delay));
}

/** A duration as its JSON writes it, `30s` or `1.5s`, rounded up. */
function secondsOfDelay(delay: string | undefined): number | null {
  const seconds = /^(\d{1,9})(\.\d{1,9})?s$/.exec(delay ?? '');
  return seconds === null ? null : Number(seconds[1]) + (seconds[2] === undefined ? 0 : 1);
}
