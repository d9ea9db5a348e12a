import { type Message, messages } from '#language/message.ts';
import { clientProblems } from './client-problems.ts';

interface ProblemKind extends Message {
  readonly status: number;
}

/** Errors of no domain alone, with HTTP status and text. `{name}` placeholders are filled from `values`. */
const ownProblems = messages({
  ...clientProblems,
  unauthenticated: { status: 401, ja: 'サインインしてください。', en: 'Please sign in.' },
  forbidden: { status: 403, ja: 'この操作を行う権限がありません。', en: 'You are not permitted to do this.' },
  cross_origin: {
    status: 403,
    ja: '別のサイトからの送信は受け付けません。',
    en: 'Requests sent from another site are not accepted.',
  },
  unknown_host: {
    status: 421,
    ja: '「{name}」はこのサービスのホスト名ではありません。運用者はTENKEN_PUBLIC_URLで設定できます。',
    en: '“{name}” is not a host name of this service. The operator can set it with TENKEN_PUBLIC_URL.',
  },
  several_hosts: {
    status: 400,
    ja: 'Hostヘッダーが複数あります。1つだけ送信してください。',
    en: 'There is more than one Host header. Please send only one.',
  },
  claim_mismatch: {
    status: 403,
    ja: '送信された{name}がサインイン中の情報と一致しません。',
    en: 'The {name} you sent does not match the signed-in session.',
  },
  method_not_allowed: { status: 405, ja: '使用できるメソッド：{allowed}', en: 'Allowed methods: {allowed}' },
  not_found: { status: 404, ja: '見つかりませんでした。', en: 'Not found.' },
  rate_limited: {
    status: 429,
    ja: '試行回数が多すぎます。{wait}後にもう一度お試しください。',
    en: 'Too many attempts. Please try again in {wait}.',
  },
  invalid_input: { status: 422, ja: '入力内容に誤りがあります。', en: 'Some of the input is not valid.' },
  malformed_url: { status: 400, ja: 'URLを読み取れませんでした。', en: 'The URL could not be read.' },
  malformed_body: {
    status: 400,
    ja: '送信された内容を読み取れませんでした。JSON形式で送信してください。',
    en: 'The request body could not be read. Please send JSON.',
  },
  body_too_large: {
    status: 413,
    ja: '送信された内容が大きすぎます（上限 {limit}）。',
    en: 'The request body is too large (limit {limit}).',
  },
  unsupported_media_type: {
    status: 415,
    ja: 'この形式は受け付けません。application/json で送信してください。',
    en: 'This media type is not accepted. Please send application/json.',
  },
  contract_id_not_found: { status: 404, ja: '契約IDが見つかりません。', en: 'The contract ID was not found.' },
  credentials_incorrect: {
    status: 401,
    ja: '契約ID、メールアドレスまたはパスワードが正しくありません。',
    en: 'The contract ID, e-mail address or password is incorrect.',
  },
  contract_canceled: {
    status: 403,
    ja: '契約が解約されているため、サインインできません。',
    en: 'The contract has been canceled, so signing in is not possible.',
  },
  bad_payment: {
    status: 403,
    ja: 'お支払いが完了していないため、サインインできません。',
    en: 'The payment is incomplete, so signing in is not possible.',
  },
  contract_deactivated: {
    status: 403,
    ja: '契約が有効でないため、この操作はできません。',
    en: 'The contract is not active, so this is not possible.',
  },
  plan_excludes_function: {
    status: 403,
    ja: 'ご契約のプランでは{name}を利用できません。',
    en: 'Your plan does not include {name}.',
  },
  malformed_base_url: {
    status: 400,
    ja: 'サイトの識別子（baseUrlEncoded）の形式が正しくありません。',
    en: 'The site identifier (baseUrlEncoded) is malformed.',
  },
  malformed_date: { status: 400, ja: '日時の形式が正しくありません。', en: 'The date is malformed.' },
  url_missing: { status: 422, ja: 'URLを入力してください。', en: 'Please enter a URL.' },
  url_invalid: { status: 422, ja: 'URLの形式が正しくありません：{url}', en: 'The URL is not valid: {url}' },
  url_not_http: {
    status: 422,
    ja: 'http:// または https:// で始まるURLを入力してください：{url}',
    en: 'Please enter a URL that starts with http:// or https://: {url}',
  },
  url_too_long: { status: 422, ja: 'URLは2,048文字までです。', en: 'A URL can have up to 2,048 characters.' },
  private_address: {
    status: 422,
    ja: '内部ネットワークのホストは検証できません：{host}',
    en: 'Hosts on private networks cannot be verified: {host}',
  },
  port_not_allowed: {
    status: 422,
    ja: 'Webサイト以外のサービスが使うポート番号のため、検証できません：{host}',
    en: 'This port is used by services other than websites, so it cannot be verified: {host}',
  },
  host_not_found: { status: 422, ja: 'ホスト名が見つかりません：{host}', en: 'The host name was not found: {host}' },
  too_many_urls: {
    status: 422,
    ja: '指定できるURLは50件までです（{count}件が指定されました）。',
    en: 'You can specify up to 50 URLs ({count} were specified).',
  },
  other_domain: {
    status: 422,
    ja: '同じドメインのURLだけを指定できます：{url}',
    en: 'Only URLs on the same domain can be specified: {url}',
  },
  unknown_function: {
    status: 422,
    ja: '検証項目「{name}」はありません。',
    en: 'There is no function called “{name}”.',
  },
  no_function: {
    status: 422,
    ja: '検証項目を1つ以上選択してください。',
    en: 'Please choose at least one function.',
  },
  unknown_browser: {
    status: 422,
    ja: 'Incorrect device. OS_Browser not found !!! （{name}）',
    en: 'Incorrect device. OS_Browser not found !!! ({name})',
  },
  selector_invalid: {
    status: 422,
    ja: 'CSSセレクターとして読み取れません：{selector}',
    en: 'Not a CSS selector: {selector}',
  },
  open_selector_invalid: {
    status: 422,
    ja: 'メニューなどを開く要素の指定が、CSSセレクターとして読み取れません：{selector}',
    en: 'The selector for elements that open menus is not a CSS selector: {selector}',
  },
  too_many_browsers: {
    status: 422,
    ja: 'ブラウザーは、パソコンとスマートフォンでそれぞれ2つまで選択できます（{count}件が指定されました）。',
    en: 'You can choose up to 2 browsers for desktop and 2 for mobile ({count} were specified).',
  },
  page_quota_exceeded: {
    status: 422,
    ja: '検証できる残りページ数は{remaining}です（{asked}ページが指定されました）。',
    en: '{remaining} {remaining#page remains|pages remain} in your quota ({asked} were requested).',
  },
  idempotency_key_reused: {
    status: 422,
    ja: 'この Idempotency-Key は別のリクエストで使用されています。',
    en: 'This Idempotency-Key has been used for another request.',
  },
  idempotency_in_flight: {
    status: 409,
    ja: '同じリクエストを処理しています。しばらくしてからもう一度お試しください。',
    en: 'The same request is being processed. Please try again shortly.',
  },
  url_expired: {
    status: 410,
    ja: 'このURLは有効期限が切れているか、すでに使用されています。',
    en: 'This URL has expired or has already been used.',
  },
  function_under_maintenance: {
    status: 503,
    ja: '「{name}」はメンテナンス中です。{until}以降にもう一度お試しください。',
    en: 'The function “{name}” is under maintenance. Please try again after {until}.',
  },
  email_taken: {
    status: 409,
    ja: 'このメールアドレスはすでに登録されています。',
    en: 'This e-mail address is already registered.',
  },
  current_password_wrong: {
    status: 422,
    ja: '現在のパスワードが正しくありません。',
    en: 'The current password is incorrect.',
  },
  password_unchanged: {
    status: 422,
    ja: '現在のパスワードとは異なるパスワードを入力してください。',
    en: 'Please choose a password other than the current one.',
  },
  verification_code_wrong: {
    status: 422,
    ja: '確認コードが正しくないか、有効期限が切れています。',
    en: 'The verification code is incorrect or has expired.',
  },
  totp_wrong: {
    status: 401,
    ja: 'ワンタイムパスワードが正しくありません。',
    en: 'The one-time password is incorrect.',
  },
  sign_in_expired: {
    status: 401,
    ja: 'サインインの手続きの有効期限が切れました。もう一度サインインしてください。',
    en: 'This sign-in has expired. Please sign in again.',
  },
  role_not_permitted: {
    status: 403,
    ja: 'この権限を付与または変更することはできません。',
    en: 'You are not permitted to assign or change this role.',
  },
  own_account: {
    status: 403,
    ja: '自分自身の権限の変更や削除はできません。',
    en: 'You cannot change your own role or delete yourself.',
  },
  owner_account: {
    status: 403,
    ja: '契約者本人の権限の変更や削除はできません。',
    en: 'The owner of the contract cannot be deleted or assigned another role.',
  },
  last_master: {
    status: 409,
    ja: '最後のマスターは削除や権限の変更ができません。',
    en: 'The last master cannot be deleted or assigned another role.',
  },
  group_not_found: { status: 422, ja: 'グループ「{name}」はありません。', en: 'There is no group called “{name}”.' },
  group_required: {
    status: 422,
    ja: 'グループを1つ以上選択してください。',
    en: 'Please choose at least one group.',
  },
  tenant_not_found: { status: 422, ja: '契約「{name}」はありません。', en: 'There is no contract called “{name}”.' },
  already_signed_in_once: {
    status: 409,
    ja: 'このユーザーは初回サインインを完了しています。',
    en: 'This user has already completed the first sign-in.',
  },
  plan_excludes: {
    status: 403,
    ja: 'ご契約のプランではこの機能を利用できません。',
    en: 'Your plan does not include this feature.',
  },
  contract_status_forbidden: {
    status: 422,
    ja: 'この状態には変更できません。選択できる状態：{allowed}',
    en: 'The contract cannot be changed to this status. Available statuses: {allowed}',
  },
  contract_not_cancelable: {
    status: 422,
    ja: 'この契約は解約できる状態ではありません（{status}）。',
    en: 'This contract cannot be canceled in its current status ({status}).',
  },
  contract_not_recoverable: {
    status: 422,
    ja: 'この契約は復旧できる状態ではありません（{status}）。',
    en: 'This contract cannot be restored in its current status ({status}).',
  },
  plan_not_found: { status: 422, ja: 'プラン「{name}」はありません。', en: 'There is no plan called “{name}”.' },
  product_excludes: {
    status: 403,
    ja: 'この契約の製品ではこの機能を利用できません。',
    en: 'The product of this contract does not include this feature.',
  },
  plan_not_selectable: {
    status: 422,
    ja: 'プラン「{name}」には変更できません。',
    en: 'The plan cannot be changed to “{name}”.',
  },
  plan_name_taken: {
    status: 409,
    ja: 'プラン名「{name}」はすでに登録されています。',
    en: 'The plan name “{name}” is already registered.',
  },
  plan_in_use: {
    status: 409,
    ja: 'プラン「{name}」は契約で使用されているため、削除できません。',
    en: 'The plan “{name}” is used by a contract and cannot be deleted.',
  },
  agency_in_use: {
    status: 409,
    ja: '代理店「{code}」は契約で使用されているため、削除できません。',
    en: 'The agency {code} is used by a contract and cannot be deleted.',
  },
  coupon_in_use: {
    status: 409,
    ja: 'クーポン「{code}」は契約で使用されているため、削除できません。',
    en: 'The coupon {code} is used by a contract and cannot be deleted.',
  },
  agency_code_taken: {
    status: 409,
    ja: '代理店コード「{code}」はすでに登録されています。',
    en: 'The agency code {code} is already registered.',
  },
  agency_not_found: {
    status: 422,
    ja: '代理店コード「{code}」はありません。',
    en: 'There is no agency with the code {code}.',
  },
  coupon_code_taken: {
    status: 409,
    ja: 'クーポンコード「{code}」はすでに登録されています。',
    en: 'The coupon code {code} is already registered.',
  },
  coupon_invalid: {
    status: 422,
    ja: 'クーポンが無効か、すでに使用されています。',
    en: 'The coupon is invalid or in use.',
  },
  tenant_preferred_id_taken: {
    status: 409,
    ja: 'この契約IDはすでに使用されています。',
    en: 'This contract ID is already in use.',
  },
  group_name_taken: {
    status: 409,
    ja: 'グループ名「{name}」はすでに登録されています。',
    en: 'The group name “{name}” is already registered.',
  },
  user_pool_id_required: { status: 422, ja: 'ユーザープールIDが必要です。', en: 'User pool ID is required' },
  domain_limit_reached: {
    status: 422,
    ja: 'ご契約のプランで登録できるドメインは{limit}件までです。',
    en: 'Your plan allows up to {limit} domains.',
  },
  contract_email_not_master: {
    status: 422,
    ja: '契約メールアドレスには、この契約のマスターのメールアドレスだけを指定できます。先にその方をマスターとして登録してください。',
    en: 'The contract e-mail address must belong to a master of this contract. Please add the person as a master first.',
  },
  card_unavailable: {
    status: 422,
    ja: 'カード決済は現在ご利用いただけません。請求書払いをお選びください。',
    en: 'Card payment is not available. Please choose payment by invoice.',
  },
  card_refused: {
    status: 422,
    ja: 'このカードはご利用いただけません。カード会社にお問い合わせください。',
    en: 'This card cannot be used. Please check with the card company.',
  },
  card_security_code_invalid: {
    status: 422,
    ja: 'セキュリティコードが正しくありません。',
    en: 'The security code is invalid.',
  },
  card_expiry_invalid: {
    status: 422,
    ja: 'カードの有効期限が正しくありません。',
    en: 'The expiry date of the card is invalid.',
  },
  card_number_invalid: {
    status: 422,
    ja: 'カード番号が正しくありません。',
    en: 'The card number is invalid.',
  },
} satisfies Record<string, ProblemKind>);

