import { SaxesParser } from 'saxes';
import { trimAddress } from '#checks/html-space.ts';

export interface SitemapEntries {
  page(url: string): void;
  /** Another sitemap, listed in an index. */
  child(url: string): void;
}

/** Elements within elements; a sitemap needs three. */
const deepestElement = 32;
/** Characters of one address; longer ones cannot be fetched. */
const longestAddress = 8_192;

/** An ampersand that should be written `&amp;`; the parser would read the text after it as an entity and lose it. */
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi;

/** Where the addresses stand in a sitemap, and in the feeds that may stand in its place (RSS 2.0, RSS 1.0 and Atom). */
const addressesByRoot: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  urlset: { url: 'loc' },
  sitemapindex: { sitemap: 'loc' },
  rss: { item: 'link' },
  rdf: { item: 'link' },
  feed: {},
};
/** `alternate`, also as the address that Atom (4.2.7.2) takes for the same. */
const alternate = /^(?:http:\/\/www\.iana\.org\/assignments\/relation\/)?alternate$/i;

interface Open {
  /** Without its prefix, in small letters. */
  name: string;
  /** The namespace, or the prefix of one that nobody declares. */
  space: string;
  /** What relative addresses in it are below. */
  base: string;
  spaces: Readonly<Record<string, string>>;
  /** Of an item of a feed: it has a link, or a name that is an address. */
  isLinked: boolean;
  guid: string | null;
}

function opened(name: string, attributes: Readonly<Record<string, string>>, parent: Open): Open {
  const declared = Object.keys(attributes).filter(each => each === 'xmlns' || each.startsWith('xmlns:'));
  let { spaces } = parent;
  if (declared.length > 0) {
    // A chain: copies would cost as much as all that the elements around it declare.
    const own: Record<string, string> = Object.create(spaces);
    for (const each of declared) own[each.slice('xmlns:'.length)] = attributes[each] ?? '';
    spaces = own;
  }
  const colon = name.indexOf(':');
  const prefix = name.slice(0, Math.max(colon, 0));
  const given = attributes['xml:base'];
  return {
    name: name.slice(colon + 1).toLowerCase(),
    space: spaces[prefix] ?? prefix,
    base:
      given !== undefined && given.length <= longestAddress
        ? (resolved(given, parent.base) ?? parent.base)
        : parent.base,
    spaces,
    isLinked: false,
    guid: null,
  };
}

const resolved = (address: string, base: string) => (URL.canParse(address, base) ? new URL(address, base).href : null);

/** Reads the elements of a sitemap or feed at `url`. Throws for anything else. */
export function xmlReader(url: string, entries: SitemapEntries) {
  const parser = new SaxesParser();
  const document: Open = { name: '', space: '', base: url, spaces: Object.create(null), isLinked: false, guid: null };
  const path: Open[] = [];
  /** Elements that hold an address in their text, by the element around them. */
  let holders: Readonly<Record<string, string>> = {};
  let isFeed = false;
  let loc = '';
  let rest = '';
  let unclean: string | undefined;
  let found = 0;
  // Files that are not quite XML are common; the readable part is used.
  parser.on('error', error => {
    unclean ??= error.message;
  });
  parser.on('doctype', declarations => {
    if (/<!ENTITY/i.test(declarations)) throw new Error('the file declares entities');
  });
  const add = (address: string, base: string, kind: 'page' | 'child') => {
    const url = address === '' || address.length > longestAddress ? null : resolved(address, base);
    if (url === null || !/^https?:/.test(url)) return;
    found += 1;
    entries[kind](url);
  };
  /** The element within `holder` holds an address in its text. */
  const holds = (inner: Open | undefined, holder: Open | undefined) =>
    inner !== undefined && holder !== undefined && inner.space === holder.space && inner.name === holders[holder.name];
  parser.on('opentag', ({ name, attributes }) => {
    const holder = path.at(-1);
    const inner = opened(name, attributes, holder ?? document);
    path.push(inner);
    if (path.length > deepestElement) throw new Error(`elements nested deeper than ${deepestElement}`);
    if (path.length === 1) {
      const known = addressesByRoot[inner.name];
      if (known === undefined) throw new Error(`this is no sitemap but <${name}>`);
      holders = known;
      isFeed = inner.name === 'feed';
    }
    const isLink = isFeed && inner.name === 'link' && holder?.name === 'entry' && inner.space === holder.space;
    if (isLink && alternate.test(attributes.rel ?? 'alternate'))
      add(trimAddress(attributes.href ?? ''), inner.base, 'page');
    if (inner.name === 'guid' && holder?.name === 'item' && attributes.isPermaLink !== 'false') holder.guid ??= '';
    loc = '';
  });
  const text = (part: string) => {
    const [holder, inner] = path.slice(-2);
    if (loc.length > longestAddress || inner === undefined || holder === undefined) return;
    if (holds(inner, holder)) loc += part;
    else if (inner.name === 'guid' && holder.guid !== null && holder.guid.length <= longestAddress) holder.guid += part;
  };
  parser.on('text', text);
  parser.on('cdata', part => text(part.replaceAll('&amp;', '&')));
  parser.on('closetag', () => {
    const [inner, holder] = [path.pop(), path.at(-1)];
    if (inner !== undefined && holder !== undefined && holds(inner, holder)) {
      holder.isLinked ||= trimAddress(loc) !== '';
      add(trimAddress(loc), inner.base, holder.name === 'sitemap' ? 'child' : 'page');
      loc = '';
    }
    // The name of an item is its address, unless it says otherwise.
    const guid = trimAddress(inner?.guid ?? '');
    if (inner?.name === 'item' && !inner.isLinked && /^https?:\/\//i.test(guid)) add(guid, inner.base, 'page');
  });
  return {
    write(chunk: string) {
      const text = rest + chunk;
      // An entity may be split between two chunks.
      const last = text.lastIndexOf('&');
      const whole = last >= 0 && last > text.length - 10 && !text.includes(';', last) ? last : text.length;
      rest = text.slice(whole);
      parser.write(text.slice(0, whole).replace(bareAmpersand, '&amp;'));
    },
    end() {
      parser.write(rest.replace(bareAmpersand, '&amp;'));
      parser.close();
      if (unclean !== undefined && found === 0) throw new Error(unclean);
    },
  };
}

/** One address per line. A file without any is not a sitemap. */
export function linesReader(entries: SitemapEntries) {
  let rest = '';
  let found = 0;
  const line = (text: string) => {
    const address = trimAddress(text);
    if (address.length > longestAddress || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return;
    found += 1;
    entries.page(new URL(address).href);
  };
  return {
    write(chunk: string) {
      const lines = (rest + chunk).split(/\r\n|\r|\n/);
      // Of a line without end only as much is kept as shows that it is too long.
      rest = (lines.pop() ?? '').slice(0, longestAddress + 1);
      for (const each of lines) line(each);
    },
    end() {
      line(rest);
      if (found === 0) throw new Error('this is no sitemap');
    },
  };
}
