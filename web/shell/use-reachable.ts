import { useRouteContext } from '@tanstack/react-router';
import { decide } from '#api/guard.ts';
import { routes } from '#api/routes.ts';
import { useScope } from '../navigation.tsx';
import type { AreaContext } from '../navigation-guard.ts';
import { screens } from '../screens.ts';
import type { ScreenName } from '../search.ts';
import { staffScreenOf } from '../staff-screens.ts';

/** Tells of a screen whether the guard would show it to the person now, so that menus offer nothing else. */
export function useReachable(): (name: ScreenName) => boolean {
  const { who, at } = useRouteContext({ strict: false }) as AreaContext;
  const { params, isStaff } = useScope();
  return name => {
    const route = routes.find(one => one.path === screens[isStaff ? staffScreenOf(name) : name].path);
    return route !== undefined && decide(route, who, { ...at, groupId: params.groupId }).to === 'screen';
  };
}
