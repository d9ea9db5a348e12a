import type { Finding, UnitResult } from '#checks/check.ts';
import type { PagePicture, SitePage } from '#checks/engine.ts';
import { type CheckId, checkOfUnit, registry, type UnitId, unitsOf } from '#checks/registry.ts';
import type { CrawledPage } from '../crawl/crawl-report.ts';
import type { Answered } from './make-report.ts';
import type { VerifyFile, VerifyProgress } from './verify-report.ts';

interface ResultListeners {
  onProgress?: (progress: VerifyProgress) => void;
  /** Pictures and other files, as they are produced. */
  onFile?: (file: VerifyFile) => Promise<void>;
  /** Findings that are left out, of scores too. */
  isIgnored?: ((finding: Finding, pageUrl: string) => boolean) | undefined;
}

/** The results of a run in memory. Files are handed on, not kept. */
export class GatheredResults {
  readonly answered: Answered[] = [];
  readonly #counts = new Map<UnitId, { done: number; failed: number }>();
  readonly #listeners: ResultListeners;

  constructor(listeners: ResultListeners) {
    this.#listeners = listeners;
  }

  async add(page: CrawledPage, result: UnitResult<UnitId>): Promise<void> {
    for (const file of result.files)
      await this.#listeners.onFile?.({ ...file, name: file.name.replaceAll('{urlId}', String(page.urlId)) });
    this.#take(page, { ...result, files: [] });
  }

  /** Adds a failed result for each unit of a visit that could not be made. */
  addFailures(page: CrawledPage, units: readonly UnitId[], error: unknown): void {
    const failure = {
      code: 'check-failed',
      message: { ja: `検証できませんでした：${String(error)}`, en: `Could not be checked: ${String(error)}` },
    };
    for (const unit of units)
      this.#take(page, { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] });
  }

  async addPicture(page: CrawledPage, { contentType, bytes }: PagePicture): Promise<void> {
    const name = `pages/${page.urlId}.${contentType === 'image/png' ? 'png' : 'webp'}`;
    await this.#listeners.onFile?.({ name, contentType, bytes });
  }

  /** What the pages left of a function for the judgement of the whole site, in their order. */
  sitePages(id: CheckId): SitePage[] {
    return this.answered
      .filter(({ result }) => result.unit === unitsOf([id])[0] && result.status === 'done')
      .toSorted((a, b) => a.page.urlId - b.page.urlId)
      .map(({ page, result }) => ({ url: page.url, siteData: result.siteData ?? {} }));
  }

  #take(page: CrawledPage, found: UnitResult<UnitId>): void {
    const result = this.#withoutIgnored(page, found);
    this.answered.push({ page, result });
    const count = this.#counts.get(result.unit) ?? { done: 0, failed: 0 };
    count[result.status] += 1;
    this.#counts.set(result.unit, count);
    this.#listeners.onProgress?.({ type: 'unit', unit: result.unit, url: page.url, ...count });
  }

  #withoutIgnored(page: CrawledPage, result: UnitResult<UnitId>): UnitResult<UnitId> {
    const { isIgnored } = this.#listeners;
    if (!isIgnored) return result;
    const findings = result.findings.filter(finding => !isIgnored(finding, page.url));
    if (findings.length === result.findings.length) return result;
    const { summary, score } = result;
    const judged = registry[checkOfUnit[result.unit]].pageScore({ summary, findings, weights: {} });
    return { ...result, findings, score: score === null ? null : judged };
  }
}
