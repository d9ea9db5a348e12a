import type { SiteFinding } from '../../engine.ts';
import type { StructuredPage } from './read-structure.ts';
import { sameAddress } from './same-address.ts';
import { structureFinding } from './structure-finding.ts';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Language versions that do not name each other, and codes that are none. */
export function judgeLanguages(pages: readonly StructuredPage[]): SiteFinding[] {
  const byAddress = new Map(pages.map(page => [sameAddress(page.url), page]));
  return pages.flatMap(({ url, structure }) =>
    structure.hreflang.flatMap(({ lang, url: other }): SiteFinding[] => {
      const place = { url, selector: `link[hreflang="${lang.replace(/["\\]/g, '')}"]` };
      if (!isLanguage(lang)) {
        return [
          {
            pageUrl: url,
            finding: structureFinding({ rule: 'hreflang-invalid', place, values: { lang }, same: lang }),
          },
        ];
      }
      const target = byAddress.get(sameAddress(other));
      const own = sameAddress(url);
      if (target === undefined || sameAddress(target.url) === own) return [];
      if (target.structure.hreflang.some(back => sameAddress(back.url) === own)) return [];
      const finding = structureFinding({ rule: 'hreflang-no-return', place, values: { lang, url: other } });
      return [{ pageUrl: url, finding }];
    }),
  );
}

/** A language with an optional script and region, as search engines read it. */
export function isLanguage(code: string): boolean {
  if (code.toLowerCase() === 'x-default') return true;
  const [, language = '', , region] = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}))?$/i.exec(code) ?? [];
  if (language === '' || languages.of(language) === undefined) return false;
  // The United Kingdom is GB; Intl knows the other as an alias.
  return region === undefined || (region.toUpperCase() !== 'UK' && regions.of(region.toUpperCase()) !== undefined);
}
