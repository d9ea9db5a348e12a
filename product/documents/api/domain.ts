import { defineDomain } from '#endpoint/domain.ts';
import { productLines } from '#endpoint/product-line.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  lines: productLines,
  resources: {},
  problems: [],
  screens: {},
});
