import { readFile } from 'node:fs/promises';
import { defaultTreeAdapter, parse } from 'parse5';
import { normalTag } from '#checks/defect-keys.ts';
import { decodeSource } from '#checks/source-text.ts';
import type { VerifyReport } from '#worker/verify/verify-report.ts';
import type { FolderSite } from './folder-site.ts';

/**
 * A report of a served folder with the names of its files, such as `dist/about/index.html`, in place of addresses of this machine.
 * A finding on a rendered page, which has no line, gets that of its element where the source holds one such element.
 */
export async function namedReport(report: VerifyReport, site: FolderSite): Promise<VerifyReport> {
  const linesOf = sourceLines(site);
  const findings = [];
  for (const finding of report.findings) {
    const line = finding.place.line === undefined ? await linesOf(finding.place.url, finding.excerpt) : null;
    findings.push(line === null ? finding : { ...finding, place: { ...finding.place, line } });
  }
  return renamed({ ...report, findings }, site) as VerifyReport;
}

/** Addresses of the site in any text, also in the middle of sentences. */
function renamed(value: unknown, site: FolderSite): unknown {
  const address = new RegExp(`http://${site.host.replaceAll('.', '\\.')}(?:/[^\\s"'<>()「」（）、。]*)?`, 'g');
  const walk = (one: unknown): unknown => {
    // A string that is an address as a whole may have signs in it at which an address in a sentence ends.
    if (typeof one === 'string')
      return (/\s/.test(one) ? null : site.nameOf(one)) ?? one.replace(address, url => site.nameOf(url) ?? url);
    if (Array.isArray(one)) return one.map(walk);
    if (one === null || typeof one !== 'object') return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value);
}

/** By address and excerpt, the line of the only place of the source that has the excerpt's element, or its text; else null. */
function sourceLines(site: FolderSite) {
  const files = new Map<string, Promise<Source | null>>();
  return async (url: string, excerpt: string): Promise<number | null> => {
    const path = site.fileOf(url);
    if (path === null || excerpt === '' || !/\.html?$/i.test(path)) return null;
    const reading = files.get(path) ?? readSource(path);
    files.set(path, reading);
    const source = await reading;
    if (source === null) return null;
    const tag = normalTag(excerpt);
    if (tag === null) return excerpt.startsWith('<') ? null : lineOfText(source.text, excerpt);
    const alike = source.tags.get(tag) ?? [];
    const rest = excerpt.slice(excerpt.indexOf('>') + 1);
    // Equal tags are told apart by what follows them.
    const own =
      alike.length > 1 && alike.length <= mostAlike
        ? alike.filter(({ end }) => startsAlike(source.text.slice(end, end + 4 * compared), rest))
        : alike;
    return own.length === 1 ? (own[0]?.line ?? null) : null;
  };
}

interface Source {
  text: string;
  /** By opening tag in one spelling, its places: line, and offset behind it. */
  tags: Map<string, { line: number; end: number }[]>;
}

/** Of more equal tags none is looked for. */
const mostAlike = 200;
/** Longer sources are not searched for texts. */
const searchedLength = 2_000_000;

const compared = 40;
const spaced = (text: string) =>
  text
    .slice(0, 4 * compared)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, compared);
const startsAlike = (source: string, rest: string) =>
  spaced(rest) !== '' && spaced(source).startsWith(spaced(rest).slice(0, 20));

/** The line of a text that the source has once. */
function lineOfText(source: string, excerpt: string): number | null {
  const text = excerpt.trim();
  const at = text === '' || source.length > searchedLength ? -1 : source.indexOf(text);
  if (at < 0 || source.indexOf(text, at + 1) >= 0) return null;
  return source.slice(0, at).split('\n').length;
}

/** Null for a file that is gone meanwhile. */
async function readSource(path: string): Promise<Source | null> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return null;
  const { text } = decodeSource(bytes);
  const tags: Source['tags'] = new Map();
  const open: ParentNode[] = [parse(text, { sourceCodeLocationInfo: true })];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of defaultTreeAdapter.getChildNodes(node)) {
      if (!defaultTreeAdapter.isElementNode(child)) continue;
      open.push(child);
      const at = child.sourceCodeLocation?.startTag;
      const tag = at ? normalTag(text.slice(at.startOffset, at.endOffset)) : null;
      if (!at || tag === null) continue;
      const places = tags.get(tag) ?? [];
      places.push({ line: at.startLine, end: at.endOffset });
      tags.set(tag, places);
    }
  }
  return { text, tags };
}

type ParentNode = Parameters<typeof defaultTreeAdapter.getChildNodes>[0];
