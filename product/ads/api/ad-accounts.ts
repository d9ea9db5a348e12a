import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { lines } from '#endpoint/fields/characters.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { AdMedia } from './ad-media.ts';

/** Largest file of figures, in bytes. */
export const maxAdCsvBytes = 20 * 1024 * 1024;
/** Months that the first collection reaches back. */
export const adHistoryMonths = 12;

/** An account of a project with the state of its collection. */
export const AdAccount = z.object({
  accountId: z.string(),
  projectId: z.string(),
  media: AdMedia,
  customerId: z.string(),
  customerName: z.string(),
  /** `platform`: by its API. `csv`: by files alone. */
  source: z.enum(['platform', 'csv']),
  /** `expired`: the platform does not accept the link any more; it must be linked anew. */
  state: z.enum(['collecting', 'ready', 'failed', 'expired', 'waiting-for-file', 'off']),
  /** IANA name and ISO 4217 code, as the account has them. */
  timeZone: z.string(),
  currency: z.string(),
  lastUpdateAt: z.iso.datetime().nullable(),
  resultLinkedDaily: z.enum(['SUCCESS', 'RUNNING', 'ERROR', '']),
  minimumDateCollected: z.iso.date().nullable(),
  maximumDateCollected: z.iso.date().nullable(),
  /** Days of the first collection. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  failure: z.object({ code: z.string(), message: z.object({ ja: z.string(), en: z.string() }) }).nullable(),
});
export type AdAccount = z.infer<typeof AdAccount>;

const path = '/tenants/{tenantId}/ad-accounts';
const read = { access: needs('advert:read'), scope: tenantScope } as const;
const write = { access: needs('advert:write'), scope: tenantScope } as const;
const one = z.object({ ...tenantPath, accountId: z.string().min(1).max(80) });

export const listAdAccounts = endpoint({
  ...read,
  operationId: 'adAccounts.list',
  method: 'GET',
  path,
  summary: { ja: '広告アカウントの一覧', en: 'Ad accounts' },
  params: z.object(tenantPath),
  query: z.object({ ...paging, projectId: z.string().max(80).optional() }),
  reply: pageOf(AdAccount),
});

/** The platforms that the operator has credentials for; files can be read of all. */
export const listAdPlatforms = endpoint({
  ...read,
  operationId: 'adPlatforms.list',
  method: 'GET',
  path: '/tenants/{tenantId}/ad-platforms',
  summary: { ja: '連携できる広告媒体', en: 'Ad platforms that can be linked' },
  params: z.object(tenantPath),
  reply: z.object({
    items: z.array(
      z.object({
        provider: z.enum(['google', 'yahoo']),
        isLinkable: z.boolean(),
        /** Somebody of the staff has signed in there for this tenant, and the link holds. */
        isLinked: z.boolean(),
        linkedAt: z.iso.datetime().nullable(),
      }),
    ),
    linkedAccounts: z.object({ limit: z.number().int(), used: z.number().int(), remaining: z.number().int() }),
  }),
});

const provider = z.object({ ...tenantPath, provider: z.enum(['google', 'yahoo']) });

/** Where a platform sends the browser back to, with `state` and `code` or `error`. */
export const adLinkReturn = '/sys-admin/ad-link';

/** Where the browser is sent to sign in at the platform (OAuth 2.0 with state and PKCE). It comes back to `adLinkReturn`. */
export const beginAdLink = endpoint({
  ...write,
  operationId: 'adPlatforms.link',
  method: 'POST',
  path: '/tenants/{tenantId}/ad-platforms/{provider}/link',
  summary: { ja: '広告媒体との連携を開始する', en: 'Start linking an ad platform' },
  params: provider,
  body: z.object({
    /** The address of the project screen, relative, to which the browser returns at the end. */
    returnTo: z
      .string()
      .max(500)
      .regex(/^\/sys-admin\//),
  }),
  secret: true,
  idempotent: false,
  reply: z.object({ url: z.url() }),
});

/** Exchanges the platform's code, by whoever has begun the link, within ten minutes. */
export const finishAdLink = endpoint({
  access: needs('advert:write'),
  operationId: 'adPlatforms.finish',
  method: 'POST',
  path: '/ad-link',
  summary: { ja: '広告媒体との連携を完了する', en: 'Complete linking an ad platform' },
  body: z.object({
    state: z.string().min(1).max(200),
    code: z.string().max(4000).optional(),
    error: z.string().max(200).optional(),
  }),
  idempotent: false,
  reply: z.object({ tenantId: z.string(), provider: z.enum(['google', 'yahoo']), returnTo: z.string() }),
});

export const endAdLink = endpoint({
  ...write,
  operationId: 'adPlatforms.unlink',
  method: 'DELETE',
  path: '/tenants/{tenantId}/ad-platforms/{provider}/link',
  summary: { ja: '広告媒体との連携を解除する', en: 'Unlink an ad platform' },
  params: provider,
  status: 204,
  reply: z.undefined(),
});

/** The accounts that the link reaches. Waits for the platform, four minutes at most. */
export const listAdCustomers = endpoint({
  ...read,
  operationId: 'adPlatforms.customers',
  method: 'GET',
  path: '/tenants/{tenantId}/ad-platforms/{provider}/customers',
  summary: { ja: '連携できる広告アカウントの一覧', en: 'Ad accounts of a linked platform' },
  params: provider,
  query: z.object({ search: z.string().max(100).optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        media: AdMedia,
        customerId: z.string(),
        customerName: z.string(),
        timeZone: z.string(),
        currency: z.string(),
        /** The project that has it; null: free. */
        projectId: z.string().nullable(),
      }),
    ),
    /** There are more: the search narrows them down. */
    isMore: z.boolean(),
  }),
});

