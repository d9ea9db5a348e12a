import { type Message, messages } from '#language/message.ts';
import type { LinkClass } from './link-targets.ts';

export const linkClassNames = messages({
  '2xx': { ja: '正常 (2xx)', en: 'OK (2xx)' },
  '3xx': { ja: 'リダイレクト (3xx)', en: 'Redirect (3xx)' },
  '4xx': { ja: 'リンク切れ (4xx)', en: 'Broken (4xx)' },
  '5xx': { ja: 'サーバーエラー (5xx)', en: 'Server error (5xx)' },
  none: { ja: '応答なし', en: 'No response' },
  pending: { ja: '確認待ち', en: 'To be confirmed' },
}) satisfies Record<LinkClass, Message>;
