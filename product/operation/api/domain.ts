import { defineDomain } from '#endpoint/domain.ts';
import { productLines } from '#endpoint/product-line.ts';
import * as aggregation from './aggregation.ts';
import * as faq from './faq.ts';
import * as inquiries from './inquiries.ts';
import * as operation from './operation.ts';
import { operationScreens } from './screens.ts';

/** What the domain brings to both sides. */
export const domain = defineDomain({
  lines: productLines,
  resources: { inquiries, faq, operation, aggregation },
  problems: [],
  screens: operationScreens,
});
