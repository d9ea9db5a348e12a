import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Message } from '#language/message.ts';
import { AdminLink, useIsGroupInView, useStaff, useTenantParams } from '../../admin-navigation.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { screenNames, screens } from '../../screens.ts';
import type { ScreenName, SearchOf } from '../../search.ts';
import { useCurrentScreen } from '../../shell/current-screen.ts';
import { MenuIcon } from '../../shell/icons.tsx';
import { shellTexts } from '../../shell/texts.ts';
import { useReachable } from '../../shell/use-reachable.ts';
import { clientScreenOf, staffScreens } from '../../staff-screens.ts';
import { adminTexts } from './admin-texts.ts';
import { trailOf } from './trail.ts';

const groups = [
  ['contracts', adminTexts.contracts],
  ['operation', adminTexts.settings],
] as const;
const ofGroup = Object.entries(staffScreens).filter(([screen]) => screens[screen as ScreenName].menu !== undefined);

interface Entries {
  title: Message;
  names: readonly ScreenName[];
}

/** The menu of the system-admin area, made from the table of screens; only what the person may open. */
export function AdminRail({ onGo }: { onGo?: () => void }): ReactNode {
  const { t } = useLanguage();
  const { may } = useStaff();
  const reachable = useReachable();
  const isGroupInView = useIsGroupInView();
  const current = useCurrentScreen();
  const allowed = screenNames.filter(name => {
    const { area, menu, access } = screens[name];
    return area === 'admin' && menu !== undefined && 'permission' in access && may(access.permission);
  });
  const [contracts, operation] = groups.map(
    ([group, title]): Entries => ({ title, names: allowed.filter(name => screens[name].menu?.group === group) }),
  );
  const sites = ofGroup.filter(([screen]) => reachable(screen as ScreenName)).map(([, name]) => name);
  const offered: readonly ScreenName[] = isGroupInView ? [...allowed, ...sites] : allowed;
  const marked = current && trailOf(current).findLast(name => offered.includes(name));
  const parts = [contracts, ...(isGroupInView ? [{ title: adminTexts.sites, names: sites }] : []), operation];
  return (
    <nav aria-label={t(shellTexts.mainNavigation)} className="flex flex-col gap-3 p-3">
      {parts.map(
        part =>
          part !== undefined &&
          part.names.length > 0 && (
            <div key={part.title.en} className="border-line not-first:border-t not-first:pt-3">
              <p className="px-3 pb-1 text-xs font-bold text-muted">{t(part.title)}</p>
              <ul className="flex flex-col gap-0.5">
                {part.names.map(name => (
                  <Entry key={name} name={name} isHere={name === current} isMarked={name === marked} onGo={onGo} />
                ))}
              </ul>
            </div>
          ),
      )}
    </nav>
  );
}

function Entry(props: { name: ScreenName; isHere: boolean; isMarked: boolean; onGo: (() => void) | undefined }) {
  const { t } = useLanguage();
  const { tenantId, groupId } = useTenantParams();
  const { base_url_encoded, date } = useSearch({ strict: false }) as SearchOf<'run'>;
  const { run, title } = screens[props.name];
  const { menu } = screens[clientScreenOf(props.name)];
  const look = props.isMarked
    ? 'bg-accent-soft font-bold text-accent-soft-foreground'
    : 'text-ink hover:bg-surface-secondary';
  return (
    <li>
      <AdminLink
        screen={props.name}
        params={{ tenantId, group_id: groupId }}
        search={run && base_url_encoded && date ? ({ base_url_encoded, date } as object) : {}}
        aria-current={props.isHere ? 'page' : undefined}
        {...(props.onGo ? { onClick: props.onGo } : {})}
        className={`flex items-center gap-2.5 rounded-sm px-3 py-2 text-sm ${look}`}
      >
        <MenuIcon name={menu?.icon ?? ''} />
        <span className="min-w-0">{t(menu?.label ?? title)}</span>
      </AdminLink>
    </li>
  );
}
