import type { VisitKind } from '#checks/check.ts';
import type { EngineOptions, EngineVersion, RawResponse, SiteFacts, SiteFinding } from '#checks/engine.ts';
import type { FunctionId, UnitId } from '#checks/registry.ts';
import type { renderLinks } from '../render-links.ts';
import type { PageVisit } from '../visit/visit-page.ts';

/** Tasks of a visit process. `run` names the run whose pages share results. */
export interface VisitTasks {
  prepare: { input: { functions: readonly FunctionId[]; withBrowser: boolean }; result: null };
  visit: { input: { run: string; request: VisitOrder; options: EngineOptions }; result: PageVisit };
  render: { input: { url: string; options: RenderOptions }; result: RenderedLinks };
  'judge-site': { input: { run: string; site: JudgedSite; options: EngineOptions }; result: SiteJudgement };
  versions: { input: VersionsOrder; result: EngineVersions };
}

/** Options of the run for the showing of a page to the crawl. */
export type RenderOptions = Pick<EngineOptions, 'credentials' | 'answerSeconds' | 'pinned'>;

export type RenderedLinks = Awaited<ReturnType<typeof renderLinks>>;

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
}

/** A site for the judgement over all its pages. */
export interface JudgedSite {
  pages: SitePages;
  facts: SiteFacts;
}

/** Per function of the run, its pages' data for the judgement over the whole site. */
export type SitePages = Partial<Record<FunctionId, { url: string; siteData: Record<string, unknown> }[]>>;

/** The findings that need all pages, by function. */
export type SiteJudgement = { function: FunctionId; findings: SiteFinding[] }[];

/** The engines to name: those of some functions, as far as they work for a list of browsers; by default all. */
export interface VersionsOrder {
  functions?: readonly FunctionId[];
  listBrowser?: readonly string[];
  /** The run's way of checking accessibility. */
  serverCheck?: string;
}
export type EngineVersions = (EngineVersion & { function: FunctionId })[];
