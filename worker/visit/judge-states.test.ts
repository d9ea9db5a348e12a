import { expect, test, vi } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { Engine, EngineTools, Visit } from '#checks/engine.ts';
import type { UnitId } from '#checks/registry.ts';
import { judgeStates } from './judge-states.ts';

const never = new Promise<never>(() => undefined);
const result = (unit: UnitId, status: 'done' | 'failed' = 'done'): UnitResult<UnitId> => ({
  unit,
  status,
  score: 90,
  summary: {},
  findings: [],
  files: [],
});
const more = (_visit: Visit, before: UnitResult) => Promise.resolve({ ...before, score: 80 });

async function judged(
  states: Engine['judgeStates'],
  {
    headers = {},
    before = result('accessibility'),
    gone = never,
    signal = new AbortController().signal,
    options = { pageStates: true },
  } = {} as {
    options?: Partial<EngineTools['options']>;
    headers?: Record<string, string>;
    before?: UnitResult<UnitId>;
    gone?: Promise<never>;
    signal?: AbortSignal;
  },
) {
  const done = new Map<UnitId, UnitResult<UnitId>>([
    [before.unit, before],
    ['contents', result('contents')],
  ]);
  const engine = { id: 'accessibility', judgeStates: states } as unknown as Engine;
  const tools = { signal, options, log: () => undefined } as unknown as EngineTools;
  const visit = { url: 'https://www.example.com/', kind: 'desktop', response: { headers } } as unknown as Visit;
  await judgeStates({ visit, done, gone, engines: new Map([['accessibility', engine]]), tools });
  expect(done.get('contents')).toEqual(result('contents'));
  return done.get('accessibility');
}

test('the result with the states replaces the one at rest', async () => {
  expect(await judged(more)).toMatchObject({ score: 80, unit: 'accessibility' });
  expect(await judged(undefined)).toEqual(result('accessibility'));
});

test('a failed result and a page that forbids scripts are not judged in other states', async () => {
  const states = vi.fn(more);
  await judged(states, { before: result('accessibility', 'failed') });
  await judged(states, { headers: { 'content-security-policy': 'sandbox' } });
  expect(states).not.toHaveBeenCalled();
});

const atRest = { level: 'AAA', humanChecks: true, pageStates: false } as const;
test.each([
  ['the operator', { pageStates: false }],
  ['the run', { pageStates: true, accessibilityOptions: atRest }],
])('where %s does not allow it, a browser that ends afterwards changes nothing', async (_who, options) => {
  const gone = Promise.reject(new Error('crashed'));
  gone.catch(() => undefined);
  const states = vi.fn(more);
  expect(await judged(states, { options, gone })).toEqual(result('accessibility'));
  expect(states).not.toHaveBeenCalled();
});

test('a run that asks for states gets them whatever is usual here', async () => {
  const options = { pageStates: false, accessibilityOptions: { ...atRest, pageStates: true } };
  expect(await judged(more, { options })).toMatchObject({ score: 80 });
});

const kept = { score: 90, status: 'done', notJudged: [{ code: 'states-unfinished' }] };

test('any failure leaves the result at rest, and is reported', async () => {
  expect(await judged(() => Promise.reject(new Error('detached')))).toMatchObject(kept);
  expect(await judged(() => never, { gone: Promise.reject(new Error('crashed')) })).toMatchObject(kept);
  expect(await judged(() => never, { signal: AbortSignal.abort() })).toMatchObject(kept);
});
