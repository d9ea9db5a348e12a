import { KeyRound } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { clientProblems } from '#endpoint/client-problems.ts';
import { messages } from '#language/message.ts';
import { passkeySignInOptions, signInWithPasskey } from '#product/accounts/api/passkeys.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { PrerenderedContext } from '#web/prerendered.ts';
import { staffPool } from '#web/staff-pool.ts';
import { useAfterSignIn } from './sign-in-steps.ts';
import { answerWithPasskey, passkeysWork } from './use-passkey.ts';

const texts = messages({
  signIn: { ja: 'パスキーでサインイン', en: 'Sign in with a passkey' },
  confirm: { ja: 'パスキーで確認', en: 'Confirm with a passkey' },
});

/** Signs in with a passkey alone, or answers a second step (`step`) with one. Nothing where the browser has no passkeys. */
export function PasskeySignIn({
  isStaff,
  step,
  redirect,
  variant = 'outline',
  onFailure,
}: {
  isStaff: boolean;
  step?: string;
  redirect: string | undefined;
  variant?: 'primary' | 'outline';
  /** A sentence, or undefined for the start of a new try. */
  onFailure: (message: string | undefined) => void;
}): ReactNode {
  const { t } = useLanguage();
  const after = useAfterSignIn();
  const [working, setWorking] = useState(false);
  const whose = { pool: isStaff ? ('staff' as const) : ('tenant' as const), ...(step === undefined ? {} : { step }) };
  async function signIn() {
    onFailure(undefined);
    setWorking(true);
    try {
      const { options } = await call(passkeySignInOptions, { body: whose });
      const response = await answerWithPasskey(options);
      if (response === null) return;
      const answer = await call(signInWithPasskey, { body: { ...whose, response } });
      await after(answer, isStaff ? staffPool : '', redirect);
    } catch (error) {
      onFailure(error instanceof ApiProblemError ? error.problem.message : t(clientProblems.passkey_refused));
    } finally {
      setWorking(false);
    }
  }
  // Nearly every browser has passkeys: the form that is sent before the application keeps their place.
  const isEarly = use(PrerenderedContext) !== null;
  if (!isEarly && !passkeysWork()) return null;
  return (
    <WorkButton variant={variant} fullWidth isWorking={working} onPress={() => void signIn()}>
      {!working && <KeyRound aria-hidden="true" />}
      {t(step === undefined ? texts.signIn : texts.confirm)}
    </WorkButton>
  );
}
