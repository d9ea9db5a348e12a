import { Dropdown } from '@heroui/react/dropdown';
import { useNavigate } from '@tanstack/react-router';
import { CircleUserRound, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminHref, useStaff } from '../../admin-navigation.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { roleNames } from '../../parts/people/role-names.ts';
import { nameOf } from '../../person-name.ts';
import { endSession } from '../../session.ts';
import { shellTexts } from '../../shell/texts.ts';

/** Who is signed in, and the way out. */
export function StaffMenu(): ReactNode {
  const { t, language } = useLanguage();
  const { user } = useStaff();
  const navigate = useNavigate();
  const name = nameOf(user, language);
  async function signOut() {
    await endSession();
    await navigate({ to: adminHref('admin-signin') });
  }
  return (
    <Dropdown>
      <Dropdown.Trigger
        aria-label={`${t(shellTexts.account)}: ${name}`}
        className="flex h-9 items-center gap-2 rounded-sm px-1.5 text-sm hover:bg-surface-secondary"
      >
        <CircleUserRound aria-hidden="true" className="size-5 text-muted" />
        <span className="hidden max-w-40 truncate lg:inline">{name}</span>
      </Dropdown.Trigger>
      <Dropdown.Popover placement="bottom end" className="min-w-60">
        <div className="border-b border-line px-4 py-3">
          <p className="font-bold">{name}</p>
          <p className="text-xs text-muted">{user.email}</p>
          <p className="mt-1 text-xs text-muted">{t(roleNames[user.role])}</p>
        </div>
        <Dropdown.Menu aria-label={t(shellTexts.account)} onAction={() => void signOut()}>
          <Dropdown.Item id="out" textValue={t(shellTexts.signOut)}>
            <LogOut aria-hidden="true" className="size-4 text-muted" />
            {t(shellTexts.signOut)}
          </Dropdown.Item>
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  );
}
