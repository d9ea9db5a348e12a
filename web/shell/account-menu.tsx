import '../style/overlays.css';
import { Dropdown } from '@heroui/react/dropdown';
import { useNavigate } from '@tanstack/react-router';
import { Keyboard, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { roleNames } from '#product/accounts/web/people/role-names.ts';
import { useLanguage } from '../i18n/language.tsx';
import { openKeyHelp } from '../keys/key-help.tsx';
import { keyTexts } from '../keys/key-texts.ts';
import { scopedPlace, screenPlace, useScope } from '../navigation.tsx';
import { OpenAtOnce } from '../parts/open-at-once.tsx';
import { nameOf } from '../person-name.ts';
import { leaveSession } from '../session.ts';
import { AccountName, accountLook } from './account-name.tsx';
import { shellTexts } from './texts.ts';

/** The signed-in person, the way to the account, and out, opened as soon as it stands. Staff have their role there. */
export function AccountMenu(): ReactNode {
  const { t, language } = useLanguage();
  const scope = useScope();
  const { user, isStaff } = scope;
  const navigate = useNavigate();
  async function act(key: string | number) {
    if (key === 'account') return navigate(scopedPlace(scope, 'my-account'));
    if (key === 'keys') return openKeyHelp();
    await leaveSession();
    return navigate(screenPlace(isStaff ? 'admin-signin' : 'signin'));
  }
  const name = nameOf(user, language);
  return (
    <Dropdown>
      <OpenAtOnce />
      <Dropdown.Trigger autoFocus aria-label={`${t(shellTexts.account)}: ${name}`} className={accountLook}>
        <AccountName name={name} />
      </Dropdown.Trigger>
      <Dropdown.Popover placement="bottom end" className="min-w-60">
        <div className="border-b border-line px-4 py-3">
          <p className="font-bold">{name}</p>
          <p className="text-xs text-muted">{user.email}</p>
          {isStaff && <p className="mt-1 text-xs text-muted">{t(roleNames[user.role])}</p>}
        </div>
        <Dropdown.Menu aria-label={t(shellTexts.account)} onAction={key => void act(key)}>
          <Dropdown.Item id="account" textValue={t(shellTexts.myAccount)}>
            <UserRound aria-hidden="true" className="size-4 text-muted" />
            {t(shellTexts.myAccount)}
          </Dropdown.Item>
          <Dropdown.Item id="keys" textValue={t(keyTexts.menu)}>
            <Keyboard aria-hidden="true" className="size-4 text-muted" />
            {t(keyTexts.menu)}
          </Dropdown.Item>
          <Dropdown.Item id="out" textValue={t(shellTexts.signOut)}>
            <LogOut aria-hidden="true" className="size-4 text-muted" />
            {t(shellTexts.signOut)}
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  );
}
