/** Texts of the theme's parts; both languages have the same. */
export const labels = {
  ja: {
    nav: [
      { text: '使い始める', link: '/start' },
      { text: '検証項目', link: '/functions/' },
      { text: 'API', link: '/api' },
      { text: 'エラーコード', link: '/errors/' },
    ],
    outline: { level: [2, 3] as [number, number], label: 'このページの内容' },
    docFooter: { prev: '前のページ', next: '次のページ' },
    returnToTopLabel: 'ページの先頭へ',
    sidebarMenuLabel: 'メニュー',
    mobileMenuLabel: 'メニュー',
    navMenuLabel: '主なページ',
    extraMenuLabel: 'その他の設定',
    darkModeSwitchLabel: '表示の明るさ',
    lightModeSwitchTitle: '明るい表示にする',
    darkModeSwitchTitle: '暗い表示にする',
    langMenuLabel: '言語（Language）',
    skipToContentLabel: '本文へ移動',
    notFound: {
      title: 'ページが見つかりません',
      quote: 'URLを確認するか、検索またはメニューから探してください。',
      linkLabel: '文書の最初のページへ',
      linkText: '最初のページへ',
    },
  },
  en: {
    nav: [
      { text: 'Getting started', link: '/en/start' },
      { text: 'Functions', link: '/en/functions/' },
      { text: 'API', link: '/en/api' },
      { text: 'Error codes', link: '/en/errors/' },
    ],
    outline: { level: [2, 3] as [number, number], label: 'On this page' },
    docFooter: { prev: 'Previous page', next: 'Next page' },
    returnToTopLabel: 'Return to top',
    sidebarMenuLabel: 'Menu',
    mobileMenuLabel: 'Menu',
    navMenuLabel: 'Main pages',
    extraMenuLabel: 'More settings',
    darkModeSwitchLabel: 'Appearance',
    lightModeSwitchTitle: 'Switch to the light theme',
    darkModeSwitchTitle: 'Switch to the dark theme',
    langMenuLabel: '言語（Language）',
    skipToContentLabel: 'Skip to content',
    notFound: {
      title: 'Page not found',
      quote: 'Check the URL, or use the search or the menu.',
      linkLabel: 'First page of the documentation',
      linkText: 'First page',
    },
  },
};

export const searchLabels = {
  ja: {
    button: { buttonText: '検索', buttonAriaLabel: '検索' },
    modal: {
      displayDetails: '詳細を表示',
      resetButtonTitle: '検索語を消去',
      backButtonTitle: '検索を閉じる',
      noResultsText: '見つかりませんでした：',
      footer: {
        selectText: '選択',
        selectKeyAriaLabel: 'Enterキー',
        navigateText: '移動',
        navigateUpKeyAriaLabel: '上矢印キー',
        navigateDownKeyAriaLabel: '下矢印キー',
        closeText: '閉じる',
        closeKeyAriaLabel: 'Escキー',
      },
    },
  },
  en: { button: { buttonText: 'Search', buttonAriaLabel: 'Search' } },
};
