import { expect, test } from 'vitest';
import type { EngineTools, RawResponse } from '#checks/engine.ts';
import { readStylesheet } from '#checks/stylesheet.ts';
import { createMemoryCache } from '../verify/memory-cache.ts';
import { areUnchanged, noteReads } from './evidence.ts';

const sheet = 'https://a.example/a.css';

function toolsOf(css: string, status = 200): EngineTools & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    fetcher: {
      async fetch(url): Promise<RawResponse> {
        asked.push(url);
        const body = new TextEncoder().encode(css);
        return { url, finalUrl: url, status, headers: { 'content-type': 'text/css' }, body, chain: [] };
      },
    },
    cache: createMemoryCache(),
    options: { listBrowser: [], dictionary: [] },
    signal: new AbortController().signal,
    log: () => undefined,
  };
}

test('the style sheets that were read are evidence, each asked once a run', async () => {
  const tools = toolsOf('p { color: red }');
  const noted = noteReads(tools);
  await readStylesheet(sheet, noted.tools);
  const sheets = (await noted.sheets()) ?? [];
  expect(sheets.map(([url]) => url)).toEqual([sheet]);
  expect(await areUnchanged(sheets, tools)).toBe(true);
  expect(tools.asked).toEqual([sheet]);
});

test.each([
  ['other text', toolsOf('p { color: blue }'), false],
  ['another status', toolsOf('p { color: red }', 404), false],
  ['the same', toolsOf('p { color: red }'), true],
])('a style sheet with %s', async (_name, later, expected) => {
  const noted = noteReads(toolsOf('p { color: red }'));
  await readStylesheet(sheet, noted.tools);
  expect(await areUnchanged((await noted.sheets()) ?? [], later)).toBe(expected);
});

test.each([
  ['another request', (tools: EngineTools) => tools.fetcher.fetch('https://a.example/data.json')],
  ['another shared result', (tools: EngineTools) => tools.cache.once('something', 'else', async () => 1)],
])('%s leaves no evidence', async (_name, read) => {
  const noted = noteReads(toolsOf(''));
  await readStylesheet(sheet, noted.tools);
  await read(noted.tools);
  expect(await noted.sheets()).toBeNull();
});
