import project from '../../package.json' with { type: 'json' };
import type { UnitResult } from '../check.ts';
import type { Engine, EngineTools, Visit } from '../engine.ts';
import type { LinkReference, LinkSiteData, LinkTarget } from '../link-targets.ts';
import { decodeSource } from '../source-text.ts';
import { readStylesheet, stylesheetLinks } from '../stylesheet.ts';
import { askTarget, ownPage, readTargetPage, type TargetPage } from './ask-target.ts';
import { linkCheck } from './check.ts';
import { targetOf } from './classify.ts';
import { judgeLinks, summariseLinks } from './judge.ts';
import { collectCssReferences, collectReferences, type PageReferences } from './references.ts';
import { fragmentName, withoutFragment } from './target-address.ts';

/** Targets of one page that are requested concurrently; the fetcher limits the requests to one host. */
const atOnce = 8;

/** The Link engine: every address used by a page and its style sheets is requested once per run. */
export const engine: Engine = {
  id: linkCheck.id,
  versions: async () => [{ name: 'Tenken Link', version: project.version, ok: true }],
  check: (visit, _block, tools) => checkPage(visit, tools),
};

async function checkPage({ response }: Visit, tools: EngineTools): Promise<UnitResult> {
  const page = await pageReferences(response, tools);
  const wanted = new Map<string, boolean>();
  for (const { target } of page.references) {
    if (target === null) continue;
    const url = withoutFragment(target);
    wanted.set(url, wanted.get(url) === true || fragmentName(target) !== null);
  }
  const own = ownPage(response, page.ids);
  const known = new Map<string, TargetPage>([
    [own.answer.url, own],
    [own.answer.finalUrl, { ...own, answer: { ...own.answer, url: own.answer.finalUrl, chain: [] } }],
  ]);
  const targets = new Map<string, LinkTarget>();
  const fragments = new Map<string, Set<string>>();
  await eachAtOnce([...wanted], atOnce, async ([url, withFragments]) => {
    const { answer, ids } = known.get(url) ?? (await ask(url, withFragments, tools));
    targets.set(url, targetOf(answer, response.finalUrl));
    if (ids) fragments.set(url, new Set(ids));
  });
  // In the order of the page, not of the responses.
  const inOrder = [...wanted.keys()].flatMap(url => targets.get(url) ?? []);
  const facts = { pageUrl: response.finalUrl, references: page.references, targets, fragments };
  const siteData: LinkSiteData = { targets: inOrder, references: page.references };
  const findings = judgeLinks(facts);
  return { unit: 'link', status: 'done', score: 100, summary: summariseLinks(inOrder), findings, files: [], siteData };
}

/** The addresses that the page and, one level deep, its style sheets name. A document that is no HTML names nothing. */
async function pageReferences(response: Visit['response'], tools: EngineTools): Promise<PageReferences> {
  const contentType = response.headers['content-type'] ?? 'text/html';
  if (!/html|xml/i.test(contentType)) return { references: [], ids: new Set() };
  const { text, encoding } = decodeSource(response.body, contentType);
  const page = collectReferences(text, response.finalUrl, encoding);
  const sheets: LinkReference[] = [];
  for (const url of stylesheetLinks(text, response.finalUrl)) {
    const { css, finalUrl } = await readStylesheet(url, tools);
    if (css !== null) sheets.push(...collectCssReferences(css, finalUrl));
  }
  return { references: [...page.references, ...sheets], ids: page.ids };
}

async function ask(url: string, withFragments: boolean, tools: EngineTools): Promise<TargetPage> {
  return withFragments ? readTargetPage(url, tools) : { answer: await askTarget(url, tools), ids: null };
}

async function eachAtOnce<T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: Math.min(limit, items.length) }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
