import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { messages } from '#language/message.ts';
import { currentUser } from '#product/accounts/api/auth.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  title: { ja: 'サインインの有効期限が切れました', en: 'Your session has ended' },
  help: {
    ja: '入力した内容はこの画面に残っています。別のタブでサインインすると、この画面で続けられます。',
    en: 'What you have entered is kept on this screen. Sign in again in another tab, then continue here.',
  },
  signIn: { ja: '別のタブでサインイン', en: 'Sign in in another tab' },
  resume: { ja: '続ける', en: 'Continue' },
  leave: { ja: '入力した内容を破棄する', en: 'Discard what I entered' },
  notYet: {
    ja: 'まだサインインしていません。別のタブでサインインしてください。',
    en: 'You are not signed in yet. Please sign in in another tab.',
  },
});

/** Waits until the person is signed in again, in another tab: `onAnswer(true)`; `false`: what was typed is given up. */
export function SessionOverDialog({ onAnswer }: { onAnswer: (isBack: boolean) => void }): ReactNode {
  const { t } = useLanguage();
  const { user, isStaff } = useScope();
  const { work, isWorking } = useWork({ onProblem: ({ message }) => setFailure(message) });
  const [failure, setFailure] = useState<string>();

  async function look(): Promise<boolean> {
    const { user: now } = await call(currentUser);
    // Another person does not get to see what this one has typed.
    if (now !== null && now.sub !== user.sub) location.reload();
    else if (now !== null) onAnswer(true);
    return now !== null;
  }
  const lookQuietly = useEffectEvent(() => {
    look().catch((error: unknown) => {
      if (!(error instanceof ApiProblemError)) throw error;
    });
  });
  // Whoever comes back from the other tab goes on without a further click.
  useEffect(() => {
    const listener = () => lookQuietly();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  }, []);

  return (
    <Modal.Backdrop isOpen isDismissable={false} isKeyboardDismissDisabled>
      <Modal.Container size="sm" placement="center">
        <Modal.Dialog role="alertdialog">
          <Modal.Header>
            <Modal.Heading>{t(texts.title)}</Modal.Heading>
          </Modal.Header>
          <Modal.Body>
            <p className="text-muted phrases">{t(texts.help)}</p>
            {failure !== undefined && (
              <p role="alert" className="mt-3 text-poor phrases">
                {failure}
              </p>
            )}
            <div className="mt-5 grid gap-2">
              <a
                href={isStaff ? '/sys-admin/signin' : '/signin'}
                target="_blank"
                rel="noreferrer"
                className="button button--primary w-full"
              >
                {t(texts.signIn)}
                <ExternalLink aria-hidden="true" />
              </a>
              <WorkButton
                variant="outline"
                className="w-full"
                isWorking={isWorking}
                onPress={() =>
                  void work(async () => {
                    setFailure(undefined);
                    if (!(await look())) setFailure(t(texts.notYet));
                  })
                }
              >
                {t(texts.resume)}
              </WorkButton>
              <Button variant="ghost" className="w-full" onPress={() => onAnswer(false)}>
                {t(texts.leave)}
              </Button>
            </div>
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
