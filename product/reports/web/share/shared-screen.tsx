import { useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { messages } from '#language/message.ts';
import { ApiProblemError } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { Field } from '#web/parts/text-field.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { AccountBox } from '#web/shell/account-box.tsx';
import { Waiting } from '#web/shell/waiting.tsx';

const texts = messages({
  closed: { ja: 'この共有リンクは開けません', en: 'This share link cannot be opened' },
  closedHelp: {
    ja: '有効期限が切れているか、無効にされています。リンクの送信元にご確認ください。',
    en: 'It has expired or been revoked. Please ask the person who sent it to you.',
  },
  locked: { ja: 'パスワードの入力', en: 'Enter the password' },
  lockedHelp: {
    ja: 'この共有リンクはパスワードで保護されています。',
    en: 'This share link is password protected.',
  },
  password: { ja: 'パスワード', en: 'Password' },
  open: { ja: '開く', en: 'Open' },
  failed: { ja: '開けませんでした', en: 'Could not be opened' },
});

export interface SharedOpening {
  token: string;
  password?: string;
}

/** Neither may change from rendering to rendering: the link would be opened, and counted, again. */
interface Props<Thing> {
  open: (opening: SharedOpening) => Promise<Thing>;
  show: (thing: Thing, opening: SharedOpening) => ReactNode;
}

/** What a share link opens: what it shares, the question for its password, or that it is closed. */
export function SharedScreen<Thing>({ open, show }: Props<Thing>): ReactNode {
  const { t } = useLanguage();
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const [opened, setOpened] = useState<ReactNode>();
  const [state, setState] = useState<'asking' | 'locked' | 'closed' | 'failed'>('asking');
  const [failure, setFailure] = useState<string>();

  // Read once, whoever renders it: each reading is counted.
  useEffect(() => {
    open({ token }).then(
      thing => setOpened(show(thing, { token })),
      (error: unknown) => {
        const problem = error instanceof ApiProblemError ? error : undefined;
        const isLocked = problem?.problem.code === 'share_password_required';
        setFailure(problem?.problem.message);
        setState(isLocked ? 'locked' : problem?.status === 404 || problem?.status === 422 ? 'closed' : 'failed');
      },
    );
  }, [token, open, show]);

  if (opened !== undefined) return opened;
  if (state === 'asking') return <Waiting />;
  if (state === 'closed') return <AccountBox title={t(texts.closed)} help={t(texts.closedHelp)} />;
  if (state === 'failed') return <AccountBox title={t(texts.failed)} help={failure} />;
  return (
    <PasswordBox
      open={async password => setOpened(show(await open({ token, password }), { token, password }))}
      onClosed={() => setState('closed')}
    />
  );
}

function PasswordBox({
  open,
  onClosed,
}: {
  open: (password: string) => Promise<void>;
  onClosed: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setFailure(undefined);
    try {
      await open(password);
    } catch (error) {
      if (error instanceof ApiProblemError && error.status === 404) onClosed();
      else setFailure(error instanceof ApiProblemError ? error.problem.message : t(texts.failed));
    } finally {
      setWorking(false);
    }
  }
  return (
    <AccountBox title={t(texts.locked)} help={t(texts.lockedHelp)}>
      <form noValidate lang={language} className="mt-5 flex flex-col gap-4" onSubmit={event => void submit(event)}>
        {failure !== undefined && <FormFailure>{failure}</FormFailure>}
        <Field label={t(texts.password)} type="password" autoComplete="off" value={password} onChange={setPassword} />
        <WorkButton type="submit" variant="primary" fullWidth isWorking={isWorking}>
          {!isWorking && <Lock aria-hidden="true" />}
          {t(texts.open)}
        </WorkButton>
      </form>
    </AccountBox>
  );
}
