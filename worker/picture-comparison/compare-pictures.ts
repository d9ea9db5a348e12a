import type { ChangedRegion, IgnoredBox } from '#product/findings/api/visual-comparison.ts';
import { type AlignmentWork, alignRows } from './align-rows.ts';
import { changedGrid, type PixelWork } from './changed-grid.ts';
import { describeChange } from './describe-change.ts';
import { drawMask, drawPreview } from './draw-changes.ts';
import { rowsBetweenEqualEnds } from './equal-ends.ts';
import { findRegions } from './find-regions.ts';
import { openPicture } from './raw-picture.ts';
import { featuresOf } from './row-features.ts';

/** A picture as it is kept, with the size of its page in CSS pixels. */
export interface KeptPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface PicturePair {
  before: KeptPicture;
  after: KeptPicture;
  /** Difference of colours that is none, 0 to 1. */
  tolerance: number;
  ignored: readonly IgnoredBox[];
}

/** What differs between two pictures of a page. */
export interface ComparedPictures {
  changedPixels: number;
  ratio: number;
  regions: ChangedRegion[];
  /** A PNG with one point for each square of 4 points of the later picture; null where nothing has changed. */
  mask: Uint8Array | null;
  /** A WebP of the largest change before and after. */
  preview: Uint8Array | null;
  shape: string;
  samples: Uint8Array;
  /** The kept pictures have not the same number of points per CSS pixel, so that they differ at edges. */
  isOtherScale: boolean;
  work: AlignmentWork & PixelWork;
}

/** Difference of densities that shows. */
const otherScale = 0.002;

/** Compares two pictures of a page. Their decoded points lie in files; only some hundred rows are in memory. */
export async function comparePictures(
  { before: earlier, after: later, tolerance, ignored }: PicturePair,
  folder: string,
): Promise<ComparedPictures> {
  const work = { rows: 0, points: 0 };
  const before = await openPicture(earlier.bytes, earlier, folder, 'before');
  try {
    const after = await openPicture(later.bytes, later, folder, 'after');
    try {
      const both = { before, after };
      const common = Math.min(before.width, after.width);
      const within = rowsBetweenEqualEnds(before, after);
      const features = [
        featuresOf(before, common, { from: within.before, end: within.beforeEnd }),
        featuresOf(after, common, { from: within.after, end: within.afterEnd }),
      ] as const;
      const stretches = alignRows(...features, { within, work });
      const grid = changedGrid(both, stretches, tolerance, work);
      const found = findRegions(grid, stretches, ignored);
      const isChanged = found.regions.length > 0;
      return {
        ...found,
        mask: isChanged ? await drawMask(grid) : null,
        preview: await drawPreview(both, found.regions),
        ...describeChange(both, found.regions),
        isOtherScale: Math.abs(before.density - after.density) > otherScale,
        work,
      };
    } finally {
      after.close();
    }
  } finally {
    before.close();
  }
}
