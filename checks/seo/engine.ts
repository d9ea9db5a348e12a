import lighthousePackage from 'lighthouse/package.json' with { type: 'json' };
import type { Engine } from '../engine.ts';
import { judgeSeo, type LighthouseReport } from './judge.ts';
import { seoFailures } from './messages.ts';
import type { PwaFacts } from './pwa.ts';
import { readPwaFacts } from './read-pwa-facts.ts';
import { runLighthouse } from './run-lighthouse.ts';

const lighthouseMs = 90_000;

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

  async load(page, url, formFactor): Promise<Loaded> {
    const report = await runLighthouse(page, url, formFactor, lighthouseMs);
    return { report, facts: await readPwaFacts(page) };
  },

  async check(visit, unit) {
    const loaded = visit.loaded.seo as Loaded | undefined;
    if (loaded === undefined) {
      const failure = { code: 'not-measured', message: seoFailures['not-measured'] };
      return { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
    }
    const { summary, findings } = judgeSeo(loaded.report, loaded.facts, unit === 'seoMobile' ? 'mobile' : 'desktop');
    const boxes = await visit.boxes(findings.map(finding => finding.place.selector ?? ''));
    const placed = findings.map((finding, index) => {
      const box = boxes[index];
      return box ? { ...finding, place: { ...finding.place, box } } : finding;
    });
    return { unit, status: 'done', score: summary.score, summary: { ...summary }, findings: placed, files: [] };
  },
};
