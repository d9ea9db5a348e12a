import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { languages } from '#language/message.ts';
import type { Issue } from '#product/findings/api/issues.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { queryClient } from '#web/queries.ts';
import { placeOfIssue } from './place-in-hand.ts';
import { RecheckOfIssue, RecheckPlace } from './recheck-place.tsx';

const api = vi.hoisted(() => ({ run: {} as object }));
vi.mock('#web/client.ts', async load => ({ ...(await load<object>()), call: async () => api.run }));
vi.mock('#web/navigation.tsx', () => ({
  useScope: () => ({ may: () => true, params: {} }),
  useRunAddress: () => ({}),
}));
beforeEach(() => queryClient.clear());

const ended = { status: 'FINISHED', isAllFinished: true, isDemo: false };
const issue = {
  function: 'quality',
  message: { ja: '見出しがない', en: 'No heading' },
  pageUrls: ['https://a.example/'],
  baseUrlEncoded: 'a',
  latestRun: '2026-11-20T01:30:00.000Z',
  isDemo: false,
  isUnderWay: false,
  isCheckedAgain: false,
} as unknown as Issue;
const run = { baseUrlEncoded: 'a', date: '2026-11-20T01:30:00.000Z' };

const Both = ({ more = {} }: { more?: Partial<Issue> }) => (
  <QueryClientProvider client={queryClient}>
    <RecheckOfIssue issue={{ ...issue, ...more }} />
    <RecheckPlace place={placeOfIssue({ ...issue, ...more })} run={run} />
  </QueryClientProvider>
);

describe.each(languages)('the pages of a place (%s)', language => {
  const busy = { ja: 'このサイトは検証中です', en: 'This site is being verified' }[language];

  test('are checked again from the list and from its panel', async () => {
    api.run = ended;
    const screen = await showPart(language, <Both />);
    await expect.poll(() => screen.getByRole('button').elements()).toHaveLength(2);
    expect(screen.container.querySelectorAll('button:disabled')).toHaveLength(0);
    expect(screen.container.textContent).not.toContain(busy);
  });

  test.each([
    ['another run of its site', ended],
    ['its run', { ...ended, status: 'RUNNING', isAllFinished: false }],
  ])('are not while %s is under way, and why is said', async (_, answer) => {
    api.run = answer;
    const screen = await showPart(language, <Both more={{ isUnderWay: true }} />);
    await expect.poll(() => screen.container.querySelectorAll('button:disabled')).toHaveLength(2);
    const [row, panel] = screen.container.querySelectorAll('button');
    expect(row?.getAttribute('aria-label')).toContain(busy);
    expect(document.getElementById(panel?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(busy);
    expect(await violations()).toEqual([]);
  });

  test('are not where the site is of the demo', async () => {
    api.run = { ...ended, isDemo: true };
    const screen = await showPart(language, <Both more={{ isDemo: true }} />);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(screen.getByRole('button').elements()).toEqual([]);
  });
});
