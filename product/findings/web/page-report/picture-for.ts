import type { FormFactor } from '#checks/check.ts';
import { visitOfUnit } from '#checks/registry.ts';
import type { Picture } from '#product/findings/api/results.ts';

/** The picture for the boxes of a form factor: the page report's, else Chromium's of the Layout check. */
export function pictureFor(pictures: readonly Picture[], device: FormFactor): Picture | undefined {
  const fitting = pictures.filter(
    ({ block, url }) => url !== null && (visitOfUnit[block] === 'mobile' ? 'mobile' : 'desktop') === device,
  );
  return fitting.find(({ browser }) => browser === '') ?? fitting.find(({ engine }) => engine === 'Chromium');
}