/** Collects an account once more: the last days, or all months where the first collection failed. */
export const collectAdAccount = endpoint({
  ...write,
  operationId: 'adAccounts.collect',
  method: 'POST',
  path: `${path}/{accountId}/collect`,
  summary: { ja: '広告アカウントの実績を取得する', en: 'Collect performance data for an ad account' },
  params: one,
  status: 202,
  reply: AdAccount,
});

const BrokenRow = z.object({ line: z.number().int(), message: z.object({ ja: z.string(), en: z.string() }) });

const FiguresFile = z.object({
  projectId: z.string().min(1).max(80),
  media: AdMedia,
  fileName: z.string().max(255),
  /** Bytes in base64. */
  data: lines(z.string().max(Math.ceil((maxAdCsvBytes * 4) / 3) + 4)),
});
const bodyLimit = Math.ceil((maxAdCsvBytes * 4) / 3) + 4096;

const ComparedSums = z.object({
  impressions: z.number(),
  clicks: z.number(),
  costMicros: z.number(),
  conversions: z.number(),
  /** In the currency of the account. */
  conversionValue: z.number(),
});
export type ComparedSums = z.infer<typeof ComparedSums>;

/** Days in a row of which a file lowers a sum, with their sums before and after. */
export const LoweredDays = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  before: ComparedSums,
  after: ComparedSums,
});
export type LoweredDays = z.infer<typeof LoweredDays>;

/** What the import of a file would lower. Nothing is written. */
export const compareAdFigures = endpoint({
  ...write,
  operationId: 'adAccounts.compareImport',
  method: 'POST',
  path: `${path}/import/compare`,
  summary: {
    ja: '媒体の実績ファイル（CSV）を取り込み済みの実績と比較する',
    en: 'Compare a file with imported performance data',
  },
  params: z.object(tenantPath),
  body: FiguresFile,
  bodyLimit,
  idempotent: false,
  reply: z.object({
    /** Of the file and of what it lowers: the import takes it as a yes to exactly that. */
    digest: z.string(),
    currency: z.string(),
    lowered: z.array(LoweredDays),
  }),
});

/** A file that the platform's own report export has written, in UTF-8, UTF-16 or Shift_JIS. All of it is taken, or nothing. */
export const importAdFigures = endpoint({
  ...write,
  operationId: 'adAccounts.import',
  method: 'POST',
  path: `${path}/import`,
  summary: { ja: '媒体の実績ファイル（CSV）を取り込む', en: 'Import a platform’s performance data file (CSV)' },
  params: z.object(tenantPath),
  /** `confirmed`: the digest of the comparison. Without it a file that lowers a day is refused with `ad_csv_lowers_days`. */
  body: FiguresFile.extend({ confirmed: z.string().max(64).optional() }),
  bodyLimit,
  status: 201,
  reply: z.object({
    account: AdAccount,
    rows: z.number().int(),
    days: z.number().int(),
    from: z.iso.date(),
    to: z.iso.date(),
    /** Days that had figures before and have those of the file now. */
    replacedDays: z.number().int(),
    /** Lines of totals and notes that a platform adds. */
    passedOver: z.array(BrokenRow),
  }),
});
