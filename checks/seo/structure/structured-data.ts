/** A defect of a page's JSON-LD. */
export type StructuredDataFault = { kind: 'broken'; reason: string } | { kind: 'missing'; type: string; field: string };

/**
 * Properties that search engines require of a type before they show it as a rich result. `|` separates properties of which
 * one is enough. Source: Google Search Central, structured data features (required properties).
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline'],
  NewsArticle: ['headline'],
  BlogPosting: ['headline'],
  BreadcrumbList: ['itemListElement'],
  Course: ['name', 'description'],
  Dataset: ['name', 'description'],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation|jobLocationType'],
  LocalBusiness: ['name', 'address'],
  Movie: ['name', 'image'],
  Product: ['name', 'offers|review|aggregateRating'],
  QAPage: ['mainEntity'],
  Question: ['name|text', 'acceptedAnswer|suggestedAnswer|answerCount'],
  Recipe: ['name', 'image'],
  Review: ['itemReviewed', 'author', 'reviewRating'],
  SoftwareApplication: ['name', 'offers', 'aggregateRating|review'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
};
/** What stands inside another entity inherits these from it. */
const implied: Readonly<Record<string, readonly string[]>> = { Review: ['itemReviewed'] };
const deepest = 12;

/** The defects of one JSON-LD block, each type and field once. Twice the text costs twice. */
export function structuredDataFaults(text: string): StructuredDataFault[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return [{ kind: 'broken', reason: error instanceof Error ? error.message.slice(0, 120) : '' }];
  }
  if (typeof data !== 'object' || data === null) return [{ kind: 'broken', reason: typeof data }];
  const missing = new Map<string, StructuredDataFault>();
  look(data, { depth: 0, isInside: false }, missing);
  return [...missing.values()];
}

/** `isInside`: within another entity. */
interface At {
  depth: number;
  isInside: boolean;
}

function look(node: unknown, { depth, isInside }: At, missing: Map<string, StructuredDataFault>): void {
  if (typeof node !== 'object' || node === null || depth > deepest) return;
  if (Array.isArray(node)) {
    for (const one of node) look(one, { depth: depth + 1, isInside }, missing);
    return;
  }
  const entity = node as Record<string, unknown>;
  // A reference to an entity that stands elsewhere.
  const isReference = Object.keys(entity).every(key => key === '@id' || key === '@type');
  if (!isReference) for (const type of typesOf(entity)) check(type, entity, isInside, missing);
  const within = { depth: depth + 1, isInside: isInside || typesOf(entity).length > 0 };
  for (const [key, value] of Object.entries(entity)) if (key !== '@context') look(value, within, missing);
}

function check(
  type: string,
  entity: Record<string, unknown>,
  isInside: boolean,
  missing: Map<string, StructuredDataFault>,
): void {
  for (const field of required[type] ?? []) {
    if (isInside && implied[type]?.includes(field)) continue;
    if (field.split('|').some(name => isGiven(entity[name]))) continue;
    missing.set(`${type} ${field}`, { kind: 'missing', type, field: field.replaceAll('|', ' / ') });
  }
}

function typesOf(entity: Record<string, unknown>): string[] {
  return [entity['@type']].flat().flatMap(type => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []));
}

function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}
