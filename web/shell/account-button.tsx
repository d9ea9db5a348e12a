import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { loadChunk } from '../load-chunk.ts';
import { useScope } from '../navigation.tsx';
import { opensBy } from '../parts/opens-by.ts';
import { nameOf } from '../person-name.ts';
import { AccountName, accountLook } from './account-name.tsx';
import { shellTexts } from './texts.ts';

// Loaded when the button is approached: no screen needs it to stand.
const load = () => import('./account-menu.tsx');
const AccountMenu = lazy(() => loadChunk(load).then(module => ({ default: module.AccountMenu })));
const approach = () => void load().catch(() => undefined);

/** The signed-in person: a button whose menu is loaded with the first press. */
export function AccountButton(): ReactNode {
  const { t, language } = useLanguage();
  const name = nameOf(useScope().user, language);
  const [isPressed, setPressed] = useState(false);
  const still = (
    <button
      type="button"
      aria-label={`${t(shellTexts.account)}: ${name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={() => setPressed(true)}
      onKeyDown={event => {
        if (!opensBy(event)) return;
        event.preventDefault();
        setPressed(true);
      }}
      className={`cursor-pointer ${accountLook}`}
    >
      <AccountName name={name} />
    </button>
  );
  return isPressed ? (
    <Suspense fallback={still}>
      <AccountMenu />
    </Suspense>
  ) : (
    still
  );
}
