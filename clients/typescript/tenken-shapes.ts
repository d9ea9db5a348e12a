// Generated from the API's definitions by `npm run client`: do not edit.

export type Verification = {
  id: string;
  url: string;
  title: string;
  status: 'queued' | 'running' | 'stopping' | 'finished' | 'partly_finished' | 'stopped' | 'failed';
  createdAt: string;
  finishedAt: string | null;
  score: number | null;
  pages: number;
  functions: {
    id: 'quality' | 'accessibility' | 'seo' | 'link' | 'contents' | 'layout';
    status: 'queued' | 'running' | 'stopping' | 'finished' | 'partly_finished' | 'stopped' | 'failed';
    score: number | null;
    errors: number;
    warnings: number;
    pagesChecked: number;
    pagesFailed: number;
    pagesIncomplete: number;
    isPartial: boolean;
    tested: { score: number | null; levelAErrors: number; errors: number; warnings: number };
  }[];
  tested: { score: number | null; levelAErrors: number };
  failure: { code: string; message: { ja: string; en: string } } | null;
  progress: {
    percent: number;
    pagesPerMinute: number;
    elapsedSeconds: number;
    estimatedEnd: string | null;
    currentUrls: string[];
    position: number | null;
  };
  coverage: {
    found: number;
    checked: number;
    notJudged: number;
    waiting: number;
    excluded: { reason: string; message: { ja: string; en: string }; count: number }[];
    failed: { reason: string; message: { ja: string; en: string }; count: number }[];
  };
  errorPages: number | null;
  engines: {
    function: 'quality' | 'accessibility' | 'seo' | 'link' | 'contents' | 'layout';
    name: string;
    version: string;
    reduced: boolean;
    kind: string;
  }[];
};

export type VerificationSummary = {
  id: string;
  url: string;
  title: string;
  status: 'queued' | 'running' | 'stopping' | 'finished' | 'partly_finished' | 'stopped' | 'failed';
  createdAt: string;
  finishedAt: string | null;
  score: number | null;
  pages: number;
  functions: {
    id: 'quality' | 'accessibility' | 'seo' | 'link' | 'contents' | 'layout';
    status: 'queued' | 'running' | 'stopping' | 'finished' | 'partly_finished' | 'stopped' | 'failed';
    score: number | null;
    errors: number;
    warnings: number;
    pagesChecked: number;
    pagesFailed: number;
    pagesIncomplete: number;
    isPartial: boolean;
    tested: { score: number | null; levelAErrors: number; errors: number; warnings: number };
  }[];
  tested: { score: number | null; levelAErrors: number };
  failure: { code: string; message: { ja: string; en: string } } | null;
};

export type VerificationExport = {
  id: string;
  verificationId: string;
  status: 'running' | 'finished' | 'failed' | 'expired';
  fileName: string;
  size: number | null;
  progress: { done: number; total: number };
  createdAt: string;
  expiresAt: string;
  failure: { code: string; message: { ja: string; en: string } } | null;
};

export type Webhook = {
  id: string;
  name: string;
  url: string;
  events: ('run.ended' | 'run.stopped' | 'run.failed' | 'score.fell' | 'run.refused')[];
  isOn: boolean;
  failingSince: string | null;
};

export type HostProof = {
  host: string;
  state: 'unproven' | 'proven' | 'missing';
  method: 'dns' | 'file' | 'meta' | null;
  domain: string | null;
  provenAt: string | null;
  checkedAt: string | null;
  endsAt: string | null;
  dns: { name: string; value: string; domain: string }[];
  file: { url: string; content: string };
  meta: { url: string; element: string };
};

export type HostsCreateBody = { url: string };

export type VerificationsCreateBody = {
  url: string /** All of the plan when left out */;
  functions?: ('quality' | 'accessibility' | 'seo' | 'link' | 'contents' | 'layout')[];
  maxPages?: number /** These pages instead of a crawl */;
  urls?: string[] /** For layout: browser ids such as WC and AC3 */;
  browsers?: string[];
  accessibility?: { level?: 'A' | 'AA' | 'AAA'; humanChecks?: boolean; pageStates?: boolean; openSelectors?: string[] };
  obeyRobots?: boolean;
  dismissCookieBanner?: boolean;
  username?: string | null;
  password?: string | null;
};

