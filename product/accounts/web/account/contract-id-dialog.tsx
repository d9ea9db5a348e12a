import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { fields } from '#endpoint/fields.ts';
import { messages } from '#language/message.ts';
import { forgotContractId } from '#product/accounts/api/auth.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { Dialog, FormDialog } from '#web/parts/dialog.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  title: { ja: '契約IDの確認', en: 'Find your contract ID' },
  help: {
    ja: 'サインインに使うメールアドレスに、契約IDをお送りします。',
    en: 'We will send your contract IDs to the e-mail address you use to sign in.',
  },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  send: { ja: '契約IDを送信', en: 'Send contract ID' },
});

const Form = z.object({ email: fields.email() });

/** Has the contract IDs of a mail address sent to it. The answer never says whether there are any. */
export function ContractIdDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const [answer, setAnswer] = useState<string>();
  const { form, submit, failure } = useContractForm({
    schema: Form,
    names: { email: texts.email },
    values: { email: '' },
    send: async body => setAnswer((await call(forgotContractId, { body })).message),
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
      <TextInput control={form.control} name="email" type="email" autoComplete="username" label={t(texts.email)} />
    </FormDialog>
  );
}
