import { mends } from '../../rule-guide.ts';

/** How to mend what the installability checks find; Lighthouse's audits have advice of their own. */
export const installabilityMends = mends({
  'pwa-manifest': [
    '名前とアイコンを書いたマニフェストを置き、head の link rel="manifest" で示します。',
    'Put up a manifest with name and icons, and name it by link rel="manifest" in the head.',
  ],
  'pwa-theme-color': [
    'head の meta name="theme-color"、またはマニフェストの theme_color に色を書きます。',
    'Give the colour by meta name="theme-color" in the head, or as theme_color of the manifest.',
  ],
  'pwa-service-worker': [
    '通信のないときの画面を返す Service Worker を登録します。アプリとして使わせないサイトでは不要です。',
    'Register a service worker that answers without a connection; a site that is no app needs none.',
  ],
  'pwa-content-width': [
    'meta name="viewport" に width=device-width を指定し、はみ出す要素の幅の固定をやめます。',
    'Set width=device-width in meta name="viewport", and give wide elements a width that fits the screen.',
  ],
  'pwa-apple-touch-icon': [
    '180×180 px の PNG を置き、head の link rel="apple-touch-icon" で示します。',
    'Put up a PNG of 180 by 180 px, and name it by link rel="apple-touch-icon" in the head.',
  ],
});
