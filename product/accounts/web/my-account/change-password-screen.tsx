import type { ReactNode } from 'react';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { changePassword } from '#product/accounts/api/auth.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useGo } from '#web/navigation.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { FormPart, SendPanel } from '#web/parts/form-panel.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { PasswordFields } from '#web/parts/password-fields.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  title: { ja: 'パスワードの変更', en: 'Change password' },
  part: { ja: 'パスワード', en: 'Password' },
  help: {
    ja: '変更すると、ほかの端末からはサインアウトされます。',
    en: 'Changing your password signs you out on all other devices.',
  },
  current: { ja: '現在のパスワード', en: 'Current password' },
  save: { ja: 'パスワードを変更', en: 'Change password' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  done: {
    ja: 'パスワードを変更しました。ほかの端末からはサインアウトされました。',
    en: 'Your password has been changed. You have been signed out on other devices.',
  },
});

/** A new password for the person signed in. */
export default function ChangePasswordScreen(): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { form, submit, failure } = useContractForm({
    schema: fields.newPasswordPair().safeExtend({ currentPassword: fields.currentPassword(texts.current) }),
    names: { currentPassword: texts.current },
    values: { currentPassword: '', password: '', confirmation: '' },
    codes: { current_password_wrong: 'currentPassword', password_unchanged: 'password' },
    send: async ({ currentPassword, password }) => {
      await call(changePassword, { body: { currentPassword, password } });
      notify.success(t(texts.done));
      await go('my-account');
    },
  });
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <SendPanel
        of={{ form, submit, failure }}
        button={t(texts.save)}
        leave={
          <ScreenLink screen="my-account" className="button button--ghost">
            {t(texts.cancel)}
          </ScreenLink>
        }
      >
        <FormPart title={t(texts.part)} help={t(texts.help)} columns={1}>
          <div className="flex max-w-sm flex-col gap-4">
            <TextInput
              control={form.control}
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              label={t(texts.current)}
            />
            <PasswordFields control={form.control} />
          </div>
        </FormPart>
      </SendPanel>
    </>
  );
}
