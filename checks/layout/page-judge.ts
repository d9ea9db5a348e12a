import type { Finding, NotJudged } from '../check.ts';
import type { EngineTools } from '../engine.ts';
import { type JudgedScreen, judgeFaults, judgeFit } from './judge.ts';
import { pictureMessages } from './messages.ts';
import { measureFaults } from './page-faults.ts';
import { measureFit, type PageScripts } from './page-fit.ts';
import type { Judged } from './result-of-pictures.ts';

/** Findings of one unit on the screens of all its browsers; a fault shown by several is reported once. */
export interface PageJudge {
  /** Measures the page on a screen of that width, in CSS pixels. Never rejects: what fails is named as not judged. */
  measure(scripts: PageScripts, width: number, browser?: string): Promise<void>;
  judged(): Judged;
}

/** Most findings of a kind on one screen. */
const maxElements = 30;

export function createPageJudge(screen: JudgedScreen, tools: Pick<EngineTools, 'log'>): PageJudge {
  const findings = new Map<string, Finding>();
  const notJudged: NotJudged[] = [];
  const phone = screen.formFactor === 'mobile';
  // Places of one screen that look alike stay apart; another screen adds only what was not seen yet.
  const add = (found: readonly Finding[]) => {
    const before = new Set(findings.keys());
    found.forEach((finding, index) => {
      const key = `${finding.rule} ${finding.excerpt}`;
      if (!before.has(`${key} 0`)) findings.set(findings.has(`${key} 0`) ? `${key} ${index}` : `${key} 0`, finding);
    });
  };
  return {
    async measure(scripts, width, browser) {
      try {
        const fit = await measureFit(scripts, { width, phone }, maxElements);
        add([...judgeFit(fit, screen), ...judgeFaults(await measureFaults(scripts, maxElements), screen)]);
      } catch (error) {
        tools.log('layout not measured', { url: screen.url, browser, error: String(error) });
        notJudged.push({
          code: 'faults-not-measured',
          message: pictureMessages.notMeasured,
          ...(browser === undefined ? {} : { subject: browser }),
        });
      }
    },
    judged: () => ({ findings: [...findings.values()], notJudged }),
  };
}
