import type { SiteFinding } from '../../engine.ts';
import { structureFinding } from './structure-finding.ts';
import type { PageNumbers, StructureJudge } from './structure-judge.ts';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Language versions that do not name each other, and codes that are none. */
export function judgeLanguages(numbers: PageNumbers): StructureJudge {
  /** By the number of a judged page, the pages that it names; of two with one address the last counts. */
  const named = new Map<number, Uint32Array>();
  const none = new Uint32Array();
  return {
    note({ url, structure: { hreflang } }) {
      named.set(numbers.add(url), hreflang.length === 0 ? none : numbers.findAll(hreflang.map(other => other.url)));
    },
    judge: ({ url, structure }) =>
      structure.hreflang.flatMap(({ lang, url: other }): SiteFinding[] => {
        const place = { url, selector: `link[hreflang="${lang.replace(/["\\]/g, '')}"]` };
        if (!isLanguage(lang)) {
          // Lighthouse tells of it.
          if (!hasKnownLanguage(lang)) return [];
          return [
            {
              pageUrl: url,
              finding: structureFinding({ rule: 'hreflang-invalid', place, values: { lang }, same: lang }),
            },
          ];
        }
        const own = numbers.add(url);
        const target = numbers.find(other);
        const back = target === undefined ? undefined : named.get(target);
        if (back === undefined || target === own || back.includes(own)) return [];
        const finding = structureFinding({ rule: 'hreflang-no-return', place, values: { lang, url: other } });
        return [{ pageUrl: url, finding }];
      }),
  };
}

/** Whether the part before the first hyphen, which is all that Lighthouse looks at, names a language. */
function hasKnownLanguage(code: string): boolean {
  const [primary = ''] = code.toLowerCase().split('-');
  return /^[a-z]{2,3}$/.test(primary) && languages.of(primary) !== undefined;
}

/** A language with an optional script and region, as search engines read it. */
export function isLanguage(code: string): boolean {
  if (code.toLowerCase() === 'x-default') return true;
  const [, language = '', , region] = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}))?$/i.exec(code) ?? [];
  if (language === '' || languages.of(language) === undefined) return false;
  // The United Kingdom is GB; Intl knows the other as an alias.
  return region === undefined || (region.toUpperCase() !== 'UK' && regions.of(region.toUpperCase()) !== undefined);
}
