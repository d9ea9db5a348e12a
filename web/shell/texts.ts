import { messages } from '#language/message.ts';

/** Texts of the frame around every screen. */
export const shellTexts = messages({
  productTitle: { ja: '点検 Tenken', en: 'Tenken' },
  skip: { ja: '本文へ移動', en: 'Skip to content' },
  menu: { ja: 'メニュー', en: 'Menu' },
  openMenu: { ja: 'メニューを開く', en: 'Open menu' },
  closeMenu: { ja: 'メニューを閉じる', en: 'Close menu' },
  mainNavigation: { ja: 'メインメニュー', en: 'Main menu' },
  rule: { ja: '指摘', en: 'Rule' },
  breadcrumbs: { ja: 'パンくずリスト', en: 'Breadcrumbs' },
  group: { ja: 'グループ', en: 'Group' },
  site: { ja: 'サイト', en: 'Site' },
  run: { ja: '検証日時', en: 'Run' },
  contracts: { ja: '契約', en: 'Contracts' },
  viewedSites: { ja: 'この契約のサイト', en: 'Sites of this contract' },
  viewedAds: { ja: 'この契約の広告', en: 'Ads of this contract' },
  operation: { ja: '運営', en: 'Operations' },
  admin: { ja: '管理', en: 'Admin' },
  results: { ja: '検証結果', en: 'Results' },
  account: { ja: 'アカウント', en: 'Account' },
  myAccount: { ja: 'マイアカウント', en: 'My account' },
  signOut: { ja: 'サインアウト', en: 'Sign out' },
  open: { ja: '開く', en: 'Open' },
  language: { ja: '言語', en: 'Language' },
  loading: { ja: '読み込み中…', en: 'Loading…' },
  noRuns: { ja: 'まだ検証結果がありません', en: 'No results yet' },
  noRunsHelp: {
    ja: 'サイトを登録すると、検証結果がここに表示されます。',
    en: 'Register a site, and its results are shown here.',
  },
  newVerification: { ja: '新しい検証', en: 'New verification' },
});
