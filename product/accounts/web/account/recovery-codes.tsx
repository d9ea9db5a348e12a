import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const texts = messages({
  title: { ja: '予備コードを控えてください', en: 'Save your recovery codes' },
  help: {
    ja: '認証アプリやパスキーを使えなくなったときに、1つにつき1回だけ使えます。この画面を閉じると二度と表示されません。安全な場所に保管してください。',
    en: 'Each code can be used once if you cannot use your authenticator app or passkey. They will not be shown again after you close this screen, so keep them in a safe place.',
  },
  save: { ja: 'ファイルに保存', en: 'Save to file' },
  done: { ja: '控えました', en: 'I have saved them' },
});

/** Ten new codes, shown this once. Nothing while there are none. */
export function NewRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Modal.Backdrop isOpen={codes.length > 0} isDismissable={false} onOpenChange={open => !open && onClose()}>
      <Modal.Container size="sm" placement="center">
        <Modal.Dialog role="alertdialog">
          <Modal.Header>
            <Modal.Heading>{t(texts.title)}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            <p className="phrases">{t(texts.help)}</p>
            <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 rounded-sm border border-line bg-head p-3 font-mono text-base">
              {codes.map(code => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </Modal.Body>
          <Modal.Footer>
            <a href={file} download="tenken-recovery-codes.txt" className="button button--outline">
              <Download aria-hidden="true" />
              {t(texts.save)}
            </a>
            <Button variant="primary" onPress={onClose}>
              {t(texts.done)}
            </Button>
          </Modal.Footer>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