export type VerificationsListQuery = {
  /** The `nextCursor` of the page before */ cursor?: string;
  limit?: number /** Of this site alone */;
  url?: string;
  running?: 'true' | 'false';
};

export type PagesListQuery = {
  /** The `nextCursor` of the page before */ cursor?: string;
  limit?: number;
  search?: string;
};

export type FindingsListQuery = {
  /** The `nextCursor` of the page before */ cursor?: string;
  limit?: number;
  function?: 'quality' | 'accessibility' | 'seo' | 'link' | 'contents' | 'layout' /** Several, separated by commas */;
  severity?: string | string[];
  search?: string;
  rule?: string;
  pageId?: number;
};

export type RulesListQuery = {
  /** The `nextCursor` of the page before */ cursor?: string;
  limit?: number;
  function?: 'quality' | 'accessibility' | 'seo' | 'link' | 'contents' | 'layout' /** Several, separated by commas */;
  severity?: string | string[];
  search?: string;
  sort?: 'severity' | 'places' | 'occurrences' | 'pages' | 'points';
};

export type LinksListQuery = {
  /** The `nextCursor` of the page before */ cursor?: string;
  limit?: number /** Several, separated by commas */;
  class?: string | string[];
  search?: string;
};

export type ExportsCreateBody = {
  list: 'findings' | 'rules' | 'places' | 'links' | 'pages';
  format: 'csv' | 'xlsx' | 'zip' | 'sarif' | 'earl';
  filter?: {
    function?: 'quality' | 'accessibility' | 'seo' | 'link' | 'contents' | 'layout';
    severity?: ('error' | 'warning' | 'needCfm' | 'humanChc' | 'notice')[];
    search?: string;
  };
  encoding?: 'UTF-8' | 'Shift_JIS';
  language?: 'ja' | 'en';
};

export type WebhooksCreateBody = {
  /** name of the webhook */ name: string /** URL */;
  url: string;
  events: ('run.ended' | 'run.stopped' | 'run.failed' | 'score.fell' | 'run.refused')[];
};

export type WebhooksDeliveriesQuery = { state?: 'waiting' | 'delivered' | 'given-up'; limit?: number };

export type AccountGetReply = {
  tenantId: string;
  token: {
    id: string;
    name: string;
    scopes: ('verifications:read' | 'verifications:write' | 'exports' | 'webhooks')[];
  };
  calls: { limit: number; used: number; remaining: number; resetAt: string };
  pages: { limit: number; used: number; remaining: number };
};

export type HostsCheckReply = {
  proof: {
    host: string;
    state: 'unproven' | 'proven' | 'missing';
    method: 'dns' | 'file' | 'meta' | null;
    domain: string | null;
    provenAt: string | null;
    checkedAt: string | null;
    endsAt: string | null;
    dns: { name: string; value: string; domain: string }[];
    file: { url: string; content: string };
    meta: { url: string; element: string };
  };
  outcomes: { method: 'dns' | 'file' | 'meta'; isFound: boolean; message: { ja: string; en: string } }[];
};

export type VerificationsListReply = {
  items: {
    id: string;
    url: string;
    title: string;
    status: 'queued' | 'running' | 'stopping' | 'finished' | 'partly_finished' | 'stopped' | 'failed';
    createdAt: string;
    finishedAt: string | null;
    score: number | null;
    pages: number;
    functions: {
      id: 'quality' | 'accessibility' | 'seo' | 'link' | 'contents' | 'layout';
      status: 'queued' | 'running' | 'stopping' | 'finished' | 'partly_finished' | 'stopped' | 'failed';
      score: number | null;
      errors: number;
      warnings: number;
      pagesChecked: number;
      pagesFailed: number;
      pagesIncomplete: number;
      isPartial: boolean;
      tested: { score: number | null; levelAErrors: number; errors: number; warnings: number };
    }[];
    tested: { score: number | null; levelAErrors: number };
    failure: { code: string; message: { ja: string; en: string } } | null;
  }[];
  nextCursor: string | null;
  total: number | null;
};

