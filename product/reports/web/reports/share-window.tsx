import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { shareTexts as texts } from './share-texts.ts';

/** The window of `share-dialog.tsx`. */
export function ShareWindow({
  title,
  about,
  isOpen,
  onOpen,
  children,
}: {
  title: string;
  about: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={onOpen}>
      <Modal.Container size="lg" placement="center" scroll="inside">
        <Modal.Dialog>
          {isOpen && (
            <>
              <Modal.Header>
                <Modal.Heading>{title}</Modal.Heading>
              </Modal.Header>
              <Modal.Body tabIndex={0} role="group" aria-label={title}>
                <p className="text-muted phrases">{about}</p>
                {children}
              </Modal.Body>
              <Modal.Footer>
                <Button variant="outline" onPress={() => onOpen(false)}>
                  {t(texts.close)}
                </Button>
              </Modal.Footer>
            </>
          )}
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
