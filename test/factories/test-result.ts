import type { TestResult } from '#product/reports/core/test-results/test-result.ts';

/** A test result with three criteria and two pages. */
export const madeResult = (more: Partial<TestResult> = {}): TestResult => ({
  language: 'ja',
  title: '試験結果表示（下書き）',
  site: { title: 'みどり市観光案内', url: 'https://kanko.example.jp/' },
  notices: ['自動検査による下書きです。人による確認が必要です。'],
  isProposal: true,
  facts: {
    date: '2026-11-25',
    standard: 'JIS X 8341-3:2016',
    list: null,
    level: 'AA',
    reached: null,
    scope: 'みどり市観光案内のすべてのページ',
    technologies: ['HTML', 'CSS', 'WAI-ARIA'],
    method: ['無作為に選んだページと代表的なページを組み合わせて選択しました。', '抽出用シード値：7f3a01'],
    period: { from: '2026-11-02', to: '2026-11-20' },
    remarks: '',
  },
  criteria: [
    {
      number: '1.1.1',
      name: { ja: '非テキストコンテンツ', en: 'Non-text Content' },
      level: 'A',
      applies: 'yes',
      result: 'notMet',
      note: 'エラー 3 件（2 ページ）',
    },
    {
      number: '1.2.1',
      name: { ja: '音声だけ及び映像だけ（収録済み）', en: 'Audio-only and Video-only (Prerecorded)' },
      level: 'A',
      applies: 'no',
      result: 'none',
      note: '',
    },
    {
      number: '2.4.2',
      name: { ja: 'ページタイトル', en: 'Page Titled' },
      level: 'A',
      applies: 'yes',
      result: 'open',
      note: '人による確認が必要です',
    },
  ],
  pages: [
    { title: 'トップ', url: 'https://kanko.example.jp/', chosen: '代表' },
    { title: '', url: 'https://kanko.example.jp/spots?id=1', chosen: '無作為' },
  ],
  ...more,
});
