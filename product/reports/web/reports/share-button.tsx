import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { BadgePart } from './badge-part.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';
import { shareTexts as texts } from './share-texts.ts';

/** Opens the links of a run: who reads it by which, and new ones. */
export function ShareButton(): ReactNode {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onPress={() => setOpen(true)}>
        <Share2 aria-hidden="true" />
        {t(texts.share)}
      </Button>
      <Modal.Backdrop isOpen={isOpen} onOpenChange={setOpen}>
        <Modal.Container size="lg" placement="center" scroll="inside">
          <Modal.Dialog>{isOpen && <ShareContent onClose={() => setOpen(false)} />}</Modal.Dialog>
        </Modal.Container>
      </Modal.Backdrop>
    </>
  );
}

export function ShareContent({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  return (
    <>
      <Modal.Header>
        <Modal.Heading>{t(texts.title)}</Modal.Heading>
      </Modal.Header>
      <Modal.Body tabIndex={0} role="group" aria-label={t(texts.title)}>
        <p className="text-muted phrases">{t(texts.about)}</p>
        <ShareForm />
        <ShareList />
        {may('report:brand') && <BadgePart />}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline" onPress={onClose}>
          {t(texts.close)}
        </Button>
      </Modal.Footer>
    </>
  );
}
