import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkIds } from '#checks/registry.ts';
import { languages } from '#language/message.ts';
import { reverify } from '#product/findings/api/rechecks.ts';
import { type RunView, stopRun } from '#product/runs/api/runs.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ToastRegion } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { FunctionCards } from './function-cards.tsx';
import { LiveProgress } from './live-progress.tsx';
import { RunActions } from './run-actions.tsx';

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/client.ts', async load => ({ ...(await load<object>()), call: api.call }));
const address = vi.hoisted(() => ({ tenantId: 't', groupId: 'G001', baseUrlEncoded: 'aHR0', date: 'd' }));
const person = vi.hoisted(() => ({ role: 'TenantMaster' }));
vi.mock('#web/navigation.tsx', () => ({
  useScope: () => ({ user: { ...person, groups: ['G001'], tenantId: 't' }, may: () => false }),
  useGo: () => () => Promise.resolve(),
  useRunAddress: () => ({ params: address, search: {} }),
  ScreenLink: ({ children, 'aria-label': label }: { children: string; 'aria-label': string }) => (
    <a href="#results" aria-label={label}>
      {children}
    </a>
  ),
}));

const part = {
  enable: true,
  checking: true,
  status: 'RUNNING',
  tested: { score: null, errors: 600, warnings: 0, levelAErrors: 0 },
  isPartial: false,
  failedPages: 0,
  finishedPages: 3,
};
const stopping = { ...part, status: 'STOPPING' };
const unit = (name: RunView['units'][number]['unit'], done: number, pagesPerMinute: number | null) => {
  return { unit: name, function: name === 'quality' ? 'quality' : 'seo', done, total: 1200, pagesPerMinute } as const;
};
const both = (ja: string, en: string) => ({ ja, en });
const run = {
  ...Object.fromEntries(
    checkIds.map(id => [
      id,
      { ...part, enable: false, checking: false, status: 'FINISHED', tested: { ...part.tested, errors: 0 } },
    ]),
  ),
  quality: part,
  seo: { ...part, tested: { ...part.tested, errors: 634 } },
  waitingPosition: null,
  status: 'RUNNING',
  isAllFinished: false,
  sitemapFinished: false,
  numberOfPages: 1200,
  percent: 37,
  pagesPerMinute: 12.34,
  elapsedSeconds: 75,
  estimatedEnd: null,
  isServiceBusy: false,
  currentUrls: ['https://a.example/now'],
  units: [unit('seoMobile', 5, null), unit('seoDesktop', 7, 12.34), unit('quality', 900, 61.5)],
  coverage: {
    found: 1212,
    checked: 5,
    notJudged: 0,
    waiting: 1195,
    excluded: [{ reason: 'robots', message: both('禁止', 'forbidden'), count: 9, urls: [] }],
    failed: [{ reason: 'http-404', message: both('ステータス404', 'status 404'), count: 3, urls: [] }],
  },
} as unknown as RunView;

const words = {
  ja: {
    collecting: 'ページを収集中です（1,200 ページ見つかりました）',
    speed: '12.3 ページ/分',
    unitSpeed: '61.5 ページ/分',
    facts: { 全体: '37%', 経過時間: '1 分 15 秒', 終了の見込み: '計算中', これまでのエラー: '1,234' },
    skipped: '12 ページ',
    end: '終了の見込み',
    busy: [
      'サービスが混み合っているため、いつもより時間がかかります。',
      'サービスが混み合っているため、いつもより時間がかかります（あと約3分）。',
    ],
    stopAll: '検証を停止',
    menu: '品質の操作',
    stopOne: '品質の検証を停止',
    stopping: '停止処理中です',
    again: '未完了分を再検証',
    started: '再検証を開始しました。',
    without: '再検証を開始しました。ご契約のプランに含まれないコンテンツ、レイアウトは、再検証されません。',
  },
  en: {
    collecting: 'Collecting pages (1,200 found so far)',
    speed: '12.3 pages/min',
    unitSpeed: '61.5/min',
    facts: { Overall: '37%', Elapsed: '1 min 15 s', 'Estimated end': 'calculating', 'Errors so far': '1,234' },
    skipped: '12 pages',
    end: 'Estimated end',
    busy: [
      'The service is busy, so this is taking longer than usual.',
      'The service is busy, so this is taking longer than usual (about 3 more minutes).',
    ],
    stopAll: 'Stop the run',
    menu: 'Actions: Quality',
    stopOne: 'Stop Quality',
    stopping: 'The run will stop once',
    again: 'Verify the rest',
    started: 'Verification restarted.',
    without: 'Verification restarted, except for functions that your plan does not include: Contents and Layout.',
  },
};

