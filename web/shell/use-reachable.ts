import { useRouteContext } from '@tanstack/react-router';
import { decide } from '#api/guard.ts';
import { useScope } from '../navigation.tsx';
import { type ScreenName, screens, staffScreenOf } from '../screens.ts';

/** Tells of a screen whether the guard would show it to the person now, so that menus offer nothing else. */
export function useReachable(): (name: ScreenName) => boolean {
  const { who, at } = useRouteContext({ strict: false });
  const { params, isStaff } = useScope();
  return name => {
    const screen = screens[isStaff ? staffScreenOf(name) : name];
    return who !== undefined && decide(screen, who, { ...at, groupId: params.groupId }).to === 'screen';
  };
}
