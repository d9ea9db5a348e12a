import type { Severity } from '#checks/check.ts';
import type { CheckFacts, ReportFacts } from '#product/reports/core/reports/report-facts.ts';

const none: Record<Severity, number> = { error: 0, warning: 0, needCfm: 0, humanChc: 0, notice: 0 };

const madeFunction = (part: Partial<CheckFacts> & Pick<CheckFacts, 'id'>): CheckFacts => ({
  score: null,
  change: null,
  counts: none,
  levelAErrors: 0,
  judged: 128,
  failed: 0,
  incomplete: 0,
  isPartial: false,
  ...part,
});

/** Facts of a report as a site of a town hall could have them; parts of them may be others. */
export function madeFacts(parts: Partial<ReportFacts> = {}): ReportFacts {
  const trend = Array.from({ length: 6 }, (_, n) => ({
    date: `2026-${String(n + 6).padStart(2, '0')}-12T03:00:00.000Z`,
    score: 61 + n * 4,
    scores: { quality: 50 + n * 6, accessibility: 62 + n * 3, seo: n === 2 ? null : 78 + n },
    usual: n === 0 || n === 3 ? {} : { seo: { low: 71 + n, high: 84 + n } },
    isOtherEngine: n === 3,
  }));
  return {
    site: { title: '緑川町公式ウェブサイト｜くらし・手続き・観光', url: 'https://www.town.midorikawa.example.jp/' },
    date: '2026-11-20T03:00:00.000Z',
    endedAt: '2026-11-20T03:40:00.000Z',
    isStopped: false,
    score: 81,
    change: 4,
    isUsualChange: false,
    isPartial: true,
    levelAErrors: 0,
    pages: 128,
    errorPages: 96,
    unlisted: { errors: 12, warnings: 3 },
    functions: [
      madeFunction({ id: 'quality', score: 80, change: 6, counts: { ...none, error: 312, warning: 1_204 } }),
      madeFunction({
        id: 'accessibility',
        score: 77,
        change: 3,
        counts: { error: 88, warning: 140, needCfm: 402, humanChc: 911, notice: 0 },
        failed: 3,
        incomplete: 2,
        isPartial: true,
      }),
      madeFunction({ id: 'seo', score: 83, change: -1, counts: { ...none, error: 20, warning: 61 } }),
      madeFunction({ id: 'link', counts: { ...none, error: 14, warning: 3 } }),
      madeFunction({ id: 'contents', counts: { ...none, warning: 75 } }),
      madeFunction({ id: 'layout' }),
    ],
    trend,
    issues: Array.from({ length: 7 }, (_, n) => ({
      function: n % 2 ? ('quality' as const) : ('accessibility' as const),
      functions:
        n === 0 ? (['accessibility', 'quality'] as const) : [n % 2 ? ('quality' as const) : ('accessibility' as const)],
      severity: n % 3 ? ('error' as const) : ('warning' as const),
      name: {
        ja: [
          '画像に代替テキスト（alt属性）がありません。',
          '文字と背景のコントラスト比が4.5:1に達していません。',
          '見出しの順序が「h2」から「h4」へ飛んでいます。',
        ][n % 3] as string,
        en: ['The image has no text alternative.', 'The contrast of the text is below 4.5:1.', 'A heading is skipped.'][
          n % 3
        ] as string,
      },
      help: {
        ja: 'スクリーンリーダーの利用者には、画像の内容が伝わりません。画像の内容を短く表す文を「alt」に書いてください。装飾だけの画像は「alt=""」としてください。文字の入った画像では、その文字をそのまま書きます。',
        en: 'People who use a screen reader do not learn what the picture shows. Describe it in a short sentence in “alt”, and leave that empty for decoration.',
      },
      advice:
        n === 1
          ? {
              ja: '自社のテンプレートでは、共通ヘッダーの「.nav-link」を濃い色に変えてください。\n変更は制作担当へ依頼してください。',
              en: 'In our templates, make “.nav-link” of the shared header darker.\nAsk the production team for the change.',
            }
          : null,
      criterion: n % 2 ? null : '1.1.1',
      points: n === 6 ? null : 12.8 - n * 1.4,
      gain: n === 6 ? null : 6.4 - n * 0.7,
      places: 14 - n,
      pages: 120 - n * 9,
      examples: [
        { title: 'くらしの手続き', url: 'https://www.town.midorikawa.example.jp/kurashi/tetsuzuki/index.html' },
        {
          title: '',
          url: `https://www.town.midorikawa.example.jp/search?category=${'%E3%81%8F%E3%82%89%E3%81%97'.repeat(6)}&page=12&sort=newest`,
        },
      ],
    })),
    decided: {
      score: 84,
      functions: [
        { id: 'quality', score: 83, counts: { ...none, error: 40, warning: 12 } },
        { id: 'accessibility', score: 82, counts: { ...none, error: 9, needCfm: 30 } },
        { id: 'contents', score: null, counts: { ...none, warning: 8 } },
      ],
      exclusions: [
        {
          function: 'quality',
          kind: 'third_party',
          url: null,
          name: { ja: '「frameborder」属性は廃止されています。', en: 'The attribute “frameborder” is obsolete.' },
          reason: '地図サービスの埋め込みで、当町では変更できません。',
          expiresOn: '2027-03-31',
          findings: 52,
        },
        {
          function: 'accessibility',
          kind: 'false_alarm',
          url: 'https://www.town.midorikawa.example.jp/kanko/',
          name: { ja: '文字と背景のコントラスト比が4.5:1に達していません。', en: 'The contrast is below 4.5:1.' },
          reason: '背景画像の上に影があり、目視で十分なコントラストを確認しました。',
          expiresOn: null,
          findings: 39,
        },
      ],
      total: 5,
    },
    deadLinks: {
      total: 23,
      rows: Array.from({ length: 4 }, (_, n) => ({
        url: `https://www.town.midorikawa.example.jp/old/${n}/annai.html`,
        answer:
          n === 3
            ? { ja: '時間内に応答がありませんでした', en: 'The server did not respond in time' }
            : { ja: '404', en: '404' },
        uses: 12 - n,
        page: 'https://www.town.midorikawa.example.jp/kurashi/index.html',
      })),
    },
    wording: {
      total: 2,
      rows: [
        {
          message: {
            ja: '「シュミレーション」は誤りです →「シミュレーション」',
            en: '“シュミレーション” is a mistake',
          },
          sentence: '津波のシュミレーションを公開しました。',
          pages: 3,
          page: 'https://www.town.midorikawa.example.jp/bosai/index.html',
        },
        {
          message: { ja: '助詞「を」が重複しています', en: 'The particle “を” is doubled' },
          sentence: '申請書をを窓口へお持ちください。',
          pages: 1,
          page: 'https://www.town.midorikawa.example.jp/kurashi/tetsuzuki/index.html',
        },
      ],
    },
    worst: Array.from({ length: 8 }, (_, n) => ({
      title: `観光・イベントのご案内（${n + 1}月）`,
      url: `https://www.town.midorikawa.example.jp/kanko/event/2026/${n + 1}/index.html`,
      errors: 44 - n * 3,
      warnings: 61 - n * 5,
    })),
    coverage: {
      found: 155,
      checked: 123,
      notJudged: 5,
      waiting: 0,
      excluded: [
        { message: { ja: 'robots.txt で巡回が禁止されています。', en: 'Disallowed by robots.txt.' }, count: 18 },
        { message: { ja: '同じ内容のページがあります。', en: 'A page with the same content.' }, count: 7 },
      ],
      failed: [{ message: { ja: '応答がありませんでした。', en: 'There was no answer.' }, count: 2 }],
    },
    engines: [
      { function: 'quality', kind: 'engine', name: 'Nu Html Checker', version: '26.6.9', reduced: false },
      { function: 'seo', kind: 'engine', name: 'Lighthouse', version: '13.5.0', reduced: false },
    ],
    thumbnail: null,
    pictures: [],
    terms: [
      'score',
      'points',
      'places',
      'severity',
      'verdicts',
      'excluded',
      'coverage',
      'partial',
      'vitals',
      'quality',
      'accessibility',
      'seo',
      'link',
      'contents',
      'layout',
    ],
    ...parts,
  };
}
