import { type RuleGuide, withMends } from '../../rule-guide.ts';
import { cssGuides } from './css-guides.ts';
import { documentGuides } from './document-guides.ts';
import { elementGuides } from './element-guides.ts';
import { qualityMends } from './mends.ts';
import { syntaxGuides } from './syntax-guides.ts';

/** Guides by rule; a key that ends with `*` stands for all rules that begin so. */
export const guides: Readonly<Record<string, RuleGuide>> = withMends(
  {
    ...elementGuides,
    ...syntaxGuides,
    ...documentGuides,
    ...cssGuides,
  },
  qualityMends,
);
