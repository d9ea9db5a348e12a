import { criteriaOfStandard } from './criteria-of-standard.ts';
import type { InspectionStandard } from './inspection-standards.ts';

/** What a text can name: editions with criteria of ours, or another standard. */
type Named = Exclude<InspectionStandard, 'combined'> | 'other';

const wcagVersions: Readonly<Record<string, Named>> = { '2.0': 'jis2016', '2.1': 'wcag21', '2.2': 'wcag22' };
/** JIS X 8341-3:2016 is ISO/IEC 40500:2012, which is WCAG 2.0; that of 2025 is WCAG 2.2. */
const isoYears: Readonly<Record<string, Named>> = { '2012': 'jis2016', '2025': 'wcag22' };

const wcag =
  /(?:(?<!k)wcag|webcontentaccessibilityguidelines|(?:ウェブ|web)・?コンテンツ・?アクセシビリティ・?ガイドライン)\)?(?:\(wcag\))?(?:version|ver\.?|v|バージョン|第)?[-:_]?/g;
const version = /^(?:\d\.\d+|2[0-2](?![\d.])|\d(?![\d.]))/;
/** Between two versions: the level of the first one, and a word that joins them. */
const between =
  /^(?:版?の?\(?(?:適合)?(?:レベル|等級|level)?a{1,3}\)?)?(?:[、,;/・&+~〜]|及び|および|並びに|ならびに|または|又は|もしくは|and|or|to|から|と)+(?:ver\.?|v|第)?(?=\d\.\d)/;
const jis = /8341(?:[-ー]?(\d))?(?!\d)(?:[-:]?\(?(\d{4}))?/g;
const iso = /iso(?:\/iec)?[-:]?40500(?:[-:]?\(?(\d{4}))?/g;
const others = /en301[-_]?549|section508|508条|kwcag|isog-wcag/;

/** The standards that a text names, however it is written. */
function standardsIn(text: string): Set<Named> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, '');
  const found = new Set<Named>();
  for (const { index, 0: name } of plain.matchAll(wcag))
    for (const one of versionsAt(plain.slice(index + name.length))) found.add(wcagVersions[one] ?? 'other');
  for (const [, part, year] of plain.matchAll(jis))
    if (part !== undefined || year !== undefined)
      found.add(part === '3' && (year ?? '2016') === '2016' ? 'jis2016' : 'other');
  for (const [, year] of plain.matchAll(iso)) if (year !== undefined) found.add(isoYears[year] ?? 'other');
  if (others.test(plain)) found.add('other');
  return found;
}

/** The versions at the beginning of a text, such as those of “2.0、2.1及び2.2”; “2” alone is none. */
function versionsAt(text: string): string[] {
  const found: string[] = [];
  for (let rest = text; ; ) {
    const [one] = version.exec(rest) ?? [];
    if (one === undefined) return found;
    if (one !== '2') found.push(/^2\d$/.test(one) ? `2.${one[1]}` : one);
    rest = rest.slice(one.length);
    const [comma] = between.exec(rest) ?? [];
    if (comma === undefined) return found;
    rest = rest.slice(comma.length);
  }
}

const criteriaOf = (standard: InspectionStandard) => criteriaOfStandard(standard, 'AAA').map(one => one.number);

/** Whether a text names a standard and no other: what it names has the same criteria, such as JIS X 8341-3:2016 and WCAG 2.0. */
export function namesStandard(text: string, standard: InspectionStandard): boolean {
  const named = [...standardsIn(text)];
  if (named.length === 0 || named.includes('other')) return false;
  const criteria = new Set(named.flatMap(one => (one === 'other' ? [] : criteriaOf(one))));
  const own = criteriaOf(standard);
  return criteria.size === own.length && own.every(number => criteria.has(number));
}
