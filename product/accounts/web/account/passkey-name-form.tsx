import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { messages } from '#language/message.ts';
import { passkeyName } from '#product/accounts/api/passkeys.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useContractForm } from '#web/use-contract-form.ts';

const texts = messages({
  name: { ja: 'パスキーの名前', en: 'Passkey name' },
  help: { ja: '例：会社のノートPC', en: 'For example: office laptop' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
});

interface Naming {
  button: string;
  name: string;
  onSend: (name: string) => Promise<void>;
  onClose: () => void;
}

/** A dialog that asks for the name of a passkey; `onSend` closes it once it has succeeded. */
export function PasskeyNameForm({ isOpen, title, ...naming }: Naming & { isOpen: boolean; title: string }): ReactNode {
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={open => !open && naming.onClose()}>
      <Modal.Container size="sm" placement="center">
        <Modal.Dialog>
          <Modal.Header>
            <Modal.Heading>{title}</Modal.Heading>
          </Modal.Header>
          <NameForm {...naming} />
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

function NameForm({ button, name, onSend, onClose }: Naming): ReactNode {
  const { t, language } = useLanguage();
  const { form, submit, failure } = useContractForm({
    schema: z.object({ name: passkeyName(texts.name) }),
    names: { name: texts.name },
    values: { name },
    send: ({ name: typed }) => onSend(typed),
  });
  const isWorking = form.formState.isSubmitting;
  return (
    <form noValidate lang={language} onSubmit={event => void submit(event)}>
      <Modal.Body>
        {failure !== undefined && <FormFailure>{failure}</FormFailure>}
        <TextInput
          control={form.control}
          name="name"
          maxLength={50}
          autoComplete="off"
          label={t(texts.name)}
          help={t(texts.help)}
        />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline" isDisabled={isWorking} onPress={onClose}>
          {t(texts.cancel)}
        </Button>
        <WorkButton type="submit" variant="primary" isWorking={isWorking}>
          {button}
        </WorkButton>
      </Modal.Footer>
    </form>
  );
}
