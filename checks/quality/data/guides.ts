import { type RuleGuide, withMends } from '../../rule-guide.ts';
import { cssGuides } from './css-guides.ts';
import { documentGuides } from './document-guides.ts';
import { elementGuides } from './element-guides.ts';
import { formerRules } from './former-rules.ts';
import { ariaGuides } from './guides/aria.ts';
import { attributeSyntaxGuides } from './guides/attribute-syntax.ts';
import { brokenTagsGuides } from './guides/broken-tags.ts';
import { characterReferencesGuides } from './guides/character-references.ts';
import { charactersGuides } from './guides/characters.ts';
import { commentsGuides } from './guides/comments.ts';
import { doctypeGuides } from './guides/doctype.ts';
import { encodingGuides } from './guides/encoding.ts';
import { excludingGuides } from './guides/excluding.ts';
import { headingsGuides } from './guides/headings.ts';
import { languageGuides } from './guides/language.ts';
import { misplacedContentGuides } from './guides/misplaced-content.ts';
import { missingGuides } from './guides/missing.ts';
import { missingInHeadGuides } from './guides/missing-in-head.ts';
import { nameGuides } from './guides/names.ts';
import { nestingGuides } from './guides/nesting.ts';
import { numbersGuides } from './guides/numbers.ts';
import { obsoleteGuides } from './guides/obsolete.ts';
import { olderGuides } from './guides/older.ts';
import { onlyOnceGuides } from './guides/only-once.ts';
import { placesGuides } from './guides/places.ts';
import { policyGuides } from './guides/policy.ts';
import { redundantAriaGuides } from './guides/redundant-aria.ts';
import { referencesGuides } from './guides/references.ts';
import { rolesGuides } from './guides/roles.ts';
import { scriptAttributesGuides } from './guides/script-attributes.ts';
import { scriptDataGuides } from './guides/script-data.ts';
import { speculationConditionsGuides } from './guides/speculation-conditions.ts';
import { speculationRulesGuides } from './guides/speculation-rules.ts';
import { styleSheetGuides } from './guides/style-sheets.ts';
import { tablesGuides } from './guides/tables.ts';
import { tagsGuides } from './guides/tags.ts';
import { uncheckedPartsGuides } from './guides/unchecked-parts.ts';
import { qualityMends } from './mends.ts';
import { partGuides } from './part-guides.ts';
import { syntaxGuides } from './syntax-guides.ts';

const newest: Readonly<Record<string, RuleGuide>> = {
  ...withMends({ ...elementGuides, ...syntaxGuides, ...documentGuides, ...cssGuides }, qualityMends),
  ...ariaGuides,
  ...attributeSyntaxGuides,
  ...brokenTagsGuides,
  ...characterReferencesGuides,
  ...charactersGuides,
  ...commentsGuides,
  ...doctypeGuides,
  ...encodingGuides,
  ...excludingGuides,
  ...headingsGuides,
  ...languageGuides,
  ...misplacedContentGuides,
  ...missingGuides,
  ...missingInHeadGuides,
  ...nameGuides,
  ...nestingGuides,
  ...numbersGuides,
  ...obsoleteGuides,
  ...onlyOnceGuides,
  ...placesGuides,
  ...policyGuides,
  ...redundantAriaGuides,
  ...referencesGuides,
  ...rolesGuides,
  ...scriptAttributesGuides,
  ...scriptDataGuides,
  ...speculationConditionsGuides,
  ...speculationRulesGuides,
  ...styleSheetGuides,
  ...tablesGuides,
  ...tagsGuides,
  ...uncheckedPartsGuides,
};

const whole: Readonly<Record<string, RuleGuide>> = { ...newest, ...olderGuides(newest) };
const current: Readonly<Record<string, RuleGuide>> = Object.fromEntries(
  Object.entries(whole).map(([rule, one]) => [rule, partGuides[rule] ? { ...one, ofPart: partGuides[rule] } : one]),
);

/** Runs of earlier versions name rules as those did; what followed a message there was a part of its rule. */
function under(former: string, rule: string): Readonly<Record<string, RuleGuide>> {
  const found = current[rule] ?? current[rule.split('/').slice(0, 2).join('/')];
  return found === undefined ? {} : { [former]: found };
}

/** Guides by rule; a key that ends with `*` stands for all rules that begin so. */
export const guides: Readonly<Record<string, RuleGuide>> = {
  ...current,
  ...Object.assign({}, ...Object.entries(formerRules).map(([former, rule]) => under(former, rule))),
  ...under('html:bad-value-for-attribute-on-element*', 'html/bad-value'),
  ...under('html:the-element-is-obsolete*', 'html/obsolete-element'),
  ...under('html:the-attribute-on-the-element-is-obsolete*', 'html/obsolete-attribute'),
  ...under('html:this-document-appears-to-be-written-in-*', 'html/lang-differs-from-text'),
};
