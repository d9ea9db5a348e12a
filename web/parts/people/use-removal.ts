import { useState } from 'react';

/**
 * The removal of what a screen shows. While `isGone` the screen must not read it again: the live channel may tell of the
 * removal before the screen has been left. A removal that fails brings it back.
 */
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
