import type { Box } from '#checks/check.ts';
import type { NumberedFinding } from './chosen-findings.ts';

/** A finding with its box on the picture that is shown, in the picture's CSS pixels. */
export interface BoxedFinding {
  row: NumberedFinding;
  box: Box;
}

/** Boxes that lie over each other, drawn as one around all of them. */
export interface BoxGroup {
  members: readonly BoxedFinding[];
  box: Box;
}

/** Room of a number on the screen, in CSS pixels: closer numbers hide each other. */
const room = { x: 24, y: 17 };
/** The part of two boxes that both have, from which on they look like one. */
const sameFrom = 0.5;

/** Boxes on a picture that is drawn at `scale`, those that lie over each other together, in the order of their first findings. */
export function boxGroups(boxed: readonly BoxedFinding[], scale: number): BoxGroup[] {
  const groups: { lead: Box; members: BoxedFinding[]; box: Box }[] = [];
  for (const one of boxed) {
    const group = groups.find(({ lead }) => liesOver(lead, one.box, scale));
    if (group === undefined) groups.push({ lead: one.box, members: [one], box: one.box });
    else {
      group.members.push(one);
      group.box = around(group.box, one.box);
    }
  }
  return groups.map(({ members, box }) => ({ members, box }));
}

function liesOver(a: Box, b: Box, scale: number): boolean {
  if (Math.abs(a.x - b.x) * scale < room.x && Math.abs(a.y - b.y) * scale < room.y) return true;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return false;
  const both = width * height;
  return both / (a.width * a.height + b.width * b.height - both) >= sameFrom;
}

function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
