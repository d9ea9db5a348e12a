import { allProblems } from '#endpoint/problem.ts';
import { problemCauses } from '#endpoint/problem-causes.ts';
import { type Language, type Message, messages } from '#language/message.ts';
// Declares the problems of all domains.
import '#product/api.ts';
import { code, escaped, heading, linkTo, type Pages, point, rootOf, table, withFacts } from './markdown.ts';

const texts = messages({
  errors: { ja: 'エラーコード', en: 'Error codes' },
  lead: {
    ja: '画面とAPIのエラーには、変わることのないコードが付きます。APIの応答では code がコード、message（外部APIでは detail）がメッセージです。入力の誤りでは、fields が項目ごとの理由を示します。{name} のような部分には、その時の値が入ります。',
    en: 'Every error of the screens and the API has a code that does not change. In responses of the API, code is the code and message (detail in the external API) is the message. For input that is not valid, fields gives the reason for each field. Parts such as {name} stand for values.',
  },
  code: { ja: 'コード', en: 'Code' },
  status: { ja: 'HTTPステータス', en: 'HTTP status' },
  message: { ja: 'メッセージ', en: 'Message' },
  cause: { ja: '原因', en: 'Cause' },
  remedy: { ja: '対処', en: 'What to do' },
  inOther: { ja: '英語でのメッセージ', en: 'Message in Japanese' },
  all: { ja: 'エラーコードの一覧', en: 'All error codes' },
});

/** What helps against errors of a status, besides what the error's own sentence says. */
const remedies: Readonly<Record<number, Message>> = messages({
  400: {
    ja: 'リクエストの形式を修正して、もう一度送信してください。同じ内容を送り直しても、結果は変わりません。',
    en: 'Correct the form of the request and send it again. Repeating it unchanged gives the same result.',
  },
  401: {
    ja: '画面ではサインインし直してください。APIでは、リクエストに付けたトークンまたは Id-Token を確認してください。',
    en: 'Sign in again. With the API, check the token or Id-Token of the request.',
  },
  403: {
    ja: '権限または契約の内容によるものです。必要な場合は、管理者またはマスターに設定の変更を依頼してください。',
    en: 'This depends on your role or your contract. If you need it, ask an administrator or master to change the settings.',
  },
  404: {
    ja: 'URL、IDまたは名前を確認してください。ほかの契約やグループのものは、存在していても見つかりません。',
    en: 'Check the URL, ID or name. What belongs to another contract or group is not found even if it exists.',
  },
  405: {
    ja: '応答のAllowヘッダーが示すメソッドで送信してください。',
    en: 'Use a method that the Allow header of the response lists.',
  },
  409: {
    ja: '今の状態と合わない操作です。最新の内容を読み込み、メッセージが示す状態を解消してから、もう一度行ってください。',
    en: 'The action does not fit the current state. Reload, resolve what the message names and try again.',
  },
  410: {
    ja: '期限が切れたか取り消されたものです。新しく作成または発行してください。',
    en: 'It has expired or was canceled. Create or request a new one.',
  },
  413: { ja: '送信する内容を小さくするか、分けて送信してください。', en: 'Send less, or send it in parts.' },
  415: {
    ja: 'Content-Typeヘッダーに application/json を指定してください。',
    en: 'Set the Content-Type header to application/json.',
  },
  421: {
    ja: 'サービスの正しいURLで開いてください。運用者の方は、公開URLの設定を確認してください。',
    en: 'Use the correct URL of the service. Operators: check the setting of the public URL.',
  },
  422: {
    ja: '入力内容をメッセージに従って修正し、もう一度送信してください。',
    en: 'Correct the input as the message says and send it again.',
  },
  429: {
    ja: '応答のRetry-Afterヘッダーがある場合はその秒数だけ待ってから、もう一度送信してください。',
    en: 'Wait for the seconds in the Retry-After header, if the response has one, and try again.',
  },
  500: {
    ja: 'しばらくしてからもう一度お試しください。続く場合は、日時と操作を添えてお問い合わせください。',
    en: 'Try again later. If it continues, contact support with the time and what you did.',
  },
  502: {
    ja: '連携先のサービスの状態を確認し、しばらくしてからもう一度お試しください。',
    en: 'Check the state of the connected service and try again later.',
  },
  503: {
    ja: '応答のRetry-Afterヘッダーの秒数だけ待ってから、もう一度お試しください。',
    en: 'Wait for the seconds in the Retry-After header and try again.',
  },
  504: {
    ja: 'しばらくしてからもう一度お試しください。APIの POST は、同じ Idempotency-Key を付けて安全に送り直せます。',
    en: 'Try again later. A POST of the API can be repeated safely with the same Idempotency-Key.',
  },
});

/** Every declared error on a page of its own, and the list of them. */
export function errorPages(language: Language): Pages {
  const pages: Pages = new Map();
  const root = `${rootOf(language)}errors/`;
  const problems = allProblems().toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const rows = problems.map(([id, { status, ...text }]) => [
    `[${code(id)}](${linkTo(language, `errors/${id}`)})`,
    String(status),
    escaped(shown(text[language])),
  ]);
  const heads = [texts.code, texts.status, texts.message].map(head => head[language]);
  const lead = escaped(texts.lead[language]);
  pages.set(`${root}index.md`, `${heading(1, texts.errors[language])}\n\n${lead}\n\n${table(heads, rows)}\n`);
  for (const [id, { status, ...text }] of problems)
    pages.set(`${root}${id}.md`, errorPage({ id, status, text, language }));
  return pages;
}

/** A plural form as its word for many. */
const shown = (text: string): string => text.replace(/\{\w+#[^|{}]*\|([^{}]*)\}/g, '$1');

interface Told {
  id: string;
  status: number;
  text: Message;
  language: Language;
}

function errorPage({ id, status, text, language }: Told): string {
  const other = language === 'ja' ? 'en' : 'ja';
  const remedy = remedies[status];
  if (remedy === undefined) throw new Error(`nothing is said of errors with status ${status}`);
  const cause = problemCauses[id];
  const section = (name: Message, content: string) => [heading(2, name[language]), content];
  const body = [
    heading(1, code(id)),
    point(language, texts.status, String(status)),
    ...section(texts.message, escaped(shown(text[language]))),
    ...(cause === undefined ? [] : section(texts.cause, escaped(cause[language]))),
    ...section(texts.remedy, escaped(remedy[language])),
    ...section(texts.inOther, `${escaped(shown(text[other]))} {:lang=${other}:}`),
    `[${texts.all[language]}](${linkTo(language, 'errors/')})`,
  ];
  return withFacts({ title: id, description: shown(text[language]), outline: false }, body.join('\n\n'));
}
