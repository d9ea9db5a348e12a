import { describe, expect, test } from 'vitest';
import type { Box } from '#checks/check.ts';
import { type BoxedFinding, boxGroups } from './box-groups.ts';

const at = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const boxed = (boxes: readonly Box[]) =>
  boxes.map((box, n) => ({
    row: { number: n + 1, finding: { id: String(n + 1) }, also: [] },
    box,
  })) as unknown as BoxedFinding[];
const numbers = (boxes: readonly Box[], scale: number) =>
  boxGroups(boxed(boxes), scale).map(({ members }) => members.map(({ row }) => row.number));

describe('boxes on a picture', () => {
  test.each<[says: string, boxes: Box[], scale: number, groups: number[][]]>([
    ['with the same place are one', [at(9, 9, 80, 20), at(9, 9, 80, 20), at(400, 9, 80, 20)], 1, [[1, 2], [3]]],
    [
      'that nearly cover each other are one',
      [at(0, 0, 100, 100), at(0, 20, 100, 90), at(0, 95, 100, 90)],
      1,
      [[1, 2], [3]],
    ],
    ['stay apart within a large one', [at(0, 0, 1000, 1000), at(300, 300, 80, 20)], 1, [[1], [2]]],
    ['are one where their numbers would hide each other', [at(0, 0, 900, 400), at(10, 10, 20, 20)], 1, [[1, 2]]],
    ['side by side are one on a small picture', [at(100, 0, 30, 30), at(140, 0, 30, 30)], 0.3, [[1, 2]]],
    ['and apart when it is enlarged', [at(100, 0, 30, 30), at(140, 0, 30, 30)], 1, [[1], [2]]],
    ['without a size do not divide by nothing', [at(5, 5, 0, 0), at(500, 5, 0, 0)], 1, [[1], [2]]],
  ])('%s', (_, boxes, scale, groups) => expect(numbers(boxes, scale)).toEqual(groups));

  test('have one box around those that lie over each other', () => {
    const [group] = boxGroups(boxed([at(10, 20, 100, 40), at(15, 10, 100, 40)]), 1);
    expect(group?.box).toEqual(at(10, 10, 105, 50));
  });
});
