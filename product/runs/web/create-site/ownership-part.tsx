import { type ReactNode, useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { OwnershipNote } from '../ownership/ownership-note.tsx';
import type { CreateSiteForm } from './create-site-form.ts';
import { provableSite } from './provable-site.ts';

const pauseMs = 400;

/** A value once it has stayed the same for a moment, so that not every letter is asked about. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The part of the form on the ownership of the site, where the settings need a proof. */
export function OwnershipPart({ control }: { control: Control<CreateSiteForm> }): ReactNode {
  const [scope, url, urls, csv, pageLimit, obeyRobots, username, login] = useWatch({
    control,
    name: ['scope', 'url', 'urls', 'csv', 'pageLimit', 'obeyRobots', 'username', 'login'],
  });
  const site = useSettled(provableSite({ scope, url, urls, csv, pageLimit, obeyRobots, username, login }));
  return site === null ? null : <OwnershipNote url={site} />;
}
