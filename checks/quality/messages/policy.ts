import type { MessageTable } from './message-table.ts';

/** Where a page says its policy, as the checker names it. */
const sources = { 'meta tag': 'meta 要素', 'HTTP header': 'HTTP ヘッダー' } as const;

const sentences = Object.entries(sources).flatMap(([source, ja]) => {
  const rule = (what: string) => `Resource violates Content Security Policy (${source}): ${what}`;
  const blocked = (what: string) =>
    `${what}は、コンテンツセキュリティポリシー（${ja}）の「{2}」により読み込まれません。`;
  return [
    [rule('external script “*” blocked by “*” directive.'), blocked('スクリプト「{1}」')],
    [rule('external stylesheet “*” blocked by “*” directive.'), blocked('スタイルシート「{1}」')],
    [rule('image “*” blocked by “*” directive.'), blocked('画像「{1}」')],
    [rule('frame “*” blocked by “*” directive.'), blocked('フレーム「{1}」')],
    [rule('object/embed “*” blocked by “*” directive.'), blocked('埋め込み「{1}」')],
    [rule('media “*” blocked by “*” directive.'), blocked('動画・音声「{1}」')],
    [
      `Inline script violates Content Security Policy (${source}): blocked by “*” directive (missing “*” or nonce/hash).`,
      `ページ内のスクリプトは、コンテンツセキュリティポリシー（${ja}）の「{1}」により実行されません（「{2}」も nonce もハッシュもありません）。`,
    ],
    [
      `Inline style violates Content Security Policy (${source}): blocked by “*” directive (missing “*” or nonce/hash).`,
      `ページ内のスタイルは、コンテンツセキュリティポリシー（${ja}）の「{1}」により適用されません（「{2}」も nonce もハッシュもありません）。`,
    ],
    [
      `Event handler attribute “*” violates Content Security Policy (${source}): blocked by “*” directive.`,
      `イベントの属性「{1}」は、コンテンツセキュリティポリシー（${ja}）の「{2}」により実行されません。`,
    ],
    [
      `The “*” attribute violates Content Security Policy (${source}): blocked by “*” directive.`,
      `属性「{1}」は、コンテンツセキュリティポリシー（${ja}）の「{2}」により適用されません。`,
    ],
  ] as const;
});

/** Messages about what a page's own Content Security Policy does not allow it. */
export const policy: MessageTable = Object.fromEntries(sentences);
