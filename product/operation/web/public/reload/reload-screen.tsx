import { type ReactNode, useEffect } from 'react';
import { useScreenSearch } from '#web/navigation.tsx';
import { safePath } from '#web/safe-path.ts';
import { Waiting } from '#web/shell/waiting.tsx';

/** Reloads the application and goes to `redirect`, or to the start: leaves an old version in the browser. */
export default function ReloadScreen(): ReactNode {
  const { redirect } = useScreenSearch('reload');
  const target = safePath(redirect, location.origin);
  const next = target === null || target.startsWith('/reload') ? '/lp' : target;
  useEffect(() => location.replace(next), [next]);
  return <Waiting />;
}
