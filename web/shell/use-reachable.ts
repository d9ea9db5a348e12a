import { useRouteContext } from '@tanstack/react-router';
import { decide } from '#endpoint/navigation-guard.ts';
import { screenIn, useScope } from '../navigation.tsx';
import { type ScreenName, screens } from '../screens.ts';

/** Tells of a screen whether the person would be shown it now, so that menus offer nothing else. */
export function useReachable(): (name: ScreenName) => boolean {
  const { principal, at } = useRouteContext({ strict: false });
  const { params, area } = useScope();
  return name => {
    const screen = screens[screenIn(area, name)];
    return principal !== undefined && decide(screen, principal, { ...at, groupId: params.groupId }).to === 'screen';
  };
}
