import { messages } from '#language/message.ts';

export const landingTexts = messages({
  title: {
    ja: 'サイトの品質を、まるごと点検。',
    en: 'Every page of your website, checked.',
  },
  lead: {
    ja: 'URLを登録するだけで、品質・アクセシビリティ・SEO・リンク・コンテンツ・レイアウトの6項目を全ページについて検証します。どこを直せばよいかまで、ひと目で分かります。',
    en: 'Register a URL, and every page is checked for quality, accessibility, SEO, links, contents and layout. See at a glance what to fix and where.',
  },
  start: { ja: 'サインインして始める', en: 'Sign in to start' },
  signIn: { ja: 'サインイン', en: 'Sign in' },
  open: { ja: '点検を開く', en: 'Open Tenken' },
  free: { ja: '無料プランを試す', en: 'Try the free plan' },
  pricing: { ja: '料金プランを見る', en: 'See plans and prices' },
  functionsTitle: { ja: '6つの検証項目', en: 'Six functions' },
  functionsLead: {
    ja: '必要な項目だけを選んで検証できます。すべて実際のブラウザーと検証エンジンで調べます。',
    en: 'Choose only the ones you need. All of them use real browsers and verification engines.',
  },
  stepsTitle: { ja: '検証の流れ', en: 'How it works' },
  step1: { ja: 'URLを登録', en: 'Register a URL' },
  step1Text: {
    ja: 'サイトのURLを入力し、検証項目を選択します。ベーシック認証が設定されたサイトにも対応しています。',
    en: 'Enter the URL of the site and choose the functions. Sites behind basic authentication are also supported.',
  },
  step2: { ja: '全ページを検証', en: 'Verify every page' },
  step2Text: {
    ja: 'ページを自動で見つけて検証します。進み具合と結果は、検証中でもその場で確認できます。',
    en: 'Pages are found and verified automatically. You can follow progress and results during the run.',
  },
  step3: { ja: '修正箇所を確認', en: 'Review what to fix' },
  step3Text: {
    ja: '画面上の位置とソースの行を示し、改善効果の大きいものから順に表示します。',
    en: 'Findings show their position on the page and line in the source, in order of greatest effect.',
  },
  sample: { ja: '結果の表示例', en: 'Example of results' },
  sampleSite: { ja: 'サンプル市公式サイト', en: 'Sample City website' },
  sampleFound: { ja: '{count}件', en: '{count} {count#finding|findings}' },
  samplePages: { ja: '248ページを検証', en: '248 pages verified' },
});
