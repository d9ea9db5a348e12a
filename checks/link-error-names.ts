import { type Message, messages } from '#language/message.ts';
import { fetchFailureMessages } from './fetch-failures.ts';
import { challenged, soft404, type UnaskedReason } from './link-targets.ts';

const own = messages({
  [soft404]: {
    ja: 'ページが存在しないという内容の応答です',
    en: 'The response indicates that the page does not exist',
  },
  [challenged]: { ja: 'プログラムからのアクセスが拒否されました', en: 'The server refuses access by programs' },
  'host-silent': {
    ja: 'サーバーが続けて応答しなかったため未確認',
    en: 'Not checked: the server repeatedly did not respond',
  },
  'retry-after': {
    ja: 'サーバーが長い待ち時間を求めたため未確認',
    en: 'Not checked: the server asked for a long wait',
  },
  'out-of-time': {
    ja: 'サーバーごとの制限時間に達したため未確認',
    en: 'Not checked: the time limit for the server was reached',
  },
  stopped: { ja: '検証が停止されたため未確認', en: 'Not checked: the run was stopped' },
  'given-up': { ja: '確認が繰り返し中断したため未確認', en: 'Not checked: the check was repeatedly interrupted' },
}) satisfies Record<Exclude<UnaskedReason, 'unusual-port'> | typeof soft404 | typeof challenged, Message>;

const names: Readonly<Record<string, Message>> = { ...fetchFailureMessages, ...own };

/** The kind of error of a link target in words, without a full stop; that of an answer that could not be read for one unknown. */
export const linkErrorName = (error: string): Message =>
  (Object.hasOwn(names, error) ? names[error] : undefined) ?? fetchFailureMessages.failed;
