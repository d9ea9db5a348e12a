import { useLocation } from '@tanstack/react-router';
import { screenNames, screens } from '../screens.ts';
import type { ScreenName } from '../search.ts';

const patterns = screenNames.map(
  name => [name, new RegExp(`^${screens[name].path.replace(/\{\w+\}/g, '[^/]+')}/?$`)] as const,
);

/** The screen of a path, by the table. */
export function screenOfPath(path: string): ScreenName | undefined {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0];
}

/** The screen in view. */
export function useCurrentScreen(): ScreenName | undefined {
  return screenOfPath(useLocation({ select: location => location.pathname }));
}
