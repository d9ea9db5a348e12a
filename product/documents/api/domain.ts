import { defineDomain } from '#endpoint/domain.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  resources: {},
  problems: [],
  screens: {},
});
