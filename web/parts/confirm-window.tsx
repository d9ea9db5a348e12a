import '../style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useWork } from '../use-work.ts';
import type { ConfirmProps } from './confirm-props.ts';
import { WorkButton } from './work-button.tsx';

const texts = messages({ cancel: { ja: 'キャンセル', en: 'Cancel' } });

/** The window of `confirm-dialog.tsx`. */
export function ConfirmWindow({
  isOpen,
  onClose,
  title,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger = false,
  children,
}: ConfirmProps): ReactNode {
  const { t } = useLanguage();
  const { work, isWorking: working } = useWork();
  async function confirm() {
    await work(async () => {
      if ((await onConfirm()) !== false) onClose();
    });
  }
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={open => !open && !working && onClose()}>
      <Modal.Container size="sm" placement="center">
        <Modal.Dialog role="alertdialog">
          <Modal.Header>
            <Modal.Heading>{title}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
          <Modal.Footer>
            <Button variant="outline" isDisabled={working} onPress={onClose}>
              {cancelLabel ?? t(texts.cancel)}
            </Button>
            <WorkButton variant={danger ? 'danger' : 'primary'} isWorking={working} onPress={() => void confirm()}>
              {confirmLabel}
            </WorkButton>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
