import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { useLeaveEarly } from '../leave-early.ts';
import { type ScreenName, screens } from '../screens.ts';
import { focusHeading } from './focus-heading.ts';
import { shellTexts } from './texts.ts';

/** Sets the page title of a screen, and moves the focus to its heading when it follows another screen. */
export function ScreenFrame({ name, children }: { name: ScreenName; children: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const title = t(screens[name].title);
  const product = t(shellTexts.productTitle);
  useLeaveEarly();
  useEffect(() => {
    document.title = `${title} | ${product}`;
  }, [title, product]);
  useEffect(() => focusHeading(name), [name]);
  return children;
}
