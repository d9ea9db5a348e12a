import type { ComparedPictures, PicturePair } from './compare-pictures.ts';

export interface ComparerTasks {
  compare: { input: PicturePair & { folder: string }; result: ComparedPictures };
}
