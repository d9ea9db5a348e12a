import { fill, messages } from '#language/message.ts';
import type { Finding } from '../check.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import type { NamedRule } from '../rule-name.ts';
import type { PageFacts } from './raw-result.ts';

export const smallTextTexts = messages({
  small: {
    ja: '文字が小さく（{pixels} px）、読みにくいおそれがあります',
    en: 'The text is small ({pixels} px) and may be hard to read',
  },
  name: {
    ja: '文字が小さく（12 px 未満）、読みにくいおそれがあります',
    en: 'The text is smaller than 12 px and may be hard to read',
  },
  help: {
    ja: '本文は 12 px 以上（できれば 16 px）を、em や rem などの相対的な単位で指定してください。',
    en: 'Use at least 12 px, better 16 px, for text, in relative units such as em or rem.',
  },
});

/** A hint on one text below 12 px. It never affects the score. */
export function smallTextFinding(text: PageFacts['smallText'][number], url: string): Finding {
  return {
    function: 'accessibility',
    rule: 'usability:small-text',
    criterion: '1.4.4',
    severity: 'needCfm',
    message: fill(smallTextTexts.small, { pixels: Math.round(text.pixels * 10) / 10 }),
    help: smallTextTexts.help,
    place: { url, selector: text.selector, formFactor: 'desktop' },
    excerpt: cutExcerpt(text.html),
    fingerprint: fingerprint('usability:small-text', text.mark),
    former: fingerprint('usability:small-text', text.html),
    detail: {
      category: 'fontsizeUsability',
      level: 'AA',
      criteria: ['1.4.4'],
      techniques: ['C12', 'C13', 'C14'],
      engines: [],
      pixels: text.pixels,
      ...({ ruleName: smallTextTexts.name } satisfies NamedRule),
    },
  };
}
