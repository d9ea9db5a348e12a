import sharp from 'sharp';
import { serveTasks } from '../processes/serve-tasks.ts';
import { comparePictures } from './compare-pictures.ts';
import type { ComparerTasks } from './comparer-tasks.ts';

// One picture after the other: neither memory of the last one nor several threads.
sharp.cache(false);
sharp.concurrency(1);

/** A process that decodes and compares pictures, one pair at a time, and has nothing else to lose. */
serveTasks<ComparerTasks>({
  handlers: { compare: ({ folder, ...pictures }) => comparePictures(pictures, folder) },
});
