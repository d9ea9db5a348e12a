import { type Message, messages } from '#language/message.ts';
import { fetchFailureMessages } from './fetch-failures.ts';
import { challenged, soft404, type UnaskedReason } from './link-targets.ts';

const own = messages({
  [soft404]: { ja: 'ページが存在しないという内容の応答です', en: 'The answer says that the page does not exist' },
  [challenged]: { ja: 'プログラムからのアクセスが拒否されました', en: 'The server turns programs away' },
  'host-silent': { ja: 'サーバーが続けて応答しなかったため未確認', en: 'Not checked: the server stayed silent' },
  'retry-after': {
    ja: 'サーバーが長い待ち時間を求めたため未確認',
    en: 'Not checked: the server asked for a long pause',
  },
  'out-of-time': { ja: 'サーバーの確認時間を使い切ったため未確認', en: 'Not checked: no time was left for the server' },
  stopped: { ja: '検証が停止されたため未確認', en: 'Not checked: the verification was stopped' },
  'given-up': { ja: '確認が繰り返し中断したため未確認', en: 'Not checked: it broke off again and again' },
}) satisfies Record<Exclude<UnaskedReason, 'unusual-port'> | typeof soft404 | typeof challenged, Message>;

const names: Readonly<Record<string, Message>> = { ...fetchFailureMessages, ...own };

/** The kind of error of a link target in words, without a full stop; that of an answer that could not be read for one unknown. */
export const linkErrorName = (error: string): Message =>
  (Object.hasOwn(names, error) ? names[error] : undefined) ?? fetchFailureMessages.failed;
