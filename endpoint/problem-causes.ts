import { type Message, messages } from '#language/message.ts';

/** Why an error comes, where its own sentence does not say it; shown on its page of the documentation. */
export const problemCauses: Readonly<Record<string, Message | undefined>> = messages({
  unexpected: {
    ja: 'サービスの内部で予期しないエラーが起きました。操作が済んだかどうかは、画面を再読み込みして確認してください。',
    en: 'An unexpected error occurred inside the service. Reload the screen to see whether the action was done.',
  },
  timeout: {
    ja: 'データベースの処理が時間内に終わりませんでした。データが多い一覧や、混雑しているときに起きることがあります。',
    en: 'The database did not complete the work in time. It can happen with very long lists or when the service is busy.',
  },
  not_ready: {
    ja: 'サービスの開始または更新の途中か、混雑のため一時的に受け付けを止めています。',
    en: 'The service is starting or being updated, or is too busy to accept requests for the moment.',
  },
  conflict: {
    ja: '画面を開いたあと、保存する前に、ほかのユーザーが同じものを変更しました。上書きを防ぐため、保存していません。',
    en: 'After you opened the screen, someone else changed the same item before you saved. Nothing was saved, so that no change is overwritten.',
  },
  passkey_refused: {
    ja: '端末での確認が取り消されたか時間切れになった、または登録されていないパスキーが使われました。',
    en: 'The confirmation on the device was canceled or timed out, or a passkey was used that is not registered.',
  },
  unauthenticated: {
    ja: 'サインインしていないか、一定時間の経過やサインアウトによってセッションが終了しています。',
    en: 'You are not signed in, or the session has ended because of time or a sign-out.',
  },
  forbidden: {
    ja: 'サインイン中のユーザーの権限では、この操作は許可されていません。',
    en: 'The role of the signed-in user does not allow this action.',
  },
  cross_origin: {
    ja: 'ほかのサイトのページから操作が送信されました。なりすましによる操作を防ぐため、受け付けません。',
    en: 'The request was sent by a page of another site. It is refused to protect you against forged requests.',
  },
  several_hosts: {
    ja: '送信元のプログラム、または途中のプロキシがHostヘッダーを重ねて送信しています。',
    en: 'The program that sends the request, or a proxy on the way, sends more than one Host header.',
  },
  claim_mismatch: {
    ja: 'リクエストに含まれる契約、グループまたはユーザーのIDが、サインイン中のものと異なります。',
    en: 'The contract, group or user ID in the request differs from that of the signed-in session.',
  },
  method_not_allowed: {
    ja: 'そのURLでは使えないメソッドで送信されました。',
    en: 'The request used a method that this URL does not take.',
  },
  not_found: {
    ja: 'URLやIDに誤りがあるか、対象が削除されたか、閲覧できない契約またはグループのものです。',
    en: 'The URL or ID is wrong, the item was deleted, or it belongs to a contract or group that you cannot access.',
  },
  rate_limited: {
    ja: '短い時間に、同じ操作が決められた回数より多く行われました。',
    en: 'The same action was repeated more often than allowed in a short time.',
  },
  invalid_input: {
    ja: '入力した値の形式、長さまたは範囲が、項目の条件に合っていません。URLのパラメーターに知らない名前がある場合も含みます。',
    en: 'A value does not have the form, length or range that its field requires. An unknown parameter in the URL counts too.',
  },
  malformed_url: {
    ja: 'URLの「%」の書き方などに誤りがあるか、URLの一部が長すぎます。',
    en: 'The URL is not encoded correctly (for example “%”), or a part of it is too long.',
  },
  malformed_body: {
    ja: '本文がJSONとして正しくないか、途中で切れています。',
    en: 'The body is not valid JSON, or was cut off.',
  },
  malformed_base_url: {
    ja: 'サイトの識別子は、サイトのURLをBase64で表したものです。途中で切れたか、一部の文字が変わっています。',
    en: 'The site identifier is the URL of the site in Base64. It was cut off, or some characters were changed.',
  },
  malformed_date: {
    ja: '日時は 2026-01-31T09:00:00.000Z のような、ISO 8601の形式で指定します。',
    en: 'Dates are given in ISO 8601, such as 2026-01-31T09:00:00.000Z.',
  },
  contract_canceled: {
    ja: '解約が完了しています。終了後10か月以内であれば、データを引き継いで再開できます。',
    en: 'The cancellation is complete. Within 10 months after the end, you can resume with your data.',
  },
  contract_deactivated: {
    ja: '契約の期間が終わったか、利用が停止されています。契約の状態は「契約」の画面で確認できます。',
    en: 'The period of the contract has ended, or its use was suspended. The screen “Contract” shows the status.',
  },
  plan_excludes_function: {
    ja: 'プランに含まれない検証項目が選択されました。無料プランでは「品質」と「リンク」を利用できます。',
    en: 'A function was chosen that the plan does not include. The free plan includes Quality and Link.',
  },
  private_address: {
    ja: 'サービスの内部や社内のネットワークを守るため、公開されていないホストへの接続を禁止しています。',
    en: 'Connections to hosts that are not public are refused, to protect internal networks.',
  },
  port_not_allowed: {
    ja: 'メールやデータベースなど、Webサイト以外のサービスが使うポート番号への接続を禁止しています。',
    en: 'Connections to ports of other services, such as e-mail and databases, are refused.',
  },
  unknown_browser: {
    ja: '指定されたブラウザーのIDは、一覧にありません。',
    en: 'The browser ID is not in the list.',
  },
  incorrect_device: {
    ja: '指定された端末のIDは、一覧にないか、この検証では使われていません。',
    en: 'The device ID is not in the list, or was not used in this run.',
  },
  idempotency_key_reused: {
    ja: '同じ Idempotency-Key が、24時間以内に内容の異なるリクエストで使われました。リクエストごとに新しいキーを付けてください。',
    en: 'The same Idempotency-Key was used within 24 hours for a request with other content. Use a new key for each request.',
  },
  idempotency_in_flight: {
    ja: '同じ Idempotency-Key の最初のリクエストが、まだ処理中です。',
    en: 'The first request with the same Idempotency-Key is still being processed.',
  },
  user_pool_id_required: {
    ja: 'リクエストに userPoolId（契約のユーザープールのID）がありません。',
    en: 'The request does not contain userPoolId (the ID of the contract’s user pool).',
  },
  role_not_permitted: {
    ja: '付与または変更できる権限は、操作する人の権限で決まります。自分より上位の権限は付与できません。',
    en: 'Which roles you can assign and change depends on your own role. You cannot assign a higher one.',
  },
  own_account: {
    ja: '操作する人がいなくなることを防ぐため、自分自身の権限の変更や削除は、ほかの管理者が行います。',
    en: 'Your own role and account must be changed by another administrator, so that you cannot lock yourself out.',
  },
  last_master: {
    ja: '契約を管理できる人がいなくなるため、マスターは1人以上必要です。先に別のマスターを登録してください。',
    en: 'A contract needs at least one master to manage it. Add another master first.',
  },
  totp_wrong: {
    ja: '認証アプリの数字が違うか、端末の時計がずれています。同じ数字は一度しか使えません。',
    en: 'The digits differ from those of the authenticator app, or the clock of the device is wrong. The same digits can be used only once.',
  },
  token_revoked: {
    ja: '管理者が「外部連携」の画面でトークンを無効にしました。新しいトークンを発行してください。',
    en: 'An administrator revoked the token under “External connection”. Issue a new one.',
  },
  token_scope: {
    ja: 'トークンの権限は発行したときに決まります。必要な権限を選択して、新しいトークンを発行してください。',
    en: 'The scopes of a token are chosen when it is issued. Issue a new one with the scopes that you need.',
  },
  token_address: {
    ja: 'トークンには、利用できるIPアドレスが設定されています。プログラムを動かす場所を確認してください。',
    en: 'The token is limited to certain IP addresses. Check where the program runs.',
  },
  bad_payment: {
    ja: '請求書の入金、またはカードの決済を確認できていません。',
    en: 'The payment of an invoice, or by card, has not been confirmed.',
  },
  product_excludes: {
    ja: '契約の製品（Webサイト品質検証、API、広告レポート）に、この機能が含まれていません。',
    en: 'The products of the contract (website verification, API, ad reports) do not include this feature.',
  },
});
