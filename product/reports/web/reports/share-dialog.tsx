import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { useMenuAction } from '#web/parts/action-menu.tsx';
import { shareTexts as texts } from './share-texts.ts';

/** The links of a thing, opened by an entry of the menu around, or by a button. */
export function ShareDialog({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const isInMenu = useMenuAction({ id: 'share', label: t(texts.share), icon: Share2, act: open, rank: 3 });
  return (
    <>
      {!isInMenu && (
        <Button variant="outline" onPress={open}>
          <Share2 aria-hidden="true" />
          {t(texts.share)}
        </Button>
      )}
      <Modal.Backdrop isOpen={isOpen} onOpenChange={setOpen}>
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
                  <Button variant="outline" onPress={() => setOpen(false)}>
                    {t(texts.close)}
                  </Button>
                </Modal.Footer>
              </>
            )}
          </Modal.Dialog>
        </Modal.Container>
      </Modal.Backdrop>
    </>
  );
}
