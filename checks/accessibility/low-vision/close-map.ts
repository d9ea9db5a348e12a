/**
 * Morphological closing of a map by a square window of `2 * radius + 1`: structures of low values that are thinner than the
 * window take the values around them, larger ones stay. Linear in the size of the map.
 */
export function closeMap(map: Float32Array, width: number, height: number, radius: number): Float32Array {
  const raised = slideBoth(map, width, height, radius, 1);
  return slideBoth(raised, width, height, radius, -1);
}

function slideBoth(map: Float32Array, width: number, height: number, radius: number, sign: 1 | -1): Float32Array {
  const across = new Float32Array(map.length);
  const queue = new Int32Array(Math.max(width, height));
  for (let row = 0; row < height; row += 1) slide(map, across, row * width, 1, width, radius, sign, queue);
  const both = new Float32Array(map.length);
  for (let column = 0; column < width; column += 1) slide(across, both, column, width, height, radius, sign, queue);
  return both;
}

/** The largest (sign 1) or smallest (-1) value within `radius` of each place of a line. */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
  sign: 1 | -1,
  queue: Int32Array,
): void {
  const at = (index: number) => sign * (from[start + index * step] as number);
  let head = 0;
  let tail = 0;
  for (let next = 0; next < length + radius; next += 1) {
    if (next < length) {
      const value = at(next);
      while (tail > head && at(queue[tail - 1] as number) <= value) tail -= 1;
      queue[tail] = next;
      tail += 1;
    }
    const center = next - radius;
    if (center < 0) continue;
    while ((queue[head] as number) < center - radius) head += 1;
    to[start + center * step] = sign * at(queue[head] as number);
  }
}
