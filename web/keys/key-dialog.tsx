import '../style/overlays.css';
import { Modal } from '@heroui/react/modal';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { areSingleKeysOn, boundKeys, switchSingleKeys, whenSingleKeysChange } from './bound-keys.ts';
import { keyTexts } from './key-texts.ts';

/** The keys of the screen in view, and the switch that turns those of one letter off. */
export default function KeyDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal.Container size="sm" placement="center">
        <Modal.Dialog>
          <Modal.CloseTrigger aria-label={t(keyTexts.close)} />
          <Modal.Header>
            <Modal.Heading>{t(keyTexts.title)}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            <KeyList />
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

function KeyList(): ReactNode {
  const { t } = useLanguage();
  const isOn = useSyncExternalStore(whenSingleKeysChange, areSingleKeysOn);
  const help = useId();
  return (
    <div className="grid gap-4">
      <table className={`w-full ${isOn ? '' : 'text-muted'}`}>
        <caption className="sr-only">{t(keyTexts.title)}</caption>
        <thead>
          <tr className="border-b border-line-strong text-left text-xs text-muted">
            <th scope="col" className="w-20 py-1 font-medium">
              {t(keyTexts.key)}
            </th>
            <th scope="col" className="py-1 font-medium">
              {t(keyTexts.action)}
            </th>
          </tr>
        </thead>
        <tbody>
          {boundKeys().map(({ key, label }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                <kbd className="rounded-sm border border-line-strong bg-head px-2 py-0.5 font-mono">{key}</kbd>
              </th>
              <td className="py-1.5">{t(label)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={help}
          onChange={event => switchSingleKeys(event.target.checked)}
          className="mt-1 size-4 accent-[var(--accent)]"
        />
        <span>{t(keyTexts.switch)}</span>
      </label>
      <p id={help} className="text-xs text-muted">
        {t(keyTexts.switchHelp)}
      </p>
    </div>
  );
}
