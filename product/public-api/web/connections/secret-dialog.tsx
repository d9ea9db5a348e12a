import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { CopyButton } from '#web/parts/copy-button.tsx';
import { connectionTexts as texts } from './connection-texts.ts';

export interface MadeSecret {
  name: string;
  secret: string;
}

/** Shows a token this once; nothing but its button closes the dialog. */
export function SecretDialog({ of: { name, secret }, onClose }: { of: MadeSecret; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <Modal.Backdrop isOpen isDismissable={false} isKeyboardDismissDisabled>
      <Modal.Container size="md" placement="center">
        <Modal.Dialog role="alertdialog">
          <Modal.Header>
            <Modal.Heading>{t(texts.secretTitle)}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            <p className="flex gap-2 rounded-sm border border-fair-line bg-fair-soft px-3 py-2 font-bold text-fair">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="phrases">{t(texts.secretText)}</span>
            </p>
            <p className="mt-4 text-sm break-words">{t(texts.secretLabel, { name })}</p>
            <code
              translate="no"
              className="mt-1 block rounded-sm border border-line-strong bg-head px-3 py-2 break-all select-all"
            >
              {secret}
            </code>
            <CopyButton text={secret} label={t(texts.copy)} size="md" className="mt-3" />
            <p className="mt-3 text-sm text-muted phrases">{t(texts.secretCare)}</p>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="primary" onPress={onClose}>
              {t(texts.close)}
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