beforeEach(() => {
  person.role = 'TenantMaster';
  api.call.mockReset().mockResolvedValue({});
});

describe.each(languages)('a run under way (%s)', language => {
  const say = words[language];
  const show = (element: ReactNode) =>
    showPart(language, <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
  const panel = (changes: Partial<RunView> = {}) => show(<LiveProgress run={{ ...run, ...changes }} at={Date.now()} />);
  const cards = (changes: Partial<RunView> = {}) => show(<FunctionCards run={{ ...run, ...changes }} />);
  const stops = () => api.call.mock.calls.filter(([endpoint]) => endpoint === stopRun);
  const factsOf = (container: Element) =>
    Object.fromEntries(
      [...container.querySelectorAll('dl > div')].map(fact => [
        fact.querySelector('dt')?.textContent,
        fact.querySelector('dd')?.textContent,
      ]),
    );

  test('shows pages done and the speed of each function, in the order of the functions', async () => {
    const screen = await panel();
    const bars = screen.getByRole('progressbar').elements();
    const told = bars.map(bar => bar.getAttribute('aria-valuetext'));
    expect(told).toEqual(['900 / 1200', '7 / 1200', '5 / 1200']);
    const rows = bars.map(bar => bar.parentElement?.textContent ?? '');
    expect(rows[0]).toContain('900 / 1,200');
    expect(rows[0]).toContain(say.unitSpeed);
    expect(rows[2]).not.toMatch(/\/min|\/分/);
    expect(screen.container.textContent).toContain(say.collecting);
    expect(await violations()).toEqual([]);
  });

  test('shows the whole in per cent, its speed, time, end, errors, pages left out and the pages in progress', async () => {
    const { container } = await panel();
    const facts = factsOf(container);
    expect(facts).toMatchObject(say.facts);
    expect(Object.values(facts)).toContain(say.speed);
    expect(Object.values(facts)).toContain('https://a.example/now');
    const skipped = [...container.querySelectorAll('details li')].map(item => item.textContent);
    expect(container.querySelector('summary')?.textContent).toBe(say.skipped);
    expect(skipped).toEqual([
      language === 'ja' ? 'ステータス4043' : 'status 4043',
      language === 'ja' ? '禁止9' : 'forbidden9',
    ]);
  });

  test('shows the end that is expected, and no collecting once all pages are known', async () => {
    const { container } = await panel({ estimatedEnd: '2026-01-02T03:04:00.000Z', sitemapFinished: true });
    // Asia/Tokyo is nine hours ahead.
    expect(factsOf(container)[say.end]).toMatch(/2026.01.02 12:04/);
    expect(container.textContent).not.toContain(say.collecting);
  });

  test('says that the service is busy, with the minutes that are left where they are known', async () => {
    const { container } = await panel();
    expect(container.textContent).not.toContain(say.busy[0]?.slice(0, 10));
    const waiting = await panel({ isServiceBusy: true });
    expect(waiting.container.textContent).toContain(say.busy[0]);
    const estimatedEnd = new Date(Date.now() + 150_000).toISOString();
    expect((await panel({ isServiceBusy: true, estimatedEnd })).container.textContent).toContain(say.busy[1]);
  });

  test('stops one function from the menu of its card, once it is confirmed', async () => {
    const screen = await cards();
    await screen.getByRole('button', { name: say.menu }).click();
    await screen.getByRole('menuitem', { name: say.stopOne }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(stops()).toEqual([]);
    await dialog.getByRole('button', { name: say.stopAll }).click();
    await expect.poll(stops).toEqual([[stopRun, { params: address, body: { functions: ['quality'] } }]]);
  });

  test('stops the whole run, once it is confirmed', async () => {
    const screen = await show(<RunActions run={run} />);
    await screen.getByRole('button', { name: say.stopAll }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: say.stopAll }).click();
    await expect.poll(() => api.call.mock.calls).toEqual([[stopRun, { params: address, body: {} }]]);
  });

  test('says that it is stopping, and offers no other stop', async () => {
    const all = { ...run, status: 'STOPPING', quality: stopping, seo: stopping } as RunView;
    const screen = await panel(all);
    expect(screen.getByRole('status').element().textContent).toContain(say.stopping);
    await screen.unmount();
    const stopped = await cards(all);
    expect(stopped.getByRole('button').elements()).toEqual([]);
    await stopped.unmount();
    expect((await show(<RunActions run={all} />)).container.textContent).toBe('Part');
  });

  test.each([
    ['is being stopped', { status: 'STOPPING' }],
    ['has been stopped', { status: 'STOPPED', checking: false }],
  ])('offers to stop the rest while a function %s', async (_what, change) => {
    const rest = { ...run, status: 'STOPPING', quality: { ...part, ...change } } as RunView;
    const screen = await panel(rest);
    expect(screen.getByRole('status').element().textContent).not.toContain(say.stopping);
    await screen.unmount();
    const offered = await cards(rest);
    expect(offered.getByRole('button', { name: say.menu }).elements()).toEqual([]);
    expect(offered.getByRole('button').elements()).toHaveLength(1);
    await offered.unmount();
    const actions = await show(<RunActions run={rest} />);
    await actions.getByRole('button', { name: say.stopAll }).click();
    await expect.element(actions.getByRole('alertdialog')).toBeVisible();
  });

  test('offers a stop of a function while it is checking alone, and to who may', async () => {
    const ended = await cards({ quality: { ...run.quality, checking: false } });
    expect(ended.getByRole('button', { name: say.menu }).elements()).toEqual([]);
    await ended.unmount();
    person.role = 'SystemUser';
    const viewed = await cards();
    expect(viewed.getByRole('button').elements()).toEqual([]);
  });

  test.each([
    ['that it has begun', [], say.started],
    ['of functions that the plan lost', ['contents', 'layout'], say.without],
  ])('verifies the rest, and tells %s', async (_what, leftOut, sentence) => {
    api.call.mockResolvedValue({ status: 'RUNNING', leftOut });
    const stopped = { ...run, status: 'STOPPED', isAllFinished: true } as RunView;
    const screen = await show([<RunActions key="actions" run={stopped} />, <ToastRegion key="toasts" />]);
    await screen.getByRole('button', { name: say.again }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: say.again }).click();
    await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
  });

  test('verifies the rest of one that was stopped, or of which a page failed', async () => {
    api.call.mockResolvedValue({ status: 'RUNNING', leftOut: [] });
    const stopped = { ...run, status: 'STOPPED', isAllFinished: true } as RunView;
    const screen = await show(<RunActions run={stopped} />);
    await screen.getByRole('button', { name: say.again }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: say.again }).click();
    await expect.poll(() => api.call.mock.calls).toEqual([[reverify, { params: address, body: {} }]]);
    await screen.unmount();
    const finished = { ...stopped, status: 'FINISHED' } as RunView;
    const failed = { ...finished, quality: { ...part, failedPages: 1, checking: false } } as RunView;
    expect((await show(<RunActions run={failed} />)).getByRole('button', { name: say.again }).elements()).toHaveLength(
      1,
    );
    expect((await show(<RunActions run={finished} />)).container.textContent).toBe('Part');
  });
});
