import { type Kysely, sql } from 'kysely';

/** Parts of the first answers that no longer say what the product does, and what stands there now. */
const parts: readonly [was: string, is: string][] = [
  [
    'ユーザーを登録した管理者に、再登録をご依頼ください。',
    'サインイン画面の「パスワードをお忘れの方」から申し込むと、新しいURLと仮パスワードが届きます。管理者に再送を依頼することもできます。',
  ],
  [
    'Please ask the administrator who added you to add you again.',
    'Ask for another with “Forgot your password?” on the sign-in page, or have an administrator send the mail again.',
  ],
  ['「パスワードを忘れた方」', '「パスワードをお忘れの方」'],
  [
    'はい。検証の登録時にユーザー名とパスワードを入力してください。',
    'はい。先に「所有の確認」の画面でサイトの所有を確認し、検証の登録時にユーザー名とパスワードを入力してください。',
  ],
  [
    'Yes. Enter the user name and password when you register the verification.',
    'Yes. Prove first under “Site ownership” that the site is yours, and enter the user name and password when you register the verification.',
  ],
  ['「要目視確認」「目視確認」の箇所', '「要目視確認」「人による判断」の箇所'],
  ['解約から10か月以内であれば、', '契約の終了から10か月以内であれば、'],
  ['Within 10 months of the cancellation the contract', 'Within 10 months of its end the contract'],
];

/** The first answers as the product is now; where staff have edited the questions they stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [was, is] of parts)
    await sql`update service_setting set data = replace(data::text, ${was}, ${is})::jsonb
      where key = 'faq' and version = 1`.execute(db);
}
