/** Colours of samples that differ by no more are the same: pictures are kept with losses. */
const closest = 6;

/** Checks whether two descriptions with one shape are of the same change: no sample of one differs from that of the other. */
export function isSameChange(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((value, n) => Math.abs(value - (b[n] ?? 0)) <= closest);
}
