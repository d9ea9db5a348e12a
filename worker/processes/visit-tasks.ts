import type { VisitKind } from '#checks/check.ts';
import type { EngineOptions, EngineVersion, RawResponse, SiteFacts, SiteFinding, SitePage } from '#checks/engine.ts';
import type { CheckId, UnitId } from '#checks/registry.ts';
import type { RenderedLinks } from '../crawl/visited.ts';
import type { SignInOrder, SignInResult } from '../login/sign-in.ts';
import type { KnownResult } from '../visit/judge-source.ts';
import type { PageVisit } from '../visit/visit-page.ts';

/** Tasks of a visit process. `run` names the run whose pages share results. */
export interface VisitTasks {
  prepare: { input: { functions: readonly CheckId[]; withBrowser: boolean }; result: null };
  visit: { input: { run: string; request: VisitOrder; options: EngineOptions }; result: PageVisit };
  /** The units of a rendered visit that need no browser; those that do have no result. */
  'visit-source': { input: { run: string; request: VisitOrder; options: EngineOptions }; result: PageVisit };
  /** Digests of the answers of style sheets; null where they are unknown. */
  sheets: { input: { run: string; page: string; urls: string[]; options: EngineOptions }; result: (string | null)[] };
  render: { input: { url: string; options: RenderOptions }; result: RenderedLinks };
  'sign-in': { input: { order: SignInOrder; options: RenderOptions }; result: SignInResult };
  'judge-site': { input: { run: string; site: JudgedSite; options: EngineOptions }; result: null };
  versions: { input: VersionsOrder; result: EngineVersions };
}

/** Options of the run for the showing of a page to the crawl. */
export type RenderOptions = Pick<EngineOptions, 'credentials' | 'answerSeconds' | 'pinned' | 'session'>;

export interface VisitOrder {
  url: string;
  kind: VisitKind;
  units: UnitId[];
  /** Units of another visit that read the addresses of the rendered page. */
  collects: UnitId[];
  response: RawResponse;
  thumbnail: boolean;
  /** True when the picture of the page is kept. */
  picture: boolean;
  /** Earlier results of its units, judged from the same answer by the same rules. */
  known?: readonly KnownResult[];
  /** Its source was read already. */
  needsBrowser?: boolean;
}

export interface JudgedSite {
  /** Those whose pages left something for it. */
  functions: CheckId[];
  facts: SiteFacts;
}

/** A site that is being judged: its pages in batches, and what is found. */
export interface SiteInHand {
  /** Forgets what was kept; called at the begin of every attempt. */
  begin(): Promise<void>;
  /** The pages of a function behind a place, 0 for the start, and the place behind them; null at the end. */
  pages(id: CheckId, after: number): Promise<{ pages: SitePage[]; next: number | null }>;
  keep(id: CheckId, findings: SiteFinding[]): Promise<void>;
}

/** The engines to name: those of some functions, as far as they work for a list of browsers; by default all. */
export interface VersionsOrder {
  functions?: readonly CheckId[];
  listBrowser?: readonly string[];
  /** The run's way of checking accessibility. */
  serverCheck?: string;
  /** The run's version of the HTML checker; without it the newest. */
  checkerVersion?: string;
}
export type EngineVersions = (EngineVersion & { function: CheckId })[];
