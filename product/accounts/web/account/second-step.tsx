import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { text } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import { answerTotp } from '#product/accounts/api/auth.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { staffPool } from '#web/staff-pool.ts';
import { useContractForm } from '#web/use-contract-form.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SetupKey } from './setup-key.tsx';
import { type PendingStep, useAfterSignIn } from './sign-in-steps.ts';

const texts = messages({
  title: { ja: 'ワンタイムパスワード', en: 'One-time password' },
  help: {
    ja: '認証アプリに表示されている6桁の数字を入力してください。',
    en: 'Please enter the 6-digit code shown in your authenticator app.',
  },
  passkeyTitle: { ja: '本人確認', en: 'Confirm your identity' },
  passkeyHelp: {
    ja: '登録済みのパスキーで確認してください。使えないときは、予備コードを入力してください。',
    en: 'Please confirm with your passkey. If you cannot use it, enter a recovery code.',
  },
  enrolTitle: { ja: '認証アプリの登録', en: 'Set up an authenticator app' },
  enrolHelp: {
    ja: '認証アプリでQRコードを読み取るか、キーを登録して、表示された6桁の数字を入力してください。',
    en: 'Please scan the QR code with your authenticator app, or add the key to it, then enter the 6-digit code it shows.',
  },
  code: { ja: 'ワンタイムパスワード', en: 'One-time password' },
  recoveryCode: { ja: '予備コード', en: 'Recovery code' },
  recoveryHelp: {
    ja: '二段階認証を設定したときに控えた予備コードを1つ入力してください。',
    en: 'Please enter one of the recovery codes you saved when you set up two-step verification.',
  },
  lost: { ja: '認証アプリを使えない場合', en: 'I cannot use my authenticator app' },
  submit: { ja: '確認してサインイン', en: 'Confirm and sign in' },
});

/** The words of the step: enrolling an app, its code, a recovery code in its place, or a passkey with one beside it. */
function wordsOf({ enrolment, challenge }: PendingStep, isLost: boolean) {
  if (isLost) return { title: texts.recoveryCode, help: texts.recoveryHelp, code: texts.recoveryCode };
  if (enrolment !== undefined) return { title: texts.enrolTitle, help: texts.enrolHelp, code: texts.code };
  if (challenge === 'PASSKEY') return { title: texts.passkeyTitle, help: texts.passkeyHelp, code: texts.recoveryCode };
  return { title: texts.title, help: texts.help, code: texts.code };
}

/** The second step of a sign-in: a one-time password, a passkey or a recovery code; before the first one, the app's secret. */
export function SecondStep({ step }: { step: PendingStep }): ReactNode {
  const { t } = useLanguage();
  const after = useAfterSignIn();
  const [refusal, setRefusal] = useState<string>();
  const { tenant, enrolment, session, redirect, challenge } = step;
  const [isLost, setLost] = useState(false);
  const words = wordsOf(step, isLost);
  const isApp = challenge === 'TOTP' && !isLost;
  const { form, submit, failure } = useContractForm({
    schema: z.object({ code: text(words.code, [], { maxLength: 20 }) }),
    names: { code: words.code },
    values: { code: '' },
    codes: { totp_wrong: 'code' },
    send: async ({ code }) =>
      after(await call(answerTotp, { params: { tenant }, body: { session, code } }), tenant, redirect),
  });
  return (
    <AccountBox title={t(words.title)} help={t(words.help)}>
      {enrolment !== undefined && <SetupKey {...enrolment} />}
      {step.passkey === true && (
        <div className="mt-5">
          <PasskeySignIn
            isStaff={tenant === staffPool}
            step={session}
            redirect={redirect}
            variant={isApp ? 'outline' : 'primary'}
            onFailure={setRefusal}
          />
        </div>
      )}
      <AccountForm of={{ form, submit, failure: failure ?? refusal }} button={t(texts.submit)}>
        <TextInput
          control={form.control}
          name="code"
          {...(isApp ? { inputMode: 'numeric' as const } : {})}
          autoComplete="one-time-code"
          maxLength={enrolment === undefined ? 20 : 6}
          label={t(words.code)}
        />
      </AccountForm>
      {isApp && enrolment === undefined && (
        <Button variant="ghost" className="mt-3 w-full" onPress={() => setLost(true)}>
          {t(texts.lost)}
        </Button>
      )}
    </AccountBox>
  );
}
