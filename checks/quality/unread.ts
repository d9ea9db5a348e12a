import { fill, messages } from '#language/message.ts';
import type { NotJudged } from '../check.ts';
import type { Stylesheet } from '../stylesheet.ts';
import type { CheckerStop } from './judge.ts';

/** Maximum number of style sheets judged per page, with those they import. */
export const maxStylesheets = 100;

const texts = messages({
  'checker-timeout': {
    ja: '検査エンジンが60秒以内に読み終えませんでした。',
    en: 'The checker did not read it within 60 seconds.',
  },
  'checker-crashed': {
    ja: '検査エンジンが読んでいる間に異常終了しました。',
    en: 'The checker crashed while it read it.',
  },
  'checker-refused': {
    ja: '検査エンジンが読めない内容です。',
    en: 'Its content cannot be read by the checker.',
  },
  'too-many-messages': {
    ja: '指摘が1,000件を超えたため、検査をそこで打ち切りました。',
    en: 'The check was ended after 1,000 messages.',
  },
  unrecoverable: {
    ja: '{line}行目の誤りより後ろを検査できませんでした。',
    en: 'What follows the fault in line {line} could not be checked.',
  },
  'unrecoverable-whole': {
    ja: '文書の構造が壊れているため、検査できませんでした。',
    en: 'The document is so broken that it could not be checked.',
  },
  'stylesheet-status': {
    ja: 'スタイルシートを取得できませんでした（ステータス{status}）。',
    en: 'The style sheet could not be fetched (status {status}).',
  },
  'stylesheet-unreachable': {
    ja: 'スタイルシートを取得できませんでした（応答がありません）。',
    en: 'The style sheet could not be fetched (no response).',
  },
  'stylesheet-not-css': {
    ja: 'スタイルシートとして読み込まれている内容がCSSではありません（{type}）。',
    en: 'What is linked as a style sheet is not CSS ({type}).',
  },
  'stylesheet-unchecked': {
    ja: 'スタイルシートを検査エンジンが読めませんでした。',
    en: 'The checker could not read the style sheet.',
  },
  'stylesheets-over-limit': {
    ja: `スタイルシートは${maxStylesheets}件まで検査します。残りは検査していません。`,
    en: `Up to ${maxStylesheets} style sheets are checked. The others were not.`,
  },
});

/** The sentence for a document that the checker had no result for. */
export function checkerFailure(code: 'checker-timeout' | 'checker-crashed' | 'checker-refused') {
  return { code, message: texts[code] };
}

/** The part of a document behind the place where the checker stopped. */
export function unreadRest(stop: CheckerStop, subject: string): NotJudged {
  const { code, line } = stop;
  if (code === 'too-many-messages') return { code, message: texts[code], subject };
  if (line === null) return { code, message: texts['unrecoverable-whole'], subject };
  return { code, message: fill(texts.unrecoverable, { line }), subject };
}

/** A style sheet without CSS to judge. */
export function unreadStylesheet({ url: subject, status, failure, contentType }: Stylesheet): NotJudged {
  if (failure !== null || status === null) {
    return { code: 'stylesheet-unreachable', message: texts['stylesheet-unreachable'], subject };
  }
  if (status < 200 || status >= 300) {
    return { code: 'stylesheet-status', message: fill(texts['stylesheet-status'], { status }), subject };
  }
  const type = contentType === '' ? '-' : (contentType.split(';')[0] ?? '').trim();
  return { code: 'stylesheet-not-css', message: fill(texts['stylesheet-not-css'], { type }), subject };
}

/** A style sheet that the checker could not read. */
export function uncheckedStylesheet(subject: string): NotJudged {
  return { code: 'stylesheet-unchecked', message: texts['stylesheet-unchecked'], subject };
}

export const stylesheetsOverLimit: NotJudged = {
  code: 'stylesheets-over-limit',
  message: texts['stylesheets-over-limit'],
};
