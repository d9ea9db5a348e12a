import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 40;

/** Slices long work: await the returned function between steps. Rejects with the signal's reason. */
export function timeSlices(signal: AbortSignal): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < sliceMs) return;
    await nextTurn();
    signal.throwIfAborted();
    start = performance.now();
  };
}
