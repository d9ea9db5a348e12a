import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';
import { ScreenLink, useCurrentScreen } from '../navigation.tsx';
import { type ScreenName, screens } from '../screens.ts';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

const texts = messages({
  title: { ja: '見つかりませんでした', en: 'Not found' },
  text: { ja: '削除されたか、URLが正しくありません。', en: 'It has been deleted, or the URL is incorrect.' },
});

/** Shown for a record in the address that does not exist, with a link to its list. */
export function NotThere({ screen }: { screen: ScreenName }): ReactNode {
  const { t } = useLanguage();
  const current = useCurrentScreen();
  return (
    <>
      <PageHeader title={t(current === undefined ? texts.title : screens[current].title)} />
      <EmptyState
        kind="missing"
        title={t(texts.title)}
        actions={
          <ScreenLink screen={screen} className="button button--outline">
            {t(screens[screen].title)}
          </ScreenLink>
        }
      >
        {t(texts.text)}
      </EmptyState>
    </>
  );
}
