import { useState } from 'react';
import { z } from 'zod';
import { PersonName, SettableState } from '#product/findings/api/issue-marks.ts';
import { useScope } from '#web/navigation.tsx';
import type { PlaceInHand } from './place-in-hand.ts';

/** What a person has entered about places and not saved; what is missing stays as it is. */
const IssueDraft = z.object({
  state: SettableState.optional(),
  assignee: z.string().nullable().optional(),
  dueOn: z.string().nullable().optional(),
  note: z.string().optional(),
  mentions: z.array(PersonName).optional(),
  /** Of an exclusion. */
  reason: z.string().optional(),
});
export type IssueDraft = z.infer<typeof IssueDraft>;

export interface DraftInHand {
  values: IssueDraft;
  /** It was entered before the panel was opened. */
  isFound: boolean;
  change: (values: IssueDraft) => void;
  drop: () => void;
}

/** The draft of places. It outlives the panel, a conflict and a reload of the tab, not the tab. */
export function useIssueDraft(places: readonly PlaceInHand[], baseUrlEncoded: string): DraftInHand {
  const { user } = useScope();
  const names = places.map(place => `${place.function} ${place.fingerprint}`);
  const key = ['tenken_issue', user.sub, baseUrlEncoded, ...names].join(' ');
  const [{ values, isFound }, setDraft] = useState(() => {
    const found = read(key);
    return { values: found, isFound: Object.keys(found).length > 0 };
  });
  const keep = (next: IssueDraft, found: boolean) => {
    setDraft({ values: next, isFound: found });
    write(key, next);
  };
  return {
    values,
    isFound,
    change: next => keep({ ...values, ...next }, isFound),
    drop: () => keep({}, false),
  };
}

function read(key: string): IssueDraft {
  try {
    return IssueDraft.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

function write(key: string, draft: IssueDraft): void {
  const kept = Object.entries(draft).filter(([, value]) => value !== undefined && value !== '');
  try {
    if (kept.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full store loses the draft, not what is typed.
  }
}
