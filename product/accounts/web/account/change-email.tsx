import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { askNewEmail } from '#product/accounts/api/auth.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { Dialog, FormDialog } from '#web/parts/dialog.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  title: { ja: 'メールアドレスを変更', en: 'Change e-mail address' },
  help: {
    ja: '新しいアドレスに確認メールを送信します。そのリンクを開くまで、現在のアドレスのままです。サインイン中の端末はそのまま利用できます。',
    en: 'A confirmation e-mail will be sent to the new address. Your current address stays in use until you open its link. You stay signed in on your devices.',
  },
  email: { ja: '新しいメールアドレス', en: 'New e-mail address' },
  send: { ja: '確認メールを送信', en: 'Send confirmation e-mail' },
});

const Form = z.object({ email: fields.email() });

/** Asks for another mail address of one's own account, which holds once it is confirmed by mail. */
export function ChangeEmail(): ReactNode {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button--outline" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" />
        {t(texts.title)}
      </button>
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeEmailDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const [answer, setAnswer] = useState<string>();
  const { form, submit, failure } = useContractForm({
    schema: Form,
    names: { email: texts.email },
    values: { email: '' },
    codes: { email_taken: 'email' },
    send: async body => setAnswer((await call(askNewEmail, { body })).message),
  });
  if (answer !== undefined)
    return (
      <Dialog title={t(texts.title)} onClose={onClose}>
        <p role="status" className="phrases">
          {answer}
        </p>
      </Dialog>
    );
  return (
    <FormDialog
      title={t(texts.title)}
      onClose={onClose}
      onSubmit={event => void submit(event)}
      failure={failure}
      submitLabel={t(texts.send)}
      isWorking={form.formState.isSubmitting}
    >
      <p className="text-muted phrases">{t(texts.help)}</p>
      <TextInput control={form.control} name="email" type="email" autoComplete="email" label={t(texts.email)} />
    </FormDialog>
  );
}
