import { expect, test } from 'vitest';
import { nothingMore } from '#checks/collected-links.ts';
import type { UnitId } from '#checks/registry.ts';
import type { PageVisit } from '../visit/visit-page.ts';
import { createVisitProcesses, type Seating } from './visit-processes.ts';
import type { VisitOrder } from './visit-tasks.ts';

const done = (unit: UnitId) => ({ unit, status: 'done' as const, score: 100, summary: {}, findings: [], files: [] });
const collected = [{ unit: 'link' as const, links: nothingMore }];
const answered: PageVisit = { results: [done('contents')], collected };

/** The tasks that a visit gives to its process, which answers so from the source; each with its units and collectors. */
async function tasksOf(order: Partial<VisitOrder>, source: PageVisit) {
  const asked: [task: string, units: readonly UnitId[], collects: readonly UnitId[]][] = [];
  const task = (name: string, { request }: { request: VisitOrder }) => {
    asked.push([name, request.units, request.collects]);
    const whole = { results: request.units.map(done), collected: request.collects.length > 0 ? collected : [] };
    return Promise.resolve(name === 'visit-source' ? source : whole);
  };
  const seat = { process: { task }, leave: () => undefined };
  const visits = createVisitProcesses({ take: () => Promise.resolve(seat) } as unknown as Seating);
  const url = 'http://site.example/';
  const response = { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] };
  const outcome = await visits.visit(
    { url, kind: 'desktop', units: ['contents'], collects: [], response, thumbnail: false, picture: false, ...order },
    { listBrowser: [], dictionary: [] },
    {
      tenant: 'A',
      run: 'run',
      cache: { once: (_kind, _key, compute) => compute() },
      signal: new AbortController().signal,
    },
  );
  return { asked, outcome };
}

test('a page whose source shows its text needs no browser, also where links are collected', async () => {
  const { asked, outcome } = await tasksOf({ collects: ['link'] }, answered);
  expect(asked).toEqual([['visit-source', ['contents'], ['link']]]);
  expect(outcome).toMatchObject({ results: [{ unit: 'contents' }], collected });
});

test.each<[string, Partial<VisitOrder>, PageVisit, unknown]>([
  [
    'the source is in doubt',
    { collects: ['link'] },
    { results: [] },
    [
      ['visit-source', ['contents'], ['link']],
      ['visit', ['contents'], ['link']],
    ],
  ],
  [
    'the source told the text, not the addresses',
    { collects: ['link'] },
    { results: answered.results },
    [
      ['visit-source', ['contents'], ['link']],
      ['visit', [], ['link']],
    ],
  ],
  ['a picture is wanted', { collects: ['link'], thumbnail: true }, answered, [['visit', ['contents'], ['link']]]],
  [
    'another check is rendered',
    { units: ['contents', 'accessibility'] },
    answered,
    [['visit', ['contents', 'accessibility'], []]],
  ],
])('a browser is used where %s', async (_what, order, source, tasks) => {
  expect((await tasksOf(order, source)).asked).toEqual(tasks);
});
