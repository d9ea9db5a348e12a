import type { ComparedPictures, PicturePair } from './compare-pictures.ts';

/** Tasks of a process that compares pictures. */
export interface ComparerTasks {
  compare: { input: PicturePair & { folder: string }; result: ComparedPictures };
}
