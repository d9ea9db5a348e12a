import { Check, Circle, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { listSecondFactors } from '#product/accounts/api/second-factors.ts';
import { listUsers } from '#product/accounts/api/users.ts';
import { listHostProofs } from '#product/runs/api/ownership.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope } from '#web/navigation.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { useApi } from '#web/queries.ts';
import { useReachable } from '#web/shell/use-reachable.ts';

const texts = messages({
  title: { ja: 'はじめに行うこと', en: 'First steps' },
  close: { ja: '「はじめに行うこと」を閉じる', en: 'Close first steps' },
  done: { ja: '完了', en: 'Done' },
  open: { ja: '未完了', en: 'Open' },
  register: { ja: 'サイトを登録して検証する', en: 'Register a site and verify it' },
  read: { ja: '検証の結果を読む', en: 'Read the results' },
  prove: { ja: 'サイトの所有を確認する', en: 'Verify site ownership' },
  proveText: {
    ja: '500ページを超える検証や、ベーシック認証が設定されたサイトの検証に必要です。',
    en: 'Required for more than 500 pages and for sites behind basic authentication.',
  },
  invite: { ja: '一緒に使う人を招待する', en: 'Invite your team' },
  protect: { ja: 'パスキーか認証アプリを登録する', en: 'Add a passkey or an authenticator app' },
});
const closedKey = 'tenken_first_steps_closed';

interface Step {
  name: keyof typeof texts;
  text?: keyof typeof texts;
  isDone: boolean;
  link?: (children: ReactNode) => ReactNode;
}

const link = 'font-medium text-link underline underline-offset-2';

/** What a new client does first, ticked off by what is there. Gone once all is done, and for who closes it. */
export default function FirstSteps(): ReactNode {
  const [isClosed, setClosed] = useState(() => localStorage.getItem(closedKey) !== null);
  const { isStaff } = useScope();
  if (isClosed || isStaff) return null;
  const close = () => {
    localStorage.setItem(closedKey, 'true');
    setClosed(true);
  };
  return <Steps onClose={close} />;
}

function Steps({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const steps = useSteps();
  if (steps === undefined || steps.every(step => step.isDone)) return null;
  return (
    <section aria-label={t(texts.title)} className="panel mt-4 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold">{t(texts.title)}</h2>
        <IconButton icon={X} label={t(texts.close)} onPress={onClose} />
      </div>
      <ol className="mt-1 grid gap-2">
        {steps.map(({ name, text, isDone, link: to }) => (
          <li key={name} className="flex items-start gap-2">
            {isDone ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            )}
            <div className="min-w-0">
              <span className="sr-only">{t(isDone ? texts.done : texts.open)}: </span>
              {isDone || to === undefined ? <span className="text-muted">{t(texts[name])}</span> : to(t(texts[name]))}
              {!isDone && text !== undefined && <p className="text-xs text-muted phrases">{t(texts[text])}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useSteps(): Step[] | undefined {
  const { params } = useScope();
  const reachable = useReachable();
  const mayInvite = reachable('create-user');
  const tenant = { params: { tenantId: params.tenantId } };
  const runs = useApi(siteSummaries, { params, query: { limit: 1 } }).data;
  const ended = useApi(siteSummaries, { params, query: { limit: 1, status: ['FINISHED', 'PAR_FINISHED'] } }).data;
  const hosts = useApi(listHostProofs, { ...tenant, query: { limit: 100 } }).data;
  const users = useApi(listUsers, { ...tenant, query: { limit: 1 } }, { enabled: mayInvite }).data;
  const factors = useApi(listSecondFactors, {}).data;
  if (!runs || !ended || !hosts || !factors || (mayInvite && !users)) return;
  const steps: (Step | false)[] = [
    reachable('create-site') && {
      name: 'register',
      isDone: runs.total > 0,
      link: children => (
        <ScreenLink screen="create-site" className={link}>
          {children}
        </ScreenLink>
      ),
    },
    {
      name: 'read',
      isDone: ended.total > 0,
    },
    reachable('ownership') && {
      name: 'prove',
      text: 'proveText',
      isDone: hosts.items.some(host => host.state !== 'unproven'),
      link: children => (
        <ScreenLink screen="ownership" className={link}>
          {children}
        </ScreenLink>
      ),
    },
    mayInvite && {
      name: 'invite',
      isDone: (users?.total ?? 0) > 1,
      link: children => (
        <ScreenLink screen="create-user" className={link}>
          {children}
        </ScreenLink>
      ),
    },
    {
      name: 'protect',
      isDone: factors.totp || factors.passkeys.length > 0,
      link: children => (
        <ScreenLink screen="my-account" className={link}>
          {children}
        </ScreenLink>
      ),
    },
  ];
  return steps.filter(step => step !== false);
}
