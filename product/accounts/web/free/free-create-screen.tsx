import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { createFreeTenant, FreeSignUp } from '#product/accounts/api/free-tenants.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { AccountBox, AccountForm } from '#web/shell/account-box.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  title: { ja: '無料プランのお申し込み', en: 'Sign up for the free plan' },
  help: {
    ja: '「品質」と「リンク」の検証を無料で試せます。お支払い方法の登録は不要です。',
    en: 'Try Quality and Link for free. No payment details are required.',
  },
  pricing: { ja: '料金プランを見る', en: 'See plans and prices' },
  contractName: { ja: '会社名・団体名', en: 'Company or organisation' },
  lastName: { ja: '姓', en: 'Family name' },
  firstName: { ja: '名', en: 'Given name' },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  phone: { ja: '電話番号', en: 'Phone number' },
  accept: { ja: '{terms}と{privacy}に同意する', en: 'I accept the {terms} and {privacy}' },
  terms: { ja: '利用規約', en: 'terms of use' },
  privacy: { ja: 'プライバシーポリシー', en: 'privacy policy' },
  newTab: { ja: '（新しいタブで開く）', en: '(opens in a new tab)' },
  acceptMissing: {
    ja: '利用規約とプライバシーポリシーへの同意が必要です。',
    en: 'Please accept the terms of use and the privacy policy.',
  },
  submit: { ja: '確認メールを送信', en: 'Send confirmation e-mail' },
  sentTitle: { ja: '確認メールを送信しました', en: 'Confirmation e-mail sent' },
  sent: {
    ja: '{email} に届くメールのリンクを48時間以内に開き、パスワードを設定してください。',
    en: 'Open the link in the e-mail sent to {email} within 48 hours and set a password.',
  },
  notHere: {
    ja: 'メールが届かないときは、迷惑メールフォルダーとメールアドレスをご確認のうえ、もう一度お申し込みください。',
    en: 'If the e-mail does not arrive, please check your spam folder and the e-mail address, then sign up again.',
  },
  again: { ja: '入力に戻る', en: 'Back to the form' },
});

/** The form of the free plan, then the address that the mail was sent to. */
export default function FreeCreateScreen(): ReactNode {
  const { t } = useLanguage();
  const [sentTo, setSentTo] = useState<string>();
  const { form, submit, failure } = useContractForm({
    schema: FreeSignUp,
    names: { ...texts, acceptTerms: texts.terms },
    values: { email: '', contractName: '', lastName: '', firstName: '', phone: '' },
    send: async body => {
      await call(createFreeTenant, { body });
      setSentTo(body.email);
    },
  });
  if (sentTo !== undefined) {
    return (
      <AccountBox title={t(texts.sentTitle)} help={<p role="status">{t(texts.sent, { email: sentTo })}</p>}>
        <p className="mt-3 text-muted phrases">{t(texts.notHere)}</p>
        <button type="button" className="button button--outline mt-5" onClick={() => setSentTo(undefined)}>
          {t(texts.again)}
        </button>
      </AccountBox>
    );
  }
  const { control } = form;
  return (
    <AccountBox
      title={t(texts.title)}
      help={
        <>
          {t(texts.help)}{' '}
          <Link to="/pricing" className="inline-block text-link underline">
            {t(texts.pricing)}
          </Link>
        </>
      }
    >
      <AccountForm of={{ form, submit, failure }} button={t(texts.submit)}>
        <TextInput control={control} name="contractName" autoComplete="organization" label={t(texts.contractName)} />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextInput control={control} name="lastName" autoComplete="family-name" label={t(texts.lastName)} />
          <TextInput control={control} name="firstName" autoComplete="given-name" label={t(texts.firstName)} />
        </div>
        <TextInput control={control} name="email" type="email" autoComplete="email" label={t(texts.email)} />
        <TextInput control={control} name="phone" type="tel" autoComplete="tel" label={t(texts.phone)} />
        <Controller
          control={control}
          name="acceptTerms"
          render={({ field: { value, onChange, ref, ...field }, fieldState: { error } }) => (
            <div>
              <label className="flex min-h-7 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  aria-invalid={error !== undefined}
                  aria-describedby={error === undefined ? undefined : 'accept-error'}
                  checked={value === true}
                  onChange={event => onChange(event.target.checked || undefined)}
                  ref={ref}
                  {...field}
                />
                <AcceptLabel />
              </label>
              {error !== undefined && (
                <p id="accept-error" className="field-error">
                  {t(texts.acceptMissing)}
                </p>
              )}
            </div>
          )}
        />
      </AccountForm>
    </AccountBox>
  );
}

function AcceptLabel(): ReactNode {
  const { t } = useLanguage();
  const documents = {
    terms: ['/legal/termofuse', texts.terms],
    privacy: ['/legal/privacy', texts.privacy],
  } as const;
  return (
    <span>
      {t(texts.accept)
        .split(/\{(\w+)\}/)
        .map(part => {
          const document = documents[part as keyof typeof documents];
          if (document === undefined) return part;
          const [to, name] = document;
          return (
            <Link key={to} to={to} target="_blank" className="text-link underline">
              {t(name)}
              <span className="sr-only">{t(texts.newTab)}</span>
            </Link>
          );
        })}
    </span>
  );
}
