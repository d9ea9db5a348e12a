import { fairTime } from '#platform/time/fair-time.ts';
import project from '../../package.json' with { type: 'json' };
import type { NotJudged, UnitResult } from '../check.ts';
import { type CollectedLinks, maxIds } from '../collected-links.ts';
import type { Engine, EngineTools, Visit } from '../engine.ts';
import type { LinkReference } from '../link-targets.ts';
import { decodeSource } from '../source-text.ts';
import { readStylesheet, stylesheetLinks } from '../stylesheet.ts';
import { askTarget } from './ask-target.ts';
import { linkCheck } from './check.ts';
import { judgePage } from './judge.ts';
import { collectCssReferences, collectReferences } from './references.ts';
import { collectRendered } from './rendered.ts';

/** Time in which the style sheets of one page are read; a visit has 90 s. */
const sheetsMs = 60_000;

/** The Link engine: a visit collects the addresses of the page and its style sheets; they are asked later, once per run. */
export const engine: Engine = {
  id: linkCheck.id,
  versions: async () => [{ name: 'Tenken Link', version: project.version, ok: true }],
  check: (visit, _block, tools) => collectPage(visit, tools),
  targets: { collectRendered, ask: askTarget, judge: judgePage },
};

async function collectPage({ response }: Visit, tools: EngineTools): Promise<UnitResult> {
  const siteData = await collectSource(response, tools);
  return { unit: 'link', status: 'done', score: null, summary: {}, findings: [], files: [], siteData };
}

/** The addresses that the page and, one level deep, its style sheets name. A document that is no HTML names nothing. */
async function collectSource(response: Visit['response'], tools: EngineTools): Promise<CollectedLinks> {
  const contentType = response.headers['content-type'] ?? 'text/html';
  if (!/html|xml/i.test(contentType)) return { references: [], ids: [] };
  const { text, encoding } = decodeSource(response.body, contentType);
  const page = collectReferences(text, response.finalUrl, encoding);
  const sheets: LinkReference[] = [];
  const notJudged: NotJudged[] = [];
  const late = fairTime.timeout(sheetsMs);
  for (const url of stylesheetLinks(text, response.finalUrl)) {
    const css = late.aborted ? undefined : await readWithin(url, tools, late);
    if (css === undefined) notJudged.push(unreadSheet(url));
    else if (css !== null) sheets.push(...collectCssReferences(css.text, css.url));
  }
  return {
    references: [...page.references, ...sheets],
    ids: page.ids.size > maxIds ? null : [...page.ids],
    ...(notJudged.length > 0 ? { notJudged } : {}),
  };
}

/** The text of a style sheet, null where there is none, undefined when it was not read in time. */
async function readWithin(url: string, tools: EngineTools, late: AbortSignal) {
  const reading = readStylesheet(url, tools);
  reading.catch(() => undefined);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const giveUp = () => resolve(undefined);
  late.addEventListener('abort', giveUp, { once: true });
  try {
    const sheet = await Promise.race([reading, promise]);
    if (sheet === undefined) return undefined;
    return sheet.css === null ? null : { text: sheet.css, url: sheet.finalUrl };
  } finally {
    late.removeEventListener('abort', giveUp);
  }
}

function unreadSheet(url: string): NotJudged {
  return {
    code: 'stylesheet-not-read',
    message: {
      ja: '時間内に読み込めなかったため、このスタイルシートの中の URL は調べていません。',
      en: 'URLs in this style sheet were not checked because it could not be loaded in time.',
    },
    subject: url,
  };
}
