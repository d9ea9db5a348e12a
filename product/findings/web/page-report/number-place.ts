import type { Box } from '#checks/check.ts';

/** Room that a number takes on a picture shown small, in the picture's CSS pixels. */
const room = 70;

/** The place of a box's number: beside it where there is room, above it otherwise, inside only where nothing else is left. */
export function numberPlace(box: Box, width: number): 'left' | 'right' | 'above' | 'inside' {
  if (box.x >= room) return 'left';
  if (width - (box.x + box.width) >= room) return 'right';
  return box.y >= room ? 'above' : 'inside';
}

/** The steps of enlargement of a picture. */
export const zooms: readonly number[] = [1, 1.5, 2, 3, 4];
