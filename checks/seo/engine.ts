import lighthousePackage from 'lighthouse/package.json' with { type: 'json' };
import type { NotJudged } from '../check.ts';
import type { Engine } from '../engine.ts';
import { judgeSeo, type LighthouseReport } from './judge.ts';
import { seoFailures } from './messages.ts';
import type { PwaFacts } from './pwa.ts';
import { readPwaFacts } from './read-pwa-facts.ts';
import { judgePageStructure } from './structure/judge-page.ts';
import { judgeSiteStructure } from './structure/judge-site.ts';
import { readStructure } from './structure/read-structure.ts';
import { isUnmeasured, unjudgedParts } from './unmeasured.ts';

const structureUnread: NotJudged = { code: 'structure-unread', message: seoFailures['structure-unread'] };

/** It takes a second to load, and most processes only tell its version. */
const lighthouse = () => import('./run-lighthouse.ts');

interface Loaded {
  report: LighthouseReport;
  facts: PwaFacts;
}

/** SEO by Lighthouse, which navigates the visit's page itself. */
export const engine: Engine = {
  id: 'seo',

  async versions() {
    return [{ name: 'Lighthouse', version: lighthousePackage.version, ok: true }];
  },

  async prepare() {
    await lighthouse();
  },

  async load(page, url, formFactor, { options }): Promise<Loaded> {
    const { runLighthouse } = await lighthouse();
    const report = await runLighthouse(page, url, formFactor, options.answerSeconds);
    return { report, facts: await readPwaFacts(page) };
  },

  async check(visit, unit, { options }) {
    const loaded = visit.loaded.seo as Loaded | undefined;
    if (loaded === undefined || isUnmeasured(loaded.report.en)) {
      const failure = { code: 'not-measured', message: seoFailures['not-measured'] };
      return { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
    }
    const formFactor = unit === 'seoMobile' ? 'mobile' : 'desktop';
    const { summary, findings } = judgeSeo(loaded.report, loaded.facts, formFactor, options.weights?.seo);
    const boxes = await visit.boxes(findings.map(finding => finding.place.selector ?? ''));
    const placed = findings.map((finding, index) => {
      const box = boxes[index];
      return box ? { ...finding, place: { ...finding.place, box } } : finding;
    });
    const result = {
      unit,
      status: 'done' as const,
      score: summary.score,
      summary: { ...summary },
      files: [],
      notJudged: unjudgedParts(loaded.report.en),
    };
    if (unit === 'seoMobile') return { ...result, findings: placed };
    // The structure is the same on a phone: it is read once.
    const structure = await readStructure(visit);
    if (structure === null) return { ...result, findings: placed, notJudged: [...result.notJudged, structureUnread] };
    return {
      ...result,
      findings: [...placed, ...judgePageStructure(structure, visit.url)],
      siteData: { ...structure, jsonLd: [] },
    };
  },

  judgeSite: (pages, _tools, site) => judgeSiteStructure(pages, site),
};
