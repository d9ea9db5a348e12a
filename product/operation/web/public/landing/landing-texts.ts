import { messages } from '#language/message.ts';

export const landingTexts = messages({
  title: {
    ja: 'サイトの品質を、まるごと点検。',
    en: 'Every page of your website, checked.',
  },
  lead: {
    ja: 'URLを登録するだけで、品質・アクセシビリティ・SEO・リンク・コンテンツ・レイアウトの6項目を全ページについて検証。どこを直せばよいかまで、ひと目でわかります。',
    en: 'Register a URL, and all its pages are checked for quality, accessibility, SEO, links, wording and layout. You see at a glance what to mend, and where.',
  },
  start: { ja: 'サインインして始める', en: 'Sign in and start' },
  signIn: { ja: 'サインイン', en: 'Sign in' },
  open: { ja: '点検を開く', en: 'Open Tenken' },
  free: { ja: '無料プランを試す', en: 'Try the free plan' },
  pricing: { ja: '料金プランを見る', en: 'See plans and prices' },
  functionsTitle: { ja: '6つの検証項目', en: 'Six kinds of checks' },
  functionsLead: {
    ja: '必要な項目だけを選んで検証できます。すべて実際のブラウザーと検証エンジンで調べます。',
    en: 'Choose the ones you need. All of them use real browsers and real checking engines.',
  },
  stepsTitle: { ja: '検証の流れ', en: 'How it works' },
  step1: { ja: 'URLを登録', en: 'Register a URL' },
  step1Text: {
    ja: 'サイトのURLと検証項目を選びます。ベーシック認証のかかったサイトにも対応しています。',
    en: 'Give the address of the site and choose the checks. Sites behind basic authentication work too.',
  },
  step2: { ja: '全ページを検証', en: 'All pages are checked' },
  step2Text: {
    ja: 'ページを自動で見つけて検証します。進み具合と結果は、検証中でもその場で確認できます。',
    en: 'Pages are found and checked by themselves. Progress and results appear while the checks run.',
  },
  step3: { ja: '直す箇所を確認', en: 'See what to fix' },
  step3Text: {
    ja: '画面上の位置とソースの行を示し、効果の大きいものから順に並べます。',
    en: 'Each finding shows its place on the page and its line in the source, the most rewarding first.',
  },
  sample: { ja: '結果の表示例', en: 'An example of results' },
  sampleSite: { ja: 'サンプル市公式サイト', en: 'Sample City website' },
  sampleFound: { ja: '{count}件', en: '{count} found' },
  samplePages: { ja: '248ページを検証', en: '248 pages checked' },
});
