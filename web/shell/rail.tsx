import type { ReactNode } from 'react';
import type { MenuGroup } from '#endpoint/screen-row.ts';
import type { Message } from '#language/message.ts';
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
import { shellTexts } from './texts.ts';
import { useReachable } from './use-reachable.ts';

interface Part {
  group: MenuGroup;
  title?: Message;
}

const clientMenu: readonly Part[] = [
  { group: 'sites' },
  { group: 'results', title: shellTexts.results },
  { group: 'history' },
  { group: 'account' },
];
const inOrder = (names: readonly ScreenName[]) =>
  names.toSorted((a, b) => (screens[a].menu?.rank ?? 0) - (screens[b].menu?.rank ?? 0));
/** Hidden from the eye in a folded menu, not from screen readers. */
const folded = 'max-[1599px]:sr-only';
const staffMenu: readonly Part[] = [
  { group: 'contracts', title: shellTexts.contracts },
  { group: 'viewed', title: shellTexts.viewedSites },
  { group: 'ads', title: shellTexts.viewedAds },
  { group: 'operation', title: shellTexts.operation },
];

/** The menu of the area, from the table of screens; what the person may open. `isFolded`: icons only below 1600 px. */
export function Rail({ isFolded = false, onGo }: { isFolded?: boolean; onGo?: () => void }): ReactNode {
  const { t } = useLanguage();
  const { area, isStaff } = useScope();
  const reachable = useReachable();
  const { tenantId } = useTenantParams();
  const inView = { viewed: useIsGroupInView(), ads: tenantId !== '' };
  const current = useCurrentScreen();
  const offered = screenNames.filter(name => {
    const { menu, area: own } = screens[name];
    if (menu === undefined || own !== area) return false;
    return (menu.group in inView ? inView[menu.group as keyof typeof inView] : true) && reachable(name);
  });
  // Staff's menu marks the list in which the screen in view is; a client's marks the screen alone.
  const marked = isStaff && current ? trailOf(current).findLast(name => offered.includes(name)) : current;
  const parts = (isStaff ? staffMenu : clientMenu)
    .map(part => ({ ...part, names: inOrder(offered.filter(name => screens[name].menu?.group === part.group)) }))
    .filter(({ names }) => names.length > 0);
  return (
    <nav aria-label={t(shellTexts.mainNavigation)} className="flex flex-col gap-3 p-3">
      {parts.map(({ group, title, names }) => (
        <div key={group} className="border-line not-first:border-t not-first:pt-3">
          {title !== undefined && (
            <p className={`px-3 pb-1 text-xs font-bold text-muted ${isFolded ? folded : ''}`}>{t(title)}</p>
          )}
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
        </div>
      ))}
    </nav>
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
        search={run && base_url_encoded && date ? ({ base_url_encoded, date } as object) : {}}
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
