import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Language, languages } from '#language/message.ts';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { summaryTexts } from '#product/reports/api/summary-texts.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { ApiProblemError } from '#web/client.ts';
import SharedRunScreen from './shared-run-screen.tsx';
import { sharedTexts as texts } from './shared-texts.ts';

const api = vi.hoisted(() => ({ open: (_body: { password?: string }): unknown => undefined }));
vi.mock('@tanstack/react-router', async load => ({
  ...(await load<object>()),
  useParams: () => ({ token: 'token' }),
}));
vi.mock('#web/shell/public-shell.tsx', () => ({
  PublicShell: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}));
vi.mock('#web/client.ts', async load => ({
  ...(await load<object>()),
  call: async (_: unknown, { body }: { body: { password?: string } }) => api.open(body),
}));

const none = { error: 0, warning: 0, needCfm: 0, humanChc: 0, notice: 0 };
const run: SharedRun = {
  language: null,
  brand: null,
  history: null,
  levelAErrors: 2,
  deadLinks: 3,
  wording: 0,
  site: { title: '緑川町', url: 'https://www.town.example.jp/' },
  date: '2026-11-20T03:00:00.000Z',
  expiresAt: '2026-12-20T15:00:00.000Z',
  isStopped: false,
  isPartial: true,
  score: 81,
  pages: 128,
  errorPages: 96,
  unlisted: { errors: 12, warnings: 0 },
  functions: [
    {
      id: 'quality',
      score: 80,
      counts: { ...none, error: 4 },
      levelAErrors: 0,
      judged: 120,
      failed: 8,
      incomplete: 0,
      isPartial: true,
    },
    { id: 'link', score: null, counts: none, levelAErrors: 0, judged: 128, failed: 0, incomplete: 0, isPartial: false },
  ],
  issues: [
    {
      function: 'quality',
      functions: ['quality', 'accessibility'],
      severity: 'error',
      name: { ja: '代替テキストがありません。', en: 'There is no text alternative.' },
      help: { ja: 'altを書いてください。', en: 'Write an alt.' },
      criterion: '1.1.1',
      points: 12.8,
      gain: 6.4,
      places: 2,
      pages: 5,
      examples: [{ title: '', url: 'https://www.town.example.jp/a' }],
    },
  ],
  worst: [{ title: 'くらし', url: 'https://www.town.example.jp/a', errors: 4, warnings: 0 }],
  coverage: {
    found: 130,
    checked: 120,
    notJudged: 8,
    waiting: 0,
    excluded: [{ message: { ja: '同じ内容です', en: 'The same' }, count: 2 }],
    failed: [],
  },
  thumbnail: null,
  report: 'ready',
};
const refuse = (status: number, code: string) => {
  throw new ApiProblemError(status, { code, message: `said: ${code}` });
};
const history: SharedRun['history'] = {
  change: 4,
  isUsualChange: false,
  trend: [
    { date: '2026-08-20T03:00:00.000Z', score: 61 },
    { date: '2026-09-20T03:00:00.000Z', score: 77 },
    { date: '2026-11-20T03:00:00.000Z', score: 81 },
  ].map(({ date, score }) => ({
    date,
    score,
    scores: { quality: score - 1 },
    usual: {},
  })),
  progress: {
    since: '2026-09-20T03:00:00.000Z',
    fixed: 18,
    added: 4,
    remaining: 1_230,
    rules: [{ name: { ja: 'idが重複しています', en: 'An id is used twice' }, places: 6 }],
  },
};
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
beforeEach(() => {
  localStorage.clear();
  api.open = () => run;
});

