import { expect, test } from 'vitest';
import type { CollectedLinks } from '#checks/collected-links.ts';
import type { RawResponse, TargetEngine } from '#checks/engine.ts';
import type { LinkReference } from '#checks/link-targets.ts';
import type { CrawledPage } from '../crawl/crawl-report.ts';
import { LinksInMemory } from './links-in-memory.ts';

const site = 'https://site.example';
const far = 'https://far.example';

const linksTo = (targets: readonly string[]): CollectedLinks => ({
  references: targets.map(
    (target): LinkReference => ({
      target,
      raw: target,
      element: 'a',
      attribute: 'href',
      text: '',
      line: 1,
      column: 1,
      place: 'main',
    }),
  ),
  ids: [],
});

function pageOf(path: string): CrawledPage {
  const url = `${site}${path}`;
  const response: RawResponse = { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] };
  return { url, urlId: 1, depth: 0, foundOn: null, title: '', isScripted: false, response };
}

/** Asks, and collects the questions; addresses with /nai are missing. Judges by counting the targets by class. */
function openEngine() {
  const asked: string[] = [];
  const engine = {
    async ask({ url, withIds }) {
      asked.push(withIds ? `${url}#` : url);
      const gone = url.includes('/nai');
      const status = gone ? 404 : 200;
      const target = { url, firstStatus: status, chain: [], finalUrl: url, finalStatus: status, error: null };
      return {
        target: { ...target, class: gone ? '4xx' : '2xx' },
        ids: withIds && !gone ? ['aru'] : null,
        retryAfter: null,
      };
    },
    judge: ({ targets, fragments }) => ({
      unit: 'link',
      status: 'done',
      score: null,
      summary: { targets: [...targets.keys()], fragments: [...fragments.keys()] },
      findings: [],
      files: [],
    }),
  } satisfies Partial<TargetEngine>;
  return { asked, engine: engine as unknown as TargetEngine };
}

const tools = { signal: new AbortController().signal, log: () => undefined } as never;

test('what is added later is asked later, each target once, and once more where fragment names are wanted', async () => {
  const { asked, engine } = openEngine();
  const links = new LinksInMemory();
  const [first, second] = [pageOf('/'), pageOf('/second')];
  links.addSource(first, linksTo([`${far}/a`, `${far}/nai`, `${site}/second#made`]));
  links.addSource(second, linksTo([`${far}/a`]));
  await links.ask(engine, site, tools);
  expect(asked).toEqual([`${far}/a`, `${far}/nai`]);
  links.addRendered(first, linksTo([`${far}/a#aru`, `${far}/nai#aru`, 'https://other.example/']));
  links.addRendered(second, linksTo([]));
  await links.ask(engine, site, tools);
  expect(asked.slice(2).toSorted()).toEqual([`${far}/a#`, 'https://other.example/']);
  await links.ask(engine, site, tools);
  expect(asked).toHaveLength(4);
  expect([...links.judge(engine)].map(([{ url }, { summary }]) => [url, summary])).toEqual([
    [
      first.url,
      {
        targets: [`${far}/a`, `${far}/nai`, `${site}/second`, 'https://other.example/'],
        fragments: [`${site}/second`, `${far}/a`],
      },
    ],
    [second.url, { targets: [`${far}/a`], fragments: [] }],
  ]);
});
