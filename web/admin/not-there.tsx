import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { AdminLink, type AdminParams } from '../admin-navigation.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { screens } from '../screens.ts';
import type { ScreenName } from '../search.ts';
import { useCurrentScreen } from '../shell/current-screen.ts';

const texts = messages({
  title: { ja: '見つかりませんでした', en: 'This was not found' },
  text: { ja: '削除されたか、アドレスが正しくありません。', en: 'It was deleted, or the address is not right.' },
});

/** Shown for a record in the address that does not exist, with the way back to its list. */
export function NotThere({ screen, params }: { screen: ScreenName; params?: AdminParams }): ReactNode {
  const { t } = useLanguage();
  const current = useCurrentScreen();
  return (
    <>
      <PageHeader title={t(current === undefined ? texts.title : screens[current].title)} />
      <EmptyState
        title={t(texts.title)}
        actions={
          <AdminLink screen={screen} {...(params ? { params } : {})} className="button button--outline">
            {t(screens[screen].title)}
          </AdminLink>
        }
      >
        {t(texts.text)}
      </EmptyState>
    </>
  );
}
