import type { Chapter } from '../documents/document-page.tsx';

export const apiTermsChapters: readonly Chapter[] = [
  {
    title: { ja: '適用範囲', en: 'Scope' },
    paragraphs: [
      {
        ja: '外部接続（API）を利用するときは、利用規約に加えてこの規約が適用されます。',
        en: 'These terms apply to the use of the external connection (API), in addition to the terms of use.',
      },
    ],
  },
  {
    title: { ja: 'トークンの管理', en: 'Token management' },
    paragraphs: [
      {
        ja: 'APIのトークンはパスワードと同様に扱い、公開する場所やソースコードに記載しないでください。漏えいしたおそれがある場合は、直ちに使用を停止し、お問い合わせください。',
        en: 'Treat API tokens like passwords. Do not put them in public places or in source code. If a token may have leaked, stop using it and contact us immediately.',
      },
    ],
  },
  {
    title: { ja: '利用の範囲', en: 'Scope of use' },
    paragraphs: [],
    points: [
      {
        ja: '短時間に多数の呼び出しを行うと、一時的に受け付けないことがあります（状態コード429）。応答に従って間隔を空けてください。',
        en: 'Too many calls in a short time may be temporarily refused (status 429). Please wait as indicated in the response.',
      },
      {
        ja: '取得したデータは、契約した組織の業務のためにのみ利用できます。',
        en: 'The data you obtain may only be used for the business of the organisation that has the contract.',
      },
      {
        ja: '契約が有効な間だけ利用できます。',
        en: 'The API can only be used while the contract is active.',
      },
    ],
  },
  {
    title: { ja: '変更と中断', en: 'Changes and interruptions' },
    paragraphs: [
      {
        ja: 'APIの内容は改善のために変わることがあります。互換性のない変更は、お知らせで事前に伝えます。メンテナンスのために一時的に利用できないことがあります。',
        en: 'The API may change as it is improved. Incompatible changes are announced in advance. The API may be temporarily unavailable for maintenance.',
      },
    ],
  },
];
