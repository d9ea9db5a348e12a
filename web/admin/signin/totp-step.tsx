import { Button } from '@heroui/react/button';
import { Check, Copy } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { z } from 'zod';
import { answerTotp } from '#api/auth.ts';
import { text } from '#api/fields/field.ts';
import { messages } from '#language/message.ts';
import { type PendingStep, useAfterSignIn } from '../../account/sign-in-steps.ts';
import { call } from '../../client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { loadChunk } from '../../load-chunk.ts';
import { TextInput } from '../../parts/bound-fields.tsx';
import { AccountBox, AccountForm } from '../../shell/account-box.tsx';
import { staffPool } from '../../staff-pool.ts';
import { useContractForm } from '../../use-contract-form.ts';

const QrCode = lazy(() => loadChunk(() => import('./qr-code.tsx')));

const texts = messages({
  title: { ja: 'ワンタイムパスワード', en: 'One-time password' },
  help: {
    ja: '認証アプリに表示されている6桁の数字を入力してください。',
    en: 'Please enter the 6 digits that your authenticator app shows.',
  },
  enrolTitle: { ja: '認証アプリの登録', en: 'Set up the authenticator app' },
  enrolHelp: {
    ja: '認証アプリでQRコードを読み取るか、キーを登録して、表示された6桁の数字を入力してください。',
    en: 'Please scan the QR code with your authenticator app, or add the key to it, then enter the 6 digits that it shows.',
  },
  qr: { ja: 'QRコード。セットアップキー: {secret}', en: 'QR code. Setup key: {secret}' },
  key: { ja: 'セットアップキー', en: 'Setup key' },
  copy: { ja: 'コピー', en: 'Copy' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  open: { ja: 'この端末の認証アプリで開く', en: 'Open in an app on this device' },
  code: { ja: 'ワンタイムパスワード', en: 'One-time password' },
  submit: { ja: '確認してサインイン', en: 'Check and sign in' },
});

/** The one-time password; before the first one, the secret for the app. */
export function TotpStep({ step }: { step: PendingStep }): ReactNode {
  const { t } = useLanguage();
  const after = useAfterSignIn();
  const { enrolment, session, redirect } = step;
  const [isCopied, setCopied] = useState(false);
  const { form, submit, failure } = useContractForm({
    schema: z.object({ code: text(texts.code, [], { maxLength: 6 }) }),
    names: texts,
    values: { code: '' },
    codes: { totp_wrong: 'code' },
    send: async ({ code }) =>
      after(await call(answerTotp, { params: { tenant: staffPool }, body: { session, code } }), staffPool, redirect),
  });
  async function copy(secret: string) {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  }
  return (
    <AccountBox
      title={t(enrolment ? texts.enrolTitle : texts.title)}
      help={t(enrolment ? texts.enrolHelp : texts.help)}
    >
      {enrolment !== undefined && (
        <div className="mt-4 rounded-sm border border-line bg-head p-3">
          <div className="mx-auto mb-3 aspect-square w-44">
            <Suspense>
              <QrCode text={enrolment.uri} label={t(texts.qr, { secret: enrolment.secret })} />
            </Suspense>
          </div>
          <p className="text-xs text-muted">{t(texts.key)}</p>
          <p className="mt-1 font-mono text-base tracking-wide">{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <Button size="sm" variant="outline" onPress={() => void copy(enrolment.secret)}>
              {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
              <span aria-live="polite">{t(isCopied ? texts.copied : texts.copy)}</span>
            </Button>
            <a href={enrolment.uri} className="text-link">
              {t(texts.open)}
            </a>
          </div>
        </div>
      )}
      <AccountForm of={{ form, submit, failure }} button={t(texts.submit)}>
        <TextInput
          control={form.control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          label={t(texts.code)}
        />
      </AccountForm>
    </AccountBox>
  );
}
