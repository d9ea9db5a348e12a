import '../style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import type { ReactNode } from 'react';

/** A message that must be acknowledged: a title, a text and one button. */
export function NoticeDialog({
  title,
  button,
  onPress,
  children,
}: {
  title: string;
  button: string;
  onPress: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Modal.Backdrop isOpen isDismissable={false} isKeyboardDismissDisabled>
      <Modal.Container size="sm" placement="center">
        <Modal.Dialog role="alertdialog">
          <Modal.Header>
            <Modal.Heading>{title}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
          <Modal.Footer>
            <Button variant="primary" onPress={onPress}>
              {button}
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
