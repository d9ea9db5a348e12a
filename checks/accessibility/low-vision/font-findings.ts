import { fill, type Message, messages } from '#language/message.ts';
import type { Finding, Severity } from '../../check.ts';
import { withText } from '../../excerpt-text.ts';
import { cutExcerpt, fingerprint } from '../../fingerprint.ts';
import type { NamedRule } from '../../rule-name.ts';
import type { AccessibilityCategory } from '../categories.ts';
import type { FontFacts, StyledText } from './read-fonts.ts';

const texts = messages({
  fixed: {
    ja: '文字の大きさがpxなどで固定され、ブラウザーの文字サイズの設定に従いません',
    en: 'Text size is fixed (for example in px) and does not follow the browser’s font size setting',
  },
  fixedHelp: {
    ja: '文字の大きさを rem、em、% などの相対的な単位で指定してください。',
    en: 'Specify text size in relative units such as rem, em or %.',
  },
  ofWindow: {
    ja: '文字の大きさがウィンドウの大きさ（vw など）だけで決まり、拡大しても大きくなりません',
    en: 'Text size depends only on the window size (for example vw), so zooming does not enlarge it',
  },
  ofWindowHelp: {
    ja: 'calc(1rem + 1vw) のように、rem などの単位と組み合わせて指定してください。',
    en: 'Combine it with a unit such as rem, as in calc(1rem + 1vw).',
  },
  tight: {
    ja: '行と行の間が狭く（文字の {value} 倍）、行を追いにくいおそれがあります',
    en: 'Line spacing is tight ({value} times the text size) and lines may be hard to follow',
  },
  tightName: {
    ja: '行と行の間が狭く、行を追いにくいおそれがあります',
    en: 'Line spacing is tight and lines may be hard to follow',
  },
  tightHelp: {
    ja: '文章の line-height を 1.5 以上にしてください。',
    en: 'Set a line-height of 1.5 or more for running text.',
  },
  thin: {
    ja: '文字が細く（太さ {value}）、ロービジョンの利用者には見えにくいおそれがあります',
    en: 'Text is thin (weight {value}) and may be hard to see for people with low vision',
  },
  thinName: {
    ja: '文字が細く、ロービジョンの利用者には見えにくいおそれがあります',
    en: 'Text is thin and may be hard to see for people with low vision',
  },
  thinHelp: {
    ja: '小さい文字の font-weight を 400 以上にするか、文字を大きくしてください。',
    en: 'Set a font-weight of 400 or more for small text, or enlarge it.',
  },
});

interface FontRule {
  rule: string;
  name: Message;
  message: Message;
  help: Message;
  severity: Severity;
  criterion: '1.4.4' | '1.4.8' | null;
  level: 'AA' | 'AAA' | null;
  category: AccessibilityCategory;
  techniques: readonly string[];
}

/** The rules on fonts that are hard to see. */
export const fontRules: Readonly<Record<keyof FontFacts, FontRule>> = {
  fixed: {
    rule: 'usability:fixed-size',
    name: texts.fixed,
    message: texts.fixed,
    help: texts.fixedHelp,
    severity: 'needCfm',
    criterion: '1.4.4',
    level: 'AA',
    category: 'fontsizeUsability',
    techniques: ['C12', 'C13', 'C14'],
  },
  ofWindow: {
    rule: 'usability:window-size',
    name: texts.ofWindow,
    message: texts.ofWindow,
    help: texts.ofWindowHelp,
    severity: 'warning',
    criterion: '1.4.4',
    level: 'AA',
    category: 'fontsizeUsability',
    techniques: ['F94'],
  },
  tight: {
    rule: 'usability:tight-lines',
    name: texts.tightName,
    message: texts.tight,
    help: texts.tightHelp,
    severity: 'needCfm',
    criterion: '1.4.8',
    level: 'AAA',
    category: 'fontsizeUsability',
    techniques: ['C21'],
  },
  thin: {
    rule: 'usability:thin-letters',
    name: texts.thinName,
    message: texts.thin,
    help: texts.thinHelp,
    severity: 'needCfm',
    criterion: null,
    level: null,
    category: 'lowvision',
    techniques: [],
  },
};

/** Findings of fonts that are hard to see; fixed sizes are one of the whole page, with the number of its texts. */
export function fontFindings(fonts: FontFacts, url: string): Finding[] {
  return (Object.keys(fontRules) as (keyof FontFacts)[]).flatMap(kind =>
    fonts[kind].map(text => {
      // Of the first of the page's texts, or of a rule's elements, another may become the first.
      const mark = kind === 'fixed' ? url : kind === 'ofWindow' ? text.selector : text.html;
      return fontFinding(fontRules[kind], text, { url, mark });
    }),
  );
}

function fontFinding(
  of: FontRule,
  { selector, html, text, value, count }: StyledText,
  { url, mark }: { url: string; mark: string },
): Finding {
  return {
    function: 'accessibility',
    rule: of.rule,
    criterion: of.criterion,
    severity: of.severity,
    message: fill(of.message, { value }),
    help: of.help,
    place: { url, selector, formFactor: 'desktop' },
    excerpt: cutExcerpt(withText(html, text)),
    fingerprint: fingerprint(of.rule, mark),
    ...(mark !== html && { former: fingerprint(of.rule, html) }),
    detail: {
      category: of.category,
      level: of.level,
      criteria: of.criterion === null ? [] : [of.criterion],
      techniques: of.techniques,
      engines: [],
      ...(count > 1 && { count }),
      ...({ ruleName: of.name } satisfies NamedRule),
    },
  };
}
