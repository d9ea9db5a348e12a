import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 40;

/**
 * Divides long work into slices: the returned function is awaited between its steps and lets the other work of the process
 * go on when a slice is used up. Rejects with the signal's reason once that is aborted.
 */
export function timeSlices(signal: AbortSignal): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < sliceMs) return;
    await nextTurn();
    signal.throwIfAborted();
    start = performance.now();
  };
}
