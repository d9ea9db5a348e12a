import '../style/overlays.css';
import { Modal } from '@heroui/react/modal';
import type { FormEventHandler, ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { FormFailure } from './form-panel.tsx';
import { WorkButton } from './work-button.tsx';

const texts = messages({ close: { ja: '閉じる', en: 'Close' } });

/** A dialog with a heading and a way to close it. */
export function Dialog({
  title,
  size = 'md',
  onClose,
  children,
}: {
  title: string;
  size?: 'sm' | 'md' | 'lg';
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <Modal.Backdrop isOpen onOpenChange={open => !open && onClose()}>
      <Modal.Container size={size} placement="center" scroll="inside">
        <Modal.Dialog>
          <Modal.CloseTrigger aria-label={t(texts.close)} />
          <Modal.Header>
            <Modal.Heading>{title}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

export function FormDialog({
  title,
  size = 'md',
  onClose,
  onSubmit,
  failure,
  submitLabel,
  isWorking,
  beside,
  children,
}: {
  title: string;
  size?: 'md' | 'lg';
  onClose: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  failure: string | undefined;
  submitLabel: string;
  isWorking: boolean;
  /** Before the button. */
  beside?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { language } = useLanguage();
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <form noValidate lang={language} className="grid gap-4" onSubmit={onSubmit}>
        {failure !== undefined && <FormFailure>{failure}</FormFailure>}
        {children}
        <div className={`flex flex-wrap gap-2 ${beside === undefined ? 'justify-end' : 'justify-between'}`}>
          {beside}
          <WorkButton type="submit" variant="primary" isWorking={isWorking}>
            {submitLabel}
          </WorkButton>
        </div>
      </form>
    </Dialog>
  );
}
