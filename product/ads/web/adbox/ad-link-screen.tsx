import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '#language/message.ts';
import { finishAdLink } from '#product/ads/api/ad-accounts.ts';
import { ApiProblemError, call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScreenSearch } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { safePath } from '#web/safe-path.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { providerNames } from './ad-texts.ts';
import { refreshAds } from './use-ad-news.ts';

const texts = messages({
  title: { ja: '広告媒体の連携', en: 'Link an ad platform' },
  working: { ja: '連携を完了しています…', en: 'Completing the link…' },
  done: { ja: '{name}と連携しました。', en: '{name} has been linked.' },
  failed: { ja: '連携できませんでした', en: 'Could not link' },
  unknown: {
    ja: 'この画面は、広告媒体でのサインイン後に表示されます。プロジェクトの編集画面から連携してください。',
    en: 'This screen is shown after signing in to an ad platform. Please start linking from the edit screen of a project.',
  },
  home: { ja: '契約一覧へ', en: 'Go to contracts' },
});

/** Where a platform sends the browser back to: completes the link and returns to where it was begun. */
export function AdLinkScreen(): ReactNode {
  const { t } = useLanguage();
  const router = useRouter();
  const { state, code, error } = useScreenSearch('admin-ad-link');
  const [failure, setFailure] = useState<string>();
  const isBegun = useRef(false);
  const finish = useEffectEvent(async () => {
    if (state === undefined) return setFailure(t(texts.unknown));
    try {
      const { provider, returnTo } = await call(finishAdLink, { body: { state, code, error } });
      notify.success(t(texts.done, { name: t(providerNames[provider]) }));
      void refreshAds();
      router.history.replace(safePath(returnTo, location.origin) ?? '/sys-admin/home');
    } catch (thrown) {
      setFailure(thrown instanceof ApiProblemError ? thrown.problem.message : t(texts.failed));
    }
  });
  useEffect(() => {
    // A code is good once.
    if (isBegun.current) return;
    isBegun.current = true;
    void finish();
  }, []);
  return (
    <>
      <PageHeader title={t(texts.title)}>{failure === undefined ? t(texts.working) : undefined}</PageHeader>
      {failure === undefined ? (
        <Waiting />
      ) : (
        <EmptyState
          title={t(texts.failed)}
          actions={
            <ScreenLink screen="admin-home" className="button button--outline">
              {t(texts.home)}
            </ScreenLink>
          }
        >
          <span role="alert">{failure}</span>
        </EmptyState>
      )}
    </>
  );
}
