import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import {
  ScreenLink,
  useCurrentScreen,
  useIsGroupInView,
  useRunSearch,
  useScope,
  useTenantParams,
} from '../navigation.tsx';
import { type ScreenName, screenNames, screens, trailOf } from '../screens.ts';
import { MenuIcon } from './icons.tsx';
import { clientMenu, type MenuPart, staffMenu, useOpenParts } from './menu-parts.ts';
import { shellTexts } from './texts.ts';
import { useReachable } from './use-reachable.ts';

const inOrder = (names: readonly ScreenName[]) =>
  names.toSorted((a, b) => (screens[a].menu?.rank ?? 0) - (screens[b].menu?.rank ?? 0));
/** Hidden from the eye in a folded menu, not from screen readers. */
const folded = 'max-[1599px]:sr-only';

/** The menu of the area, from the table of screens; what the person may open. `isFolded`: icons only below 1600 px. */
export function Rail({ isFolded = false, onGo }: { isFolded?: boolean; onGo?: () => void }): ReactNode {
  const { t } = useLanguage();
  const { area, isStaff } = useScope();
  const reachable = useReachable();
  const { tenantId } = useTenantParams();
  const isGroupInView = useIsGroupInView();
  const hasSite = useRunSearch().base_url_encoded !== undefined;
  const current = useCurrentScreen();
  const { isOpen, set } = useOpenParts();
  const offered = screenNames.filter(name => {
    const { menu, area: own, run } = screens[name];
    if (menu === undefined || own !== area) return false;
    if ((menu.group === 'viewed' && !isGroupInView) || (menu.group === 'ads' && isStaff && tenantId === ''))
      return false;
    return (!run || hasSite) && reachable(name);
  });
  // Staff's menu marks the list in which the screen in view is; a client's marks the screen alone.
  const marked = isStaff && current ? trailOf(current).findLast(name => offered.includes(name)) : current;
  const parts = (isStaff ? staffMenu : clientMenu)
    .map(part => ({ part, names: inOrder(offered.filter(name => screens[name].menu?.group === part.group)) }))
    .filter(({ names }) => names.length > 0);
  return (
    <nav aria-label={t(shellTexts.mainNavigation)} className="flex flex-col gap-2 p-3">
      {parts.map(({ part, names }) => {
        const isShown = isFolded || isOpen(part, names.includes(marked as ScreenName));
        return (
          <div key={part.group} className="border-line not-first:border-t not-first:pt-2">
            {isFolded ? (
              <p className={`px-3 pb-1 text-xs font-bold text-muted ${folded}`}>{t(part.title)}</p>
            ) : (
              <PartButton part={part} isOpen={isShown} onPress={() => set(part, !isShown)} />
            )}
            {isShown && (
              <ul className="flex flex-col gap-0.5">
                {names.map(name => (
                  <Entry
                    key={name}
                    name={name}
                    isHere={name === current}
                    isMarked={name === marked}
                    isFolded={isFolded}
                    onGo={onGo}
                  />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </nav>
  );
}

function PartButton({ part, isOpen, onPress }: { part: MenuPart; isOpen: boolean; onPress: () => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex min-h-7 w-full cursor-pointer items-center justify-between rounded-sm px-3 text-xs font-bold text-muted hover:bg-surface-secondary"
    >
      {t(part.title)}
      <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? '' : '-rotate-90'}`} />
    </button>
  );
}

function Entry(props: {
  name: ScreenName;
  isHere: boolean;
  isMarked: boolean;
  isFolded: boolean;
  onGo: (() => void) | undefined;
}) {
  const { t } = useLanguage();
  const { base_url_encoded, date } = useRunSearch();
  const { run, title, menu } = screens[props.name];
  const look = props.isMarked
    ? 'bg-accent-soft font-bold text-accent-soft-foreground'
    : 'text-ink hover:bg-surface-secondary';
  return (
    <li>
      <ScreenLink
        screen={props.name}
        search={run && base_url_encoded ? ({ base_url_encoded, date } as object) : {}}
        aria-current={props.isHere ? 'page' : undefined}
        {...(props.onGo ? { onClick: props.onGo } : {})}
        title={props.isFolded ? t(menu?.label ?? title) : undefined}
        className={`flex items-center gap-2.5 rounded-sm px-3 py-1.75 text-sm ${look}`}
      >
        <MenuIcon name={menu?.icon ?? ''} />
        <span className={`min-w-0 ${props.isFolded ? folded : ''}`}>{t(menu?.label ?? title)}</span>
      </ScreenLink>
    </li>
  );
}