/** The errors of the domains: the file that declares some adds their codes here. */
export interface DomainProblems {}

export type ProblemCode = keyof typeof ownProblems | Extract<keyof DomainProblems, string>;

const declared = new Map<string, ProblemKind>(Object.entries(ownProblems));

export function declareProblems<const Table extends Record<string, ProblemKind>>(table: Table): Table {
  for (const [code, kind] of Object.entries(table)) declared.set(code, kind);
  return table;
}

export const allProblems = (): [code: string, kind: ProblemKind][] => [...declared];

export function problemOf(code: ProblemCode): ProblemKind {
  const found = declared.get(code);
  if (found === undefined) throw new Error(`the problem ${code} is not declared`);
  return found;
}

/** Values for the placeholders of a problem's text; a message is rendered in the caller's language. */
export type ProblemValues = Record<string, string | number | Message>;

/** Thrown by core and handlers; the server turns it into a `Problem` in the caller's language. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly values: ProblemValues;
  readonly fields: { path: string; message: Message }[];
  readonly allowed: readonly string[];
  constructor(
    code: ProblemCode,
    values: ProblemValues = {},
    fields: { path: string; message: Message }[] = [],
    allowed: readonly string[] = [],
  ) {
    super(declared.get(code)?.en ?? code);
    this.name = 'ProblemError';
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.allowed = allowed;
  }
}
