import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { showPart, unfold, violations } from '#test/component/show-part.tsx';
import { CoverageBox } from './coverage-box.tsx';
import { SkippedPages } from './skipped-pages.tsx';

const robots = { ja: 'robots.txtで禁止されています', en: 'Disallowed by robots.txt' };
const missing = { ja: 'ステータス404が返りました', en: 'Returned status 404' };
const coverage: RunView['coverage'] = {
  found: 1207,
  checked: 0,
  notJudged: 0,
  waiting: 0,
  excluded: [{ reason: 'robots', message: robots, count: 1200, urls: ['https://a.example/forbidden'] }],
  failed: [{ reason: 'http-404', message: missing, count: 2, urls: ['https://a.example/gone'] }],
};

describe.each(languages)('the coverage of a run (%s)', language => {
  const names = {
    ja: { checked: '検証済み', notJudged: '未検証の項目あり', waiting: '検証待ち', collected: '収集のみ' },
    en: { checked: 'Checked', notJudged: 'Partially checked', waiting: 'Waiting', collected: 'Collected only' },
  }[language];
  const legend = async (counts: Partial<RunView['coverage']>) => {
    const { container } = await unfold(showPart(language, <CoverageBox coverage={{ ...coverage, ...counts }} />));
    expect(await violations()).toEqual([]);
    return [...container.querySelectorAll('section > div li')].map(item => item.textContent ?? '').join(' ');
  };

  test('names pages that were not judged, and those that wait, apart from the checked ones', async () => {
    const text = await legend({ checked: 1, notJudged: 3, waiting: 1 });
    for (const part of [`${names.checked}1`, `${names.notJudged}3`, `${names.waiting}1`]) expect(text).toContain(part);
    expect(text).not.toContain(names.collected);
  });

  test('calls pages of a run without functions collected, and none checked', async () => {
    const text = await legend({});
    for (const part of [`${names.checked}0`, `${names.collected}5`]) expect(text).toContain(part);
    expect(text).not.toContain(names.notJudged);
    expect(text).not.toContain(names.waiting);
  });

  test('says the parts in words, too', async () => {
    const screen = await unfold(showPart(language, <CoverageBox coverage={{ ...coverage, checked: 5 }} />));
    const label = screen.getByRole('img').element().getAttribute('aria-label');
    expect(label).toContain('1,207');
    expect(label).toContain(`${names.checked} 5`);
  });

  test('is told in a line while the run goes on: how many are left out, and each reason', async () => {
    const screen = await showPart(language, <SkippedPages coverage={coverage} />);
    const opener = screen.getByText(language === 'ja' ? '1,202 ページ' : '1,202 pages', { exact: true });
    expect(screen.container.querySelector('li')?.checkVisibility()).toBe(false);
    await opener.click();
    const reasons = [...screen.container.querySelectorAll('li')].map(item => item.textContent);
    expect(reasons).toEqual([`${missing[language]}2`, `${robots[language]}1,200`]);
    expect(screen.container.querySelector('li')?.checkVisibility()).toBe(true);
    expect(await violations()).toEqual([]);
  });

  test('says that nothing is left out', async () => {
    const { container } = await showPart(
      language,
      <SkippedPages coverage={{ ...coverage, excluded: [], failed: [] }} />,
    );
    expect(container.textContent).toContain(language === 'ja' ? 'なし' : 'none');
  });
});
