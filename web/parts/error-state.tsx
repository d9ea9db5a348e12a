import { Button } from '@heroui/react/button';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { clientProblems } from '#endpoint/client-problems.ts';
import { messages } from '#language/message.ts';
import { ApiProblemError } from '../client.ts';
import { useLanguage } from '../i18n/language.tsx';
import { StatePicture } from './state-picture.tsx';

const texts = messages({
  error: { ja: '表示できませんでした', en: 'Could not be displayed' },
  offline: { ja: 'オフラインです', en: 'You are offline' },
  busy: { ja: 'サービスが混み合っています', en: 'The service is busy' },
  offlineHelp: {
    ja: '接続が戻ると、自動でもう一度読み込みます。',
    en: 'This is loaded again as soon as you are back online.',
  },
  busyHelp: {
    ja: '約{seconds}秒後に、自動でもう一度読み込みます。',
    en: 'This is loaded again automatically in about {seconds} {seconds#second|seconds}.',
  },
  retry: { ja: 'もう一度試す', en: 'Try again' },
});

/** Seconds, where a busy server says none. */
const usualWait = 10;

/** Which of the states an error is: without a connection, a busy service, or any other failure. */
function kindOf(error: unknown): 'offline' | 'busy' | 'error' {
  if (!(error instanceof ApiProblemError)) return 'error';
  if (error.problem.code === 'not_ready') return 'busy';
  return error.status === 0 && navigator.onLine === false ? 'offline' : 'error';
}

/** Calls `then` when the seconds after an error are over, and tells how many are left. */
function useCountdown(seconds: number | null, error: unknown, then: () => void): number {
  const [counted, setCounted] = useState<{ error: unknown; left: number }>();
  const end = useEffectEvent(then);
  useEffect(() => {
    if (seconds === null) return;
    const due = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.ceil((due - Date.now()) / 1000);
      setCounted({ error, left: Math.max(1, rest) });
      if (rest > 0) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
    // Another try that failed begins anew.
  }, [seconds, error]);
  return counted !== undefined && counted.error === error ? counted.left : (seconds ?? 0);
}

/**
 * Shows the API's error message with its picture, and offers a retry. Without a connection it tries again once that is back, and a
 * busy service when the time is over that it has named.
 */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }): ReactNode {
  const { t } = useLanguage();
  const kind = kindOf(error);
  const wait = error instanceof ApiProblemError ? (error.retryAfter ?? usualWait) : usualWait;
  const left = useCountdown(kind === 'busy' && retry ? wait : null, error, () => retry?.());
  const again = useEffectEvent(() => retry?.());
  useEffect(() => {
    if (kind !== 'offline') return;
    const listener = () => again();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [kind]);
  return (
    <div className="panel flex flex-col items-center gap-2 px-4 py-10 text-center">
      <StatePicture kind={kind} />
      <div role="alert" className="flex flex-col items-center gap-2">
        <p className="text-base font-bold phrases">{t(texts[kind])}</p>
        <p className="max-w-prose text-muted phrases">
          {error instanceof ApiProblemError ? error.problem.message : t(clientProblems.unexpected)}
        </p>
      </div>
      {/* Not in the alert: a count that is read out each second helps nobody. */}
      {retry !== undefined && kind !== 'error' && (
        <p className="numbers max-w-prose text-muted phrases">
          {kind === 'busy' ? t(texts.busyHelp, { seconds: left }) : t(texts.offlineHelp)}
        </p>
      )}
      {retry !== undefined && (
        <Button variant="outline" className="mt-3" onPress={retry}>
          <RotateCw aria-hidden="true" />
          {t(texts.retry)}
        </Button>
      )}
    </div>
  );
}