describe.each<Language>([...languages])('what a share link opens (%s)', language => {
  test('is the run, with what was not verified, and never says that it conforms', async () => {
    const screen = await showPart(language, <SharedRunScreen />);
    const { container } = screen;
    await expect.poll(() => container.querySelector('ol li')).not.toBeNull();
    // Its results in detail are folded, and none of other runs and of the tenant is told.
    expect(container.textContent).not.toContain(run.coverage.excluded[0]?.message[language]);
    expect(container.textContent).not.toContain(summaryTexts.better[language]);
    for (const title of [texts.functions, texts.issues, texts.worst, texts.coverage])
      await userEvent.click(screen.getByRole('button', { name: title[language] }));
    const text = container.textContent ?? '';
    expect(text).toContain(language === 'ja' ? '総合スコア81：優先して直す問題が1種類' : '81: 1 issue to fix first');
    for (const said of ['緑川町', '81', run.issues[0]?.name[language], run.coverage.excluded[0]?.message[language]])
      expect(text).toContain(said ?? 'a text of the run');
    expect(text).toContain(language === 'ja' ? '検証できなかった部分に' : 'not assumed to be free of issues');
    expect(text).not.toMatch(/準拠|conform/i);
    // The heading of the part and that of the screen stand on one page here.
    expect((await violations()).filter(one => !one.startsWith('page-has-heading-one'))).toEqual([]);
  });

  test('says nothing of progress where the comparison with the run before is not at hand', async () => {
    api.open = () => ({ ...run, history: history && { ...history, progress: null } });
    const screen = await showPart(language, <SharedRunScreen />);
    await expect.element(screen.getByRole('img', { name: texts.trend[language] })).toBeVisible();
    for (const unsaid of [summaryTexts.better, summaryTexts.first])
      expect(screen.container.textContent).not.toContain(unsaid[language]);
  });

  test('shows the trend as lines and as a table, what got better, and the brand, where the link does', async () => {
    const brand = { company: '株式会社みどり制作', accent: '#ffee00', logo };
    api.open = () => ({ ...run, brand, history, language });
    const screen = await showPart(language, <SharedRunScreen />);
    await expect.element(screen.getByRole('img', { name: texts.trend[language] })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: brand.company })).toBeVisible();
    const { container } = screen;
    const text = container.textContent ?? '';
    for (const said of [
      language === 'ja' ? '61（2026/08/20）から 81' : 'from 61 (2026-08-20) to 81',
      '18',
      '1,230',
      brand.company,
    ])
      expect(text).toContain(said);
    expect(text).toContain(history?.progress?.rules[0]?.name[language]);
    await userEvent.click(screen.getByRole('button', { name: language === 'ja' ? '表で見る' : 'Show as a table' }));
    expect(container.querySelectorAll('table tbody tr')).toHaveLength(3);
    expect((await violations()).filter(one => !one.startsWith('page-has-heading-one'))).toEqual([]);
  });

  test('opens in the language of the link for who has chosen none', async () => {
    const other = language === 'ja' ? 'en' : 'ja';
    api.open = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = 'tenken_language=; path=/; max-age=0';
      localStorage.clear();
      return { ...run, language: other };
    };
    const screen = await showPart(language, <SharedRunScreen />);
    await expect.element(screen.getByRole('heading', { name: summaryTexts.todo[other] })).toBeVisible();
  });

  test('is the question for its password first, which tells of a wrong one', async () => {
    api.open = ({ password }) => {
      if (!password) return refuse(401, 'share_password_required');
      return password === 'right one' ? run : refuse(401, 'share_password_wrong');
    };
    const screen = await showPart(language, <SharedRunScreen />);
    const field = screen.getByLabelText(language === 'ja' ? 'パスワード' : 'Password');
    await userEvent.fill(field, 'wrong one');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('said: share_password_wrong');
    expect(await violations()).toEqual([]);
    await userEvent.fill(field, 'right one');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.container.querySelector('ol li')).not.toBeNull();
  });

  test('is closed for every reason alike', async () => {
    api.open = () => refuse(404, 'not_found');
    const screen = await showPart(language, <SharedRunScreen />);
    const name = language === 'ja' ? 'この共有リンクは開けません' : 'This share link cannot be opened';
    await expect.element(screen.getByRole('heading', { name })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
