import { tokensOf, trimHtml } from '../html-space.ts';
import { refreshAddress } from '../refresh-address.ts';
import { srcsetUrls } from './srcset.ts';

/** Attributes that hold one address, by element; `srcset` and the special cases are in `addressesOf`. */
const single: Record<string, readonly string[]> = {
  a: ['href', 'xlink:href'],
  area: ['href'],
  img: ['src'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
  source: ['src'],
  script: ['src'],
  iframe: ['src'],
  frame: ['src'],
  embed: ['src'],
  object: ['data'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  body: ['background'],
  table: ['background'],
  td: ['background'],
  th: ['background'],
  blockquote: ['cite'],
  q: ['cite'],
  ins: ['cite'],
  del: ['cite'],
};
/** Relations that refer to no document: a hint to connect, or the name of a vocabulary. */
const noDocument = new Set(['preconnect', 'dns-prefetch', 'profile', 'pingback']);
/** Social networks read these addresses when somebody shares the page. */
const socialMeta = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'og:url',
  'og:video',
  'og:video:url',
  'og:video:secure_url',
  'og:audio',
  'twitter:image',
  'twitter:image:src',
  'twitter:player',
  'msapplication-tileimage',
]);

type Attributes = Readonly<Record<string, string>>;

/** An element's addresses as written, except those only sent by POST. `formMethod`: of the form around it, null outside forms. */
export function* addressesOf(
  name: string,
  attributes: Attributes,
  formMethod: string | null,
): Generator<[attribute: string, raw: string]> {
  for (const attribute of single[name] ?? []) {
    const raw = attributes[attribute];
    if (raw !== undefined) yield [attribute, raw];
  }
  const lists = name === 'link' ? ['imagesrcset'] : name === 'img' || name === 'source' ? ['srcset'] : [];
  for (const attribute of lists) for (const raw of srcsetUrls(attributes[attribute] ?? '')) yield [attribute, raw];
  if (name === 'link' && attributes.href !== undefined && !onlyHints(attributes.rel)) yield ['href', attributes.href];
  if (name === 'input' && attributes.src && attributes.type?.toLowerCase() === 'image') yield ['src', attributes.src];
  if (name === 'form' && attributes.action && isGet(attributes.method)) yield ['action', attributes.action];
  const sends = (name === 'button' || name === 'input') && attributes.formaction && attributes.form === undefined;
  if (sends && formMethod !== null && isGet(attributes.formmethod ?? formMethod))
    yield ['formaction', attributes.formaction ?? ''];
  if (name === 'meta') yield* metaAddresses(attributes);
}

function* metaAddresses({ property, name, content, ...rest }: Attributes): Generator<[string, string]> {
  const isRefresh = rest['http-equiv']?.toLowerCase() === 'refresh';
  const next = isRefresh ? refreshAddress(content ?? '') : undefined;
  if (next) yield ['content', next];
  const key = trimHtml(property ?? name ?? '').toLowerCase();
  if (content && socialMeta.has(key)) yield [key, content];
}

/** Checks whether a form of this method asks its address by GET, which is also the default. */
function isGet(method: string | undefined): boolean {
  const written = method?.toLowerCase();
  return written !== 'post' && written !== 'dialog';
}

function onlyHints(rel = ''): boolean {
  const words = tokensOf(rel.toLowerCase());
  return words.every(word => noDocument.has(word));
}
