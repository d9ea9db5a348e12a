import { useRouteContext } from '@tanstack/react-router';
import { decide } from '#api/navigation-guard.ts';
import { routes } from '#api/routes.ts';
import { useScope } from '../navigation.tsx';
import type { AreaContext } from '../navigation-guard.ts';
import { screens } from '../screens.ts';
import type { ScreenName } from '../search.ts';
import { staffScreenOf } from '../staff-screens.ts';

/** Tells of a screen whether the person would be shown it now, so that menus offer nothing else. */
export function useReachable(): (name: ScreenName) => boolean {
  const { principal, at } = useRouteContext({ strict: false }) as AreaContext;
  const { params, isStaff } = useScope();
  return name => {
    const route = routes.find(one => one.path === screens[isStaff ? staffScreenOf(name) : name].path);
    return route !== undefined && decide(route, principal, { ...at, groupId: params.groupId }).to === 'screen';
  };
}
