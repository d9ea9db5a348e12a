import { z } from 'zod';
import { type AdFault, AdPlatformError } from './ad-platform.ts';
import { faultOfStatus, readAdAnswer, readAdFailure } from './read-answer.ts';

const errors = z
  .array(z.object({ code: z.string().max(100).default(''), message: z.string().nullish() }))
  .nullish()
  .transform(list => list ?? []);
const id = z.int().positive().transform(String);

/** An account in the answers of `BaseAccountService` and `AccountService`. */
export const YahooAccount = z.object({
  account: z.object({
    accountId: id,
    accountName: z.string().max(1000).nullish(),
    isMccAccount: z.string().nullish(),
    accountStatus: z.string().nullish(),
  }),
});

/** A job of `ReportDefinitionService`. */
export const YahooJob = z.object({
  reportDefinition: z.object({
    reportJobId: z.int().positive(),
    reportJobStatus: z.enum(['WAIT', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'UNKNOWN']),
    reportJobErrorDetail: z.string().max(1000).nullish(),
  }),
});

const page = <S extends z.ZodType>(value: S) =>
  z.object({
    rval: z.object({
      totalNumEntries: z.int().nonnegative().nullish(),
      values: z
        .array(value)
        .max(10_000)
        .nullish()
        .transform(list => list ?? []),
    }),
  });

const Failures = z.object({
  errors,
  rval: z.object({ values: z.array(z.object({ errors })).nullish() }).nullish(),
});

/** The values of an answer, and how many there are in all. What it refuses, as a whole or in a part, is thrown. */
export function readYahooPage<S extends z.ZodType>(
  text: string,
  value: S,
): { values: z.output<S>[]; total: number | null } {
  const failed = yahooFailure(200, text, null);
  if (failed !== null) throw failed;
  const { rval } = readAdAnswer(text, page(value));
  return { values: rval.values, total: rval.totalNumEntries ?? null };
}

/** Codes that all its services share: https://github.com/yahoojp-marketing/ads-search-api-documents, errorcodes.md. */
const faults: Record<string, AdFault> = {
  '0111': 'expired',
  '0002': 'unreachable',
  '0003': 'quota',
  '0098': 'refused',
  '0099': 'maintenance',
  LT001: 'quota',
};

/** The error in an answer; null without one. */
export function yahooFailure(status: number, text: string, retryAfter: number | null): AdPlatformError | null {
  const body = readAdFailure(text, Failures);
  const errors = [...(body?.errors ?? []), ...(body?.rval?.values?.flatMap(value => value.errors) ?? [])];
  if (status === 200 && errors.length === 0) return null;
  const codes = errors.map(error => error.code);
  const known = codes.map(code => faults[code]).find(fault => fault !== undefined);
  return new AdPlatformError(
    known ?? (status === 200 ? 'refused' : faultOfStatus(status)),
    [status, ...codes].join(' ').slice(0, 300),
    retryAfter,
  );
}
