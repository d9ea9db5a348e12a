import type { LinkOptions } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
import { signedInActor } from '../actor.ts';
import { PrerenderedContext } from '../prerendered.ts';
import { loadSession } from '../session.ts';

/** The place of a signed-in person's own area, for the public pages; null for a visitor, and until it is known. */
export function useHome(): LinkOptions | null {
  const prerendered = use(PrerenderedContext);
  const [home, setHome] = useState(prerendered?.home ?? null);
  useEffect(() => {
    if (prerendered !== null) return;
    loadSession().then(
      user => {
        if (user === null) setHome(null);
        else setHome(signedInActor(user).pool === 'staff' ? '/sys-admin/home' : `/t/${user.tenantPreferredId}`);
      },
      () => {}, // Whoever cannot be asked for is shown the page of a visitor.
    );
  }, [prerendered]);
  return home === null ? null : ({ to: home } as LinkOptions);
}
