import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { ScreenLink } from '../navigation.tsx';
import { screenNames, screens } from '../screens.ts';
import type { ScreenName, SearchOf } from '../search.ts';
import { useCurrentScreen } from './current-screen.ts';
import { MenuIcon } from './icons.tsx';
import { shellTexts } from './texts.ts';
import { useReachable } from './use-reachable.ts';

const groups = ['sites', 'results', 'history', 'account'] as const;

function Entry({ name, current, onGo }: { name: ScreenName; current: boolean; onGo?: (() => void) | undefined }) {
  const { t } = useLanguage();
  const { base_url_encoded, date } = useSearch({ strict: false }) as SearchOf<'run'>;
  const { title, menu, run } = screens[name];
  return (
    <li>
      <ScreenLink
        screen={name}
        search={run && base_url_encoded && date ? ({ base_url_encoded, date } as object) : {}}
        aria-current={current ? 'page' : undefined}
        {...(onGo ? { onClick: onGo } : {})}
        className={`flex items-center gap-2.5 rounded-sm px-3 py-2 text-sm ${
          current ? 'bg-accent-soft font-bold text-accent-soft-foreground' : 'text-ink hover:bg-surface-secondary'
        }`}
      >
        <MenuIcon name={menu?.icon ?? ''} />
        <span className="min-w-0">{t(menu?.label ?? title)}</span>
      </ScreenLink>
    </li>
  );
}

/** The menu at the left, made from the table of screens; only what the person may open. */
export function Rail({ onGo }: { onGo?: () => void }): ReactNode {
  const { t } = useLanguage();
  const current = useCurrentScreen();
  const reachable = useReachable();
  const allowed = screenNames.filter(name => screens[name].menu !== undefined && reachable(name));
  return (
    <nav aria-label={t(shellTexts.mainNavigation)} className="flex flex-col gap-3 p-3">
      {groups.map(group => (
        <div key={group} className="border-line not-first:border-t not-first:pt-3">
          {group === 'results' && <p className="px-3 pb-1 text-xs font-bold text-muted">{t(shellTexts.results)}</p>}
          <ul className="flex flex-col gap-0.5">
            {allowed
              .filter(name => screens[name].menu?.group === group)
              .map(name => (
                <Entry key={name} name={name} current={name === current} onGo={onGo} />
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