export type PagesListReply = {
  items: {
    pageId: number;
    url: string;
    title: string;
    statusCode: number;
    errors: number;
    warnings: number;
    results: {
      unit:
        | 'quality'
        | 'accessibility'
        | 'seoDesktop'
        | 'seoMobile'
        | 'link'
        | 'contents'
        | 'layoutDesktop'
        | 'layoutMobile';
      status: 'done' | 'failed';
      score: number | null;
      errors: number;
      warnings: number;
      failure: { code: string; message: { ja: string; en: string } } | null;
      notJudged: { code: string; message: { ja: string; en: string }; subject?: string }[];
      summary: Record<string, unknown>;
    }[];
  }[];
  nextCursor: string | null;
  total: number | null;
};

export type FindingsListReply = {
  items: {
    function: 'quality' | 'accessibility' | 'seo' | 'link' | 'contents' | 'layout';
    rule: string;
    criterion: string | null;
    severity: 'error' | 'warning' | 'needCfm' | 'humanChc' | 'notice';
    message: { ja: string; en: string };
    help?: { ja: string; en: string };
    place: {
      url: string;
      line?: number;
      column?: number;
      lastLine?: number;
      lastColumn?: number;
      selector?: string;
      box?: { x: number; y: number; width: number; height: number };
      formFactor?: 'desktop' | 'mobile';
      alsoOn?: 'desktop' | 'mobile';
    };
    excerpt: string;
    fingerprint: string;
    formerRule?: string;
    detail: Record<string, unknown>;
    id: string;
    unit:
      | 'quality'
      | 'accessibility'
      | 'seoDesktop'
      | 'seoMobile'
      | 'link'
      | 'contents'
      | 'layoutDesktop'
      | 'layoutMobile';
    pageId: number;
    pageUrl: string;
  }[];
  nextCursor: string | null;
  total: number | null;
};

export type RulesListReply = {
  items: {
    function: 'quality' | 'accessibility' | 'seo' | 'link' | 'contents' | 'layout';
    rule: string;
    criterion: string | null;
    severity: 'error' | 'warning' | 'needCfm' | 'humanChc' | 'notice';
    message: { ja: string; en: string };
    help: { ja: string; en: string } | null;
    occurrences: number;
    places: number;
    pages: number;
    points: number | null;
    gain: number | null;
  }[];
  nextCursor: string | null;
  total: number | null;
};

export type LinksListReply = {
  items: {
    url: string;
    class: '2xx' | '3xx' | '4xx' | '5xx' | 'none' | 'pending';
    firstStatus: number | null;
    finalStatus: number | null;
    finalUrl: string | null;
    chain: { url: string; status: number }[];
    error: string | null;
    referrersTotal: number;
    referrers: {
      pageId: number;
      url: string;
      text: string;
      line: number | null;
      place: 'navigation' | 'main' | 'header' | 'footer' | 'other';
      kind: 'anchor' | 'image' | 'stylesheet' | 'script' | 'media' | 'frame' | 'form' | 'file';
    }[];
  }[];
  nextCursor: string | null;
  total: number | null;
};

export type WebhooksListReply = {
  items: {
    id: string;
    name: string;
    url: string;
    events: ('run.ended' | 'run.stopped' | 'run.failed' | 'score.fell' | 'run.refused')[];
    isOn: boolean;
    failingSince: string | null;
  }[];
};

export type WebhooksCreateReply = {
  id: string;
  name: string;
  url: string;
  events: ('run.ended' | 'run.stopped' | 'run.failed' | 'score.fell' | 'run.refused')[];
  isOn: boolean;
  failingSince: string | null;
  secret: string;
};

export type WebhooksTestReply = { deliveryId: string };

export type WebhooksDeliveriesReply = {
  items: {
    id: string;
    event: 'run.ended' | 'run.stopped' | 'run.failed' | 'score.fell' | 'run.refused' | 'test';
    state: 'waiting' | 'delivered' | 'given-up';
    attempts: number;
    answer: number | null;
    fault: string | null;
    createdAt: string;
    triedAt: string | null;
  }[];
  total: number;
};
