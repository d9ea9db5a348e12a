import { describe, expect, test } from 'vitest';
import { languages } from '#language/message.ts';
import type { PageReport } from '#product/findings/api/results.ts';
import { showPart, violations } from '#test/component/show-part.tsx';
import { LinkedPdfs } from './linked-pdfs.tsx';

const pageOf = (pdfs: unknown) =>
  ({
    url: 'https://www.example.com/a/',
    blocks: [{ block: 'accessibility', summary: { pdfs } }],
  }) as unknown as PageReport;

describe.each(languages)('the PDFs that a page links (%s)', language => {
  test('are a table of what each lacks, or why it was not read', async () => {
    const pdfs = [
      { path: '/files/%E4%BA%88%E7%AE%97.pdf', pages: 12, lacks: ['tags', 'language'] },
      { path: '/files/a.pdf?v=2', failure: 'password' },
    ];
    const screen = await showPart(language, <LinkedPdfs page={pageOf({ all: 30, pdfs })} />);
    await screen.getByText(language === 'ja' ? 'リンクされた PDF（30 件）' : '30 linked PDFs').click();
    const cells = screen
      .getByRole('row')
      .elements()
      .map(row => [...row.children].map(cell => cell.textContent));
    expect(cells.slice(1)).toEqual(
      language === 'ja'
        ? [
            ['/files/予算.pdf', '12', 'あり', 'なし', 'あり', 'なし'],
            ['/files/a.pdf?v=2', '', 'パスワードが必要です'],
          ]
        : [
            ['/files/予算.pdf', '12', 'yes', 'no', 'yes', 'no'],
            ['/files/a.pdf?v=2', '', 'password required'],
          ],
    );
    expect(document.querySelector('a')?.href).toBe('https://www.example.com/files/%E4%BA%88%E7%AE%97.pdf');
    await expect
      .element(screen.getByText(language === 'ja' ? /30 件のうち 2 件/ : /2 of 30 were checked/))
      .toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('are nothing where a page links none', async () => {
    const screen = await showPart(language, <LinkedPdfs page={pageOf(undefined)} />);
    expect(screen.container.querySelector('details')).toBeNull();
  });
});
