import { criteria, type Level } from './criteria.ts';
import { type InspectionContent, methodsByCriterion } from './data/methods.ts';
import { techniques } from './data/techniques.ts';

/** A criterion with the ways to meet it, under the names of the specification. */
export interface CatalogueEntry {
  level: Level;
  /** The code of each technique and failure with its description in Japanese. */
  methodsToAchieve: Record<string, string>;
  /** The same in English. */
  methodsInEnglish: Record<string, string>;
  inspectionContent?: InspectionContent;
}

/** The key of a criterion in the catalogue: its number and its level, such as 1.1.1-A. */
export const catalogueKey = ({ number, level }: { number: string; level: string }): string => `${number}-${level}`;

/** The catalogue of all criteria of WCAG 2.0 (JIS X 8341-3:2016), 2.1 and 2.2, by number and level. */
export function criteriaCatalogue(): Record<string, CatalogueEntry> {
  return Object.fromEntries(criteria.map(one => [catalogueKey(one), entryOf(one.number, one.level)]));
}

function entryOf(number: string, level: Level): CatalogueEntry {
  const methods = methodsByCriterion[number];
  if (methods === undefined) throw new Error(`criterion ${number} has no methods`);
  const codes = [...methods.sufficient, ...methods.advisory, ...methods.failures];
  const inWords = (language: 'ja' | 'en') =>
    Object.fromEntries(codes.map(code => [code, techniques[code]?.[language] ?? code]));
  return {
    level,
    methodsToAchieve: inWords('ja'),
    methodsInEnglish: inWords('en'),
    ...(methods.inspectionContent === undefined ? {} : { inspectionContent: methods.inspectionContent }),
  };
}
