import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { languages } from '#language/message.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { criteriaListOf } from '../../criteria-lists.ts';
import { CategoryMatrix } from './category-matrix.tsx';
import { CriteriaList } from './criteria-list.tsx';
import { countsOf } from './page-counts.ts';

const finding = (severity: FindingRow['severity'], criterion: string | null, category: string) =>
  ({ severity, criterion, detail: { category } }) as unknown as FindingRow;
const findings = [
  finding('error', '1.1.1', 'perceivable'),
  finding('error', '1.1.1', 'perceivable'),
  finding('warning', '2.4.4', 'operable'),
  finding('humanChc', '2.4.4', 'operable'),
  finding('needCfm', null, 'lowvision'),
  finding('notice', null, 'others'),
];

describe.each(languages)('the verdicts of a page (%s)', language => {
  test('are counted by category, and each number filters', async () => {
    const choose = vi.fn();
    const screen = await showPart(
      language,
      <CategoryMatrix
        counts={countsOf({ blocks: [] }, findings)}
        chosen="perceivable"
        onChoose={() => undefined}
        cell={{ chosen: 'error', onChoose: choose }}
      />,
    );
    const numbers = screen.getByRole('cell').getByRole('button');
    expect(numbers.elements().map(button => button.textContent)).toEqual(['2', '1', '1', '1']);
    await expect.element(numbers.first()).toHaveAttribute('aria-pressed', 'true');
    await numbers.nth(1).click();
    expect(choose).toHaveBeenCalledWith('operable', 'warning');
    expect(await violations()).toEqual([]);
  });

  test('are counted by criterion with its level, and each criterion filters', async () => {
    const choose = vi.fn();
    const screen = await showPart(
      language,
      <CriteriaList findings={findings} list={undefined} chosen={undefined} onChoose={choose} />,
    );
    const rows = screen.getByRole('row').elements().slice(1);
    expect(rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))).toEqual([
      ['A', '2', '0'],
      ['A', '1', '1'],
    ]);
    await screen.getByRole('button', { name: /2\.4\.4/ }).click();
    expect(choose).toHaveBeenCalledWith('2.4.4');
    expect(await violations()).toEqual([]);
  });

  test('are folded where the run was not tested against the criterion; each criterion opens its methods', async () => {
    const list = criteriaListOf('jis-2016-a');
    const all = [...findings, finding('error', '2.5.8', 'operable')];
    const screen = await showPart(
      language,
      <QueryClientProvider client={new QueryClient()}>
        <CriteriaList findings={all} list={list} chosen={undefined} onChoose={() => undefined} />
      </QueryClientProvider>,
    );
    const named = () =>
      screen
        .getByRole('rowheader')
        .elements()
        .map(head => head.textContent?.slice(0, 5));
    expect(named()).toEqual(['1.1.1', '2.4.4']);
    await screen
      .getByRole('button', { name: language === 'ja' ? /対象外の達成基準（1 件）/ : /not tested against \(1\)/ })
      .click();
    expect(named()).toEqual(['1.1.1', '2.4.4', '2.5.8']);
    await screen
      .getByRole('button', { name: language === 'ja' ? '達成方法' : 'Techniques', exact: true })
      .first()
      .click();
    const text = language === 'ja' ? 'img 要素に alt を付ける。' : 'Give img elements an alt attribute.';
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'H37' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('without a criterion say so', async () => {
    const screen = await showPart(
      language,
      <CriteriaList findings={[]} list={undefined} chosen={undefined} onChoose={() => undefined} />,
    );
    await expect
      .element(screen.getByText(language === 'ja' ? /達成基準に関わる指摘はありません/ : /No findings relate to/))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
