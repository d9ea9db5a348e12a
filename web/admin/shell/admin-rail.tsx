import type { ReactNode } from 'react';
import { AdminLink, useStaff } from '../../admin-navigation.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { screenNames, screens } from '../../screens.ts';
import type { ScreenName } from '../../search.ts';
import { useCurrentScreen } from '../../shell/current-screen.ts';
import { MenuIcon } from '../../shell/icons.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { adminTexts } from './admin-texts.ts';
import { trailOf } from './trail.ts';

const groups = [
  ['contracts', adminTexts.contracts],
  ['operation', adminTexts.settings],
] as const;

/** The menu of the system-admin area, made from the table of screens; only what the person may open. */
export function AdminRail({ onGo }: { onGo?: () => void }): ReactNode {
  const { t } = useLanguage();
  const { may } = useStaff();
  const current = useCurrentScreen();
  const marked = current === undefined ? undefined : trailOf(current).findLast(name => screens[name].menu);
  const allowed = screenNames.filter(name => {
    const { area, menu, access } = screens[name];
    return area === 'admin' && menu !== undefined && 'permission' in access && may(access.permission);
  });
  const look = (name: ScreenName) =>
    name === marked ? 'bg-accent-soft font-bold text-accent-soft-foreground' : 'text-ink hover:bg-surface-secondary';
  return (
    <nav aria-label={t(shellTexts.mainNavigation)} className="flex flex-col gap-3 p-3">
      {groups.map(([group, title]) => {
        const entries = allowed.filter(name => screens[name].menu?.group === group);
        if (entries.length === 0) return null;
        return (
          <div key={group} className="border-line not-first:border-t not-first:pt-3">
            <p className="px-3 pb-1 text-xs font-bold text-muted">{t(title)}</p>
            <ul className="flex flex-col gap-0.5">
              {entries.map(name => (
                <li key={name}>
                  <AdminLink
                    screen={name}
                    aria-current={name === current ? 'page' : undefined}
                    {...(onGo ? { onClick: onGo } : {})}
                    className={`flex items-center gap-2.5 rounded-sm px-3 py-2 text-sm ${look(name)}`}
                  >
                    <MenuIcon name={screens[name].menu?.icon ?? ''} />
                    <span className="min-w-0">{t(screens[name].menu?.label ?? screens[name].title)}</span>
                  </AdminLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
