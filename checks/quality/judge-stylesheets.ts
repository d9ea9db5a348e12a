import type { Finding, NotJudged } from '../check.ts';
import { cssReferences } from '../css-references.ts';
import type { EngineTools } from '../engine.ts';
import { absoluteUrl, readStylesheet } from '../stylesheet.ts';
import type { Checker } from './checker.ts';
import { maxStylesheets, stylesheetsOverLimit, uncheckedStylesheet, unreadRest, unreadStylesheet } from './unread.ts';
import { VnuError } from './vnu-server.ts';

interface SheetJudgement {
  findings: Finding[];
  notJudged: NotJudged[];
}

/** Judges the linked style sheets and, one level deep, those they import. */
export async function judgeStylesheets(
  urls: readonly string[],
  tools: EngineTools,
  checker: Checker,
): Promise<SheetJudgement> {
  const known = new Set<string>();
  let overLimit = false;
  const add = (url: string) => {
    if (known.has(url)) return;
    if (known.size < maxStylesheets) known.add(url);
    else overLimit = true;
  };
  urls.forEach(add);
  for (const url of urls.slice(0, maxStylesheets)) {
    const { css, finalUrl } = await readStylesheet(url, tools);
    for (const { kind, raw } of css === null ? [] : cssReferences(css)) {
      const imported = kind === 'import' ? absoluteUrl(raw, finalUrl) : null;
      if (imported) add(imported);
    }
  }
  const sheets = await Promise.all([...known].map(url => judgeStylesheet(url, tools, checker)));
  return {
    findings: sheets.flatMap(sheet => sheet.findings),
    notJudged: [...sheets.flatMap(sheet => sheet.notJudged), ...(overLimit ? [stylesheetsOverLimit] : [])],
  };
}

function judgeStylesheet(url: string, tools: EngineTools, checker: Checker): Promise<SheetJudgement> {
  return tools.cache.once('stylesheet-findings', url, async () => {
    const sheet = await readStylesheet(url, tools);
    if (sheet.css === null) return { findings: [], notJudged: [unreadStylesheet(sheet)] };
    try {
      const bytes = Buffer.from(sheet.css, 'utf8');
      const document = { url, source: 'css' as const, text: sheet.css };
      const { findings, stop, unchecked } = await checker.judge(document, bytes, 'text/css; charset=utf-8', tools);
      if (unchecked !== null) {
        tools.log('style sheet not checked', { url, why: unchecked });
        return { findings, notJudged: [uncheckedStylesheet(url)] };
      }
      return { findings, notJudged: stop === null ? [] : [unreadRest(stop, url)] };
    } catch (error) {
      if (!(error instanceof VnuError)) throw error;
      tools.log('style sheet not checked', { url, why: error.code });
      return { findings: [], notJudged: [uncheckedStylesheet(url)] };
    }
  });
}
