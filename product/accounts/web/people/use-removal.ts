import { useState } from 'react';

/** Removal of the record on a screen. While `isGone` the screen must not read it again; a failed removal resets it. */
export function useRemoval(): { isGone: boolean; removing: (work: () => Promise<unknown>) => Promise<void> } {
  const [isGone, setGone] = useState(false);
  async function removing(work: () => Promise<unknown>): Promise<void> {
    setGone(true);
    try {
      await work();
    } catch (error) {
      setGone(false);
      throw error;
    }
  }
  return { isGone, removing };
}
