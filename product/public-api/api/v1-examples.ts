import { checkIds } from '#checks/registry.ts';

/** Examples in the documentation of the external API. The tests parse each by the schema of its endpoint. */
const id = '0b7f3c1e-6a52-4c1b-9d43-5f0f4a6b2c10';
const url = 'https://www.example.jp/';
const functions = checkIds.slice(0, 2);

export const verificationInput = { url, functions, maxPages: 50 };

const functionOf = (of: string, status: string, figures: object = {}) => ({
  id: of,
  status,
  score: null,
  errors: 0,
  warnings: 0,
  pagesChecked: 0,
  pagesFailed: 0,
  pagesIncomplete: 0,
  isPartial: false,
  tested: { score: null, levelAErrors: 0, errors: 0, warnings: 0 },
  ...figures,
});

const running = {
  id,
  url,
  title: '',
  status: 'running',
  createdAt: '2026-11-27T01:02:03.004Z',
  finishedAt: null,
  score: null,
  pages: 0,
  functions: functions.map(of => functionOf(of, 'running')),
  tested: { score: null, levelAErrors: 0 },
  failure: null,
};

export const runningVerification = {
  ...running,
  progress: {
    percent: 0,
    pagesPerMinute: 0,
    elapsedSeconds: 0,
    estimatedEnd: null,
    currentUrls: [],
    position: null,
  },
  coverage: { found: 0, checked: 0, notJudged: 0, waiting: 0, excluded: [], failed: [] },
  errorPages: null,
  failure: null,
  engines: [],
};

const finished = {
  ...running,
  title: 'サンプル株式会社',
  status: 'finished',
  finishedAt: '2026-11-27T01:05:41.120Z',
  score: 83,
  pages: 50,
  functions: functions.map((of, n) =>
    functionOf(of, 'finished', {
      score: 78 + 10 * n,
      errors: 412 - 351 * n,
      warnings: 96,
      pagesChecked: 50,
      tested: { score: 78 + 14 * n, levelAErrors: 22 * n, errors: 412 - 380 * n, warnings: 96 - 20 * n },
    }),
  ),
  tested: { score: 85, levelAErrors: 22 },
};

export const verification = {
  ...finished,
  progress: { ...runningVerification.progress, percent: 100, pagesPerMinute: 14, elapsedSeconds: 218 },
  coverage: {
    found: 57,
    checked: 50,
    notJudged: 0,
    waiting: 0,
    excluded: [
      {
        reason: 'page-limit',
        message: { ja: 'ページ数の上限に達したため', en: 'The page limit was reached' },
        count: 7,
      },
    ],
    failed: [],
  },
  errorPages: 41,
  failure: null,
  engines: [{ function: functions[0], name: 'Nu Html Checker', version: '26.9.27', reduced: false, kind: 'engine' }],
};

export const verifications = { items: [finished], nextCursor: null, total: 1 };

export const exportInput = { list: 'findings', format: 'csv', filter: { function: functions[0] } };
export const readyExport = {
  id: 'c6f0f0a8-8f1e-4f0e-9b61-7f6f1b1c0d55',
  verificationId: id,
  status: 'finished',
  fileName: 'www.example.jp_findings.csv',
  size: 48_213,
  progress: { done: 508, total: 508 },
  createdAt: '2026-11-27T01:06:00.000Z',
  expiresAt: '2026-11-28T01:06:00.000Z',
  failure: null,
};

export const webhookInput = {
  name: 'CI',
  url: 'https://ci.example.jp/hooks/tenken',
  events: ['run.ended', 'run.stopped', 'run.failed'],
};
export const webhook = {
  id: '5a6f1f0e-14a5-4b39-8c9d-0a7d0f2c9b11',
  ...webhookInput,
  isOn: true,
  failingSince: null,
};

export const account = {
  tenantId: 'TENANTAPI_7K2M9Q4R1T',
  token: {
    id: '9d4a6b1f-93b4-4d4e-a3a5-2f6d2b7c8e01',
    name: 'CI',
    scopes: ['verifications:read', 'verifications:write'],
  },
  calls: { limit: 10_000, used: 131, remaining: 9_869, resetAt: '2026-11-27T15:00:00.000Z' },
  pages: { limit: 50_000, used: 4_210, remaining: 45_790 },
};
