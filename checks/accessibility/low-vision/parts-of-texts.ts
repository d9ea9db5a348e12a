import { highestPicture } from '../../capture-picture.ts';
import type { Rect } from './picture-points.ts';

/** CSS pixels whose drawing costs as much as a picture by itself. */
const worthAPicture = 400_000;
/** As many are drawn; what lies below is not measured. */
const mostPixels = 24_000_000;

interface Size {
  width: number;
  height: number;
}

/** The parts of a page that hold the lines of texts, from the top: lines near to each other share one. None holds what is off the page. */
export function partsOfTexts(lines: readonly Rect[], page: Size): Rect[] {
  const height = Math.min(page.height, highestPicture);
  const boxes = lines.flatMap((line): Rect[] => {
    const [left, top] = [Math.max(0, Math.floor(line[0])), Math.max(0, Math.floor(line[1]))];
    const [right, bottom] = [Math.min(page.width, endOf(line, 0)), Math.min(height, endOf(line, 1))];
    return right > left && bottom > top ? [[left, top, right - left, bottom - top]] : [];
  });
  const parts: Rect[] = [];
  for (const box of boxes.toSorted((a, b) => a[1] - b[1])) {
    const last = parts.at(-1);
    const joined = last && around(last, box);
    if (joined && areaOf(joined) <= areaOf(last) + areaOf(box) + worthAPicture) parts[parts.length - 1] = joined;
    else parts.push(box);
  }
  let drawn = 0;
  return parts.filter(part => {
    drawn += areaOf(part);
    return drawn <= mostPixels;
  });
}

const endOf = (rect: Rect, axis: 0 | 1) => Math.ceil(rect[axis] + rect[axis === 0 ? 2 : 3]);
const areaOf = ([, , width, height]: Rect) => width * height;

function around(a: Rect, b: Rect): Rect {
  const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
  const [right, bottom] = [Math.max(endOf(a, 0), endOf(b, 0)), Math.max(endOf(a, 1), endOf(b, 1))];
  return [left, top, right - left, bottom - top];
}
