/** The marks of an axis from 0 to at least `most`: up to five steps of 1, 2 or 5 times a power of ten. */
export function marksTo(most: number, smallest = 0): number[] {
  if (most <= 0) return [0, Math.max(1, smallest)];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(smallest, [1, 2, 5, 10].map(n => n * power).find(one => one >= rough) ?? rough);
  const marks = [0];
  while ((marks.at(-1) ?? 0) < most) marks.push(marks.length * step);
  return marks;
}
