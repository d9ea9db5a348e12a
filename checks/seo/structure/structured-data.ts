/** A defect of a page's JSON-LD. `entity`: the address or the name by which the entity is known, '' without one. */
export type StructuredDataFault =
  | { kind: 'broken'; reason: string }
  | { kind: 'missing'; type: string; field: string; entity: string };

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
/**
 * Properties whose value is only spoken of: what its own page has to tell is not asked of it here. A reviewed item needs its name.
 * Source: schema.org (the properties of Thing, CreativeWork, Organization, Product and Action that lead to another entity).
 */
const mentioning = new Set(
  (
    'about acquiredFrom affiliation alumniOf author brand character citation containedInPlace containsPlace copyrightHolder ' +
    'creator department discusses editor exampleOfWork featureList funder hasVariant hiringOrganization inProductGroupWithID ' +
    'isAccessoryOrSparePartFor isBasedOn isBasedOnUrl isConsumableFor isPartOf isRelatedTo isSimilarTo isVariantOf itemOffered ' +
    'itemReviewed knowsAbout location mainEntityOfPage manufacturer memberOf mentions object offeredBy organizer owns ' +
    'parentOrganization performer potentialAction producer provider publisher recordedIn result seller significantLink sponsor ' +
    'subEvent subOrganization subjectOf superEvent translationOfWork workExample workFeatured workPerformed worksFor'
  ).split(' '),
);
/** An item of a list that says no more than this leads to a page of its own. */
const listed = new Set(['@id', '@type', 'description', 'image', 'name', 'position', 'url']);
const deepest = 12;

/**
 * The defects of the JSON-LD blocks of one page, each type and field of a block once; a block that is undefined was not read whole, and
 * is not judged. What is said in several places of one `@id` belongs together. Twice the text costs twice.
 */
export function structuredDataFaults(texts: readonly (string | undefined)[], page: string): StructuredDataFault[][] {
  const blocks = texts.map(text => (text === undefined ? undefined : parse(text)));
  const said: Said = { known: new Map(), inside: new Set(), reviewed: new Set() };
  for (const block of blocks) if (block && 'data' in block) gather(block.data, { page, isInside: false, by: '' }, said);
  const told = new Set<string>();
  return blocks.map(block => {
    if (block === undefined) return [];
    if ('reason' in block) return [{ kind: 'broken', reason: block.reason }];
    const missing = new Map<string, StructuredDataFault>();
    look(block.data, { depth: 0, isInside: false, by: '' }, { page, said, told, missing });
    return [...missing.values()];
  });
}

type Entity = Record<string, unknown>;

function parse(text: string): { data: object } | { reason: string } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { reason: error instanceof Error ? error.message.slice(0, 120) : '' };
  }
  return typeof data === 'object' && data !== null ? { data } : { reason: typeof data };
}

/** What the blocks of a page say of entities with an address, wherever they say it. */
interface Said {
  known: Map<string, Entity>;
  /** Those that stand within another entity somewhere, if only by their address. */
  inside: Set<string>;
  /** Those of which a review is. */
  reviewed: Set<string>;
}

/** Everything that is said about each entity with an address. */
function gather(node: unknown, at: { page: string; isInside: boolean; by: string }, said: Said, depth = 0): void {
  if (typeof node !== 'object' || node === null || depth > deepest) return;
  if (Array.isArray(node)) {
    for (const one of node) gather(one, at, said, depth + 1);
    return;
  }
  const entity = node as Entity;
  const id = addressOf(entity, at.page);
  if (id !== undefined) {
    const all = said.known.get(id) ?? {};
    const types = [...new Set([...typesOf(all), ...typesOf(entity)])];
    for (const [key, value] of Object.entries(entity)) if (isGiven(value)) all[key] = value;
    said.known.set(id, types.length > 0 ? { ...all, '@type': types } : all);
    if (at.isInside) said.inside.add(id);
    if (at.by === 'itemReviewed') said.reviewed.add(id);
  }
  const isInside = at.isInside || typesOf(entity).length > 0;
  for (const [key, value] of Object.entries(entity))
    if (key !== '@context') gather(value, { ...at, isInside, by: key }, said, depth + 1);
}

function addressOf(entity: Entity, page: string): string | undefined {
  const id = entity['@id'];
  if (typeof id !== 'string' || id === '') return undefined;
  return URL.parse(id, page)?.href ?? id;
}

/** `isInside`: within another entity; `by`: the property that leads to it. */
interface At {
  depth: number;
  isInside: boolean;
  by: string;
}

interface Looking {
  page: string;
  said: Said;
  /** Entities with an address are judged once. */
  told: Set<string>;
  missing: Map<string, StructuredDataFault>;
}

function look(node: unknown, at: At, looking: Looking): void {
  const { depth, isInside } = at;
  if (typeof node !== 'object' || node === null || depth > deepest) return;
  if (Array.isArray(node)) {
    for (const one of node) look(one, { ...at, depth: depth + 1 }, looking);
    return;
  }
  const entity = node as Entity;
  judge(entity, at, looking);
  const inside = isInside || typesOf(entity).length > 0;
  for (const [key, value] of Object.entries(entity))
    if (key !== '@context') look(value, { depth: depth + 1, isInside: inside, by: key }, looking);
}

function judge(entity: Entity, { isInside, by }: At, { page, said, told, missing }: Looking): void {
  const keys = Object.keys(entity);
  // A reference to an entity that stands elsewhere.
  if (keys.every(key => key === '@id' || key === '@type')) return;
  if (mentioning.has(by)) {
    if (by === 'itemReviewed')
      for (const type of typesOf(entity)) check({ type, entity, label: '' }, ['name'], missing);
    return;
  }
  if (by === 'item' && keys.every(key => listed.has(key))) return;
  const id = addressOf(entity, page);
  if (id !== undefined && told.has(id)) return;
  if (id !== undefined) told.add(id);
  const whole = id === undefined ? entity : (said.known.get(id) ?? entity);
  const isWithin = isInside || (id !== undefined && said.inside.has(id));
  const isReviewed = id !== undefined && said.reviewed.has(id);
  for (const type of typesOf(whole)) {
    const asked = isReviewed ? ['name'] : (required[type] ?? []);
    const fields = asked.filter(field => !(isWithin && implied[type]?.includes(field)));
    check({ type, entity: whole, label: id ?? labelOf(whole) }, fields, missing);
  }
}

/** What an entity without an address is called. */
const labelOf = ({ name, headline, title, url }: Entity): string =>
  [name, headline, title, url].find(value => typeof value === 'string')?.slice(0, 200) ?? '';

function check(
  { type, entity, label }: { type: string; entity: Entity; label: string },
  fields: readonly string[],
  missing: Map<string, StructuredDataFault>,
): void {
  if (required[type] === undefined) return;
  for (const field of fields) {
    if (field.split('|').some(name => isGiven(entity[name]))) continue;
    const fault = { kind: 'missing', type, field: field.replaceAll('|', ' / '), entity: label } as const;
    if (!missing.has(`${type} ${field}`)) missing.set(`${type} ${field}`, fault);
  }
}

function typesOf(entity: Entity): string[] {
  return [entity['@type']].flat().flatMap(type => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []));
}

function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}
