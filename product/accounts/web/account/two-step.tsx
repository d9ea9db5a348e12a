import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { text } from '#endpoint/fields/field.ts';
import { messages } from '#language/message.ts';
import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactors,
} from '#product/accounts/api/second-factors.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { Section } from '#web/parts/section.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { SetupKey } from './setup-key.tsx';

const texts = messages({
  title: { ja: '二段階認証', en: 'Two-step verification' },
  help: {
    ja: 'サインインの際に、パスワードに加えて認証アプリのワンタイムパスワードを確認します。',
    en: 'When you sign in, you also enter a one-time password from your authenticator app.',
  },
  on: { ja: '認証アプリが登録されています。', en: 'An authenticator app is set up.' },
  codes: {
    ja: '予備コードは残り{count}個です。',
    en: '{count} recovery {count#code|codes} left.',
  },
  begin: { ja: '認証アプリを登録', en: 'Set up an authenticator app' },
  scan: {
    ja: '認証アプリでQRコードを読み取るか、キーを登録して、表示された6桁の数字を入力してください。',
    en: 'Please scan the QR code with your authenticator app, or add the key to it, then enter the 6-digit code it shows.',
  },
  code: { ja: 'ワンタイムパスワード', en: 'One-time password' },
  confirm: { ja: '確認して登録', en: 'Confirm and set up' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  added: { ja: '認証アプリを登録しました。', en: 'The authenticator app has been set up.' },
  remove: { ja: '認証アプリを解除', en: 'Remove authenticator app' },
  removeText: {
    ja: 'サインインの際にワンタイムパスワードを確認しなくなり、アカウントの安全性が下がります。',
    en: 'You will no longer be asked for a one-time password when you sign in, and your account will be less secure.',
  },
  removed: { ja: '認証アプリを解除しました。', en: 'The authenticator app has been removed.' },
  renew: { ja: '予備コードを再発行', en: 'Reissue recovery codes' },
  renewText: {
    ja: '新しい予備コードを10個発行します。これまでの予備コードは使えなくなります。',
    en: 'Ten new recovery codes will be issued. The old codes will no longer work.',
  },
});

interface Props {
  /** Undefined while it loads. */
  factors: SecondFactors | undefined;
  /** After every change, with the recovery codes to show. */
  onChange: (recoveryCodes: readonly string[]) => Promise<void>;
}

/** The authenticator app and the recovery codes. */
export function TwoStep({ factors, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [asked, setAsked] = useState<'remove' | 'renew'>();
  const hasAny = factors !== undefined && (factors.totp || factors.passkeys.length > 0);
  async function begin() {
    try {
      setEnrolment(await call(beginTotp));
    } catch (error) {
      notify.problem(error);
    }
  }
  async function remove() {
    await call(removeTotp);
    notify.success(t(texts.removed));
    await onChange([]);
  }
  return (
    <Section title={t(texts.title)}>
      <p className="text-muted phrases">{t(texts.help)}</p>
      {enrolment !== undefined ? (
        <Enrol
          enrolment={enrolment}
          onEnd={async codes => {
            setEnrolment(undefined);
            if (codes !== null) await onChange(codes);
          }}
        />
      ) : (
        <div className="mt-2 min-h-14">
          {factors?.totp === true && <p className="font-medium">{t(texts.on)}</p>}
          {hasAny && <p>{t(texts.codes, { count: factors.recoveryCodes })}</p>}
          <div className="mt-3 flex flex-wrap gap-2">
            {factors?.totp === false && (
              <Button variant="outline" onPress={() => void begin()}>
                {t(texts.begin)}
              </Button>
            )}
            {factors?.totp === true && (
              <Button variant="outline" onPress={() => setAsked('remove')}>
                {t(texts.remove)}
              </Button>
            )}
            {hasAny && (
              <Button variant="outline" onPress={() => setAsked('renew')}>
                {t(texts.renew)}
              </Button>
            )}
          </div>
        </div>
      )}
      <ConfirmDialog
        danger
        isOpen={asked === 'remove'}
        onClose={() => setAsked(undefined)}
        title={t(texts.remove)}
        confirmLabel={t(texts.remove)}
        onConfirm={remove}
      >
        {t(texts.removeText)}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'renew'}
        onClose={() => setAsked(undefined)}
        title={t(texts.renew)}
        confirmLabel={t(texts.renew)}
        onConfirm={async () => onChange((await call(renewRecoveryCodes)).recoveryCodes)}
      >
        {t(texts.renewText)}
      </ConfirmDialog>
    </Section>
  );
}

interface Enrolment {
  secret: string;
  uri: string;
  step: string;
}

/** The key for the app, and its first code. `onEnd`: the recovery codes to show; null when the person turned back. */
function Enrol({
  enrolment,
  onEnd,
}: {
  enrolment: Enrolment;
  onEnd: (codes: readonly string[] | null) => Promise<void>;
}): ReactNode {
  const { t, language } = useLanguage();
  const { form, submit, failure } = useContractForm({
    schema: z.object({ code: text(texts.code, [], { maxLength: 20 }) }),
    names: { code: texts.code },
    values: { code: '' },
    codes: { totp_wrong: 'code' },
    send: async ({ code }) => {
      const { recoveryCodes } = await call(confirmTotp, { body: { step: enrolment.step, code } });
      notify.success(t(texts.added));
      await onEnd(recoveryCodes);
    },
  });
  return (
    <form noValidate lang={language} className="mt-2 max-w-100" onSubmit={event => void submit(event)}>
      {failure !== undefined && <FormFailure>{failure}</FormFailure>}
      <p className="phrases">{t(texts.scan)}</p>
      <SetupKey {...enrolment} />
      <div className="mt-4">
        <TextInput
          control={form.control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          label={t(texts.code)}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <WorkButton type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
          {t(texts.confirm)}
        </WorkButton>
        <Button variant="ghost" onPress={() => void onEnd(null)}>
          {t(texts.cancel)}
        </Button>
      </div>
    </form>
  );
}
