import type { Chapter } from '../documents/document-page.tsx';

export const apiTermsChapters: readonly Chapter[] = [
  {
    title: { ja: '適用範囲', en: 'Scope' },
    paragraphs: [
      {
        ja: '外部接続（API）を利用するときは、利用規約に加えてこの規約が適用されます。',
        en: 'These terms apply to the use of the API, besides the terms of use.',
      },
    ],
  },
  {
    title: { ja: 'トークンの管理', en: 'Tokens' },
    paragraphs: [
      {
        ja: 'APIのトークンはパスワードと同じように扱い、公開する場所やソースコードに書かないでください。漏れたおそれがあるときは、すぐに使用を止めてお問い合わせください。',
        en: 'Treat a token of the API like a password: not in public places, not in source code. If it may have leaked, stop using it and tell us at once.',
      },
    ],
  },
  {
    title: { ja: '利用の範囲', en: 'Fair use' },
    paragraphs: [],
    points: [
      {
        ja: '短い時間に多数の呼び出しを行うと、一時的に受け付けないことがあります（状態コード429）。応答に従って間隔をあけてください。',
        en: 'Many calls in a short time can be refused for a while (status 429). Please wait as the answer says.',
      },
      {
        ja: '取得したデータは、契約した組織の業務のためにだけ利用できます。',
        en: 'What you read may be used for the work of the organisation that holds the contract.',
      },
      {
        ja: '契約が有効な間だけ利用できます。',
        en: 'The API can be used while the contract is active.',
      },
    ],
  },
  {
    title: { ja: '変更と中断', en: 'Changes and interruptions' },
    paragraphs: [
      {
        ja: 'APIの内容は改善のために変わることがあります。互換性のない変更は、お知らせで事前に伝えます。メンテナンスのために一時的に利用できないことがあります。',
        en: 'The API can change as it improves. Changes that break compatibility are announced beforehand. Maintenance can interrupt it.',
      },
    ],
  },
];
