import { useLayoutEffect } from 'react';

/** Removes what the server had sent to be shown before the application: the screen that calls it stands in its place. */
export function useLeaveEarly(): void {
  useLayoutEffect(() => document.getElementById('early')?.remove(), []);
}
