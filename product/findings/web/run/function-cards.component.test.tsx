import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import accessibility from '#checks/accessibility/overview.tsx';
import { checkIds } from '#checks/registry.ts';
import { languages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { statusTexts } from '#web/parts/status-chip.tsx';
import { queryClient } from '#web/queries.ts';
import { FunctionCards } from './function-cards.tsx';

vi.mock('#web/client.ts', async load => ({ ...(await load<object>()), call: () => new Promise(() => {}) }));
vi.mock('#web/navigation.tsx', () => ({
  useScope: () => ({ user: { role: 'TenantMaster', groups: ['G001'], tenantId: 't' } }),
  useRunAddress: () => ({ search: {}, params: {} }),
  ScreenLink: ({ children, 'aria-label': label }: { children: string; 'aria-label': string }) => (
    <a href="#results" aria-label={label}>
      {children}
    </a>
  ),
}));

const unread = {
  enable: true,
  checking: true,
  status: 'RUNNING',
  tested: { score: null, errors: 0, warnings: 0, levelAErrors: 0 },
  finishedPages: 0,
  failedPages: 0,
  isPartial: false,
  globalCount: 0,
  totalLink: 4,
  totalErrorLink: 0,
  numberOfLinks: { pending: 0 },
};
const run = {
  ...Object.fromEntries(checkIds.map(id => [id, unread])),
  numberOfPages: 3,
  waitingPosition: null,
} as unknown as RunView;

const Cards = ({ run: shown }: { run: RunView }) => (
  <QueryClientProvider client={queryClient}>
    <FunctionCards run={shown} />
  </QueryClientProvider>
);

describe.each(languages)('a function of which nothing is judged yet (%s)', language => {
  test('shows no zero that would look clean', async () => {
    const { container } = await showPart(language, <Cards run={run} />);
    const figures = [...container.querySelectorAll('article dd, article p.text-3xl')].map(one => one.textContent);
    expect(figures).toEqual(Array.from(figures, () => '–'));
    expect(figures.length).toBeGreaterThan(checkIds.length * 2);
    expect(await violations()).toEqual([]);
  });

  test('shows its zeros once a page is judged', async () => {
    const contents = { ...run.contents, finishedPages: 1 };
    const { container } = await showPart(language, <Cards run={{ ...run, contents }} />);
    const figures = [...container.querySelectorAll('article dd, article p.text-3xl')].map(one => one.textContent);
    expect(figures.filter(one => one === '0')).toHaveLength(3);
  });

  test('says its status once, also where a part of it was not judged', async () => {
    const ended = { ...unread, checking: false, status: 'PAR_FINISHED', isPartial: true, finishedPages: 1 };
    const contents = { ...run.contents, ...ended } as RunView['contents'];
    const { container } = await showPart(language, <Cards run={{ ...run, contents }} />);
    const states = [...container.querySelectorAll('article')].map(card => card.querySelectorAll('.chip-tag').length);
    expect(states).toEqual(states.map(() => 1));
    expect(container.textContent).not.toContain(statusTexts.PAR_FINISHED[language]);
  });

  test('shows no categories of accessibility', async () => {
    const { container } = await showPart(language, <accessibility.Content run={run} />);
    expect(container.textContent).toContain(
      language === 'ja' ? '検証の終わったページはありません' : 'No pages have been checked',
    );
    expect(container.querySelector('table')).toBeNull();
  });
});
