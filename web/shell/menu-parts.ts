import { useState } from 'react';
import type { Permission } from '#endpoint/access.ts';
import type { MenuGroup } from '#endpoint/screen-row.ts';
import type { Message } from '#language/message.ts';
import { useScope } from '../navigation.tsx';
import { shellTexts } from './texts.ts';

export interface MenuPart {
  group: MenuGroup;
  title: Message;
  /** Closed at first for whoever may not do this. */
  openFor?: Permission;
}

export const clientMenu: readonly MenuPart[] = [
  { group: 'sites', title: shellTexts.sites },
  { group: 'ads', title: shellTexts.ads },
  { group: 'api', title: shellTexts.api },
  { group: 'results', title: shellTexts.results },
  { group: 'work', title: shellTexts.work },
  { group: 'organisation', title: shellTexts.organisation, openFor: 'user:read' },
];

export const staffMenu: readonly MenuPart[] = [
  { group: 'contracts', title: shellTexts.contracts },
  { group: 'viewed', title: shellTexts.viewedSites },
  { group: 'ads', title: shellTexts.viewedAds },
  { group: 'operation', title: shellTexts.operation, openFor: 'staff:read' },
];

/** Which parts of the menu are open: as the person left them in this browser; at first by their role, and that of the screen in view. */
export function useOpenParts(): {
  isOpen: (part: MenuPart, isInView: boolean) => boolean;
  set: (part: MenuPart, isOpen: boolean) => void;
} {
  const { user, may } = useScope();
  const key = `tenken_menu ${user.sub}`;
  const [chosen, setChosen] = useState(() => read(key));
  return {
    isOpen: ({ group, openFor }, isInView) => chosen[group] ?? (openFor === undefined || isInView || may(openFor)),
    set: ({ group }, isOpen) => {
      const next = { ...chosen, [group]: isOpen };
      setChosen(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
}

function read(key: string): Readonly<Partial<Record<string, boolean>>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'boolean'));
  } catch {
    return {};
  }
}
