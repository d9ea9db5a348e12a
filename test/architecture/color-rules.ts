import type { Violation } from './border-rules.ts';
import type { Source } from './read-sources.ts';

/** Screens that must show a colour of their own in light and dark, each with its reason. */
export const ownColors: ReadonlyMap<string, string> = new Map([
  [
    'product/findings/web/page-report/picture-boxes.tsx',
    'boxes lie on the picture of a page, which is the same in both',
  ],
  ['product/accounts/web/account/qr-code.tsx', 'cameras read dark squares on white'],
]);

const isScreen = /^web\/|^checks\/[\w-]+\/(?:screen|overview)(?:\.tsx$|\/)/;
const isTest = /\.test\.tsx?$/;

const palette =
  'white|black|gray|slate|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const utilities =
  'bg|text|border(?:-[a-z])?|divide|outline|ring|fill|stroke|decoration|accent|caret|placeholder|shadow|from|via|to';
const raw = [
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/i,
  /\b(?:rgba?|hsla?|hwb|(?:ok)?lch|(?:ok)?lab)\(/i,
  new RegExp(`(?<![\\w-])(?:${utilities})-(?:${palette})(?![\\w]|-[a-z])`),
  /(?:\b(?:color|fill|stroke)|[bB]ackground|[a-z]Color)["']?\s*[=:]\s*\{?["'](?!none|transparent|current|inherit)[a-z]+["']/,
];

/** Screens draw with the tokens of web/style/theme.css alone, which have a value for light and one for dark. */
export function checkColors(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => isScreen.test(path) && !isTest.test(path) && !ownColors.has(path))
    .flatMap(({ path, text }) => rawColors(text).map(found => ({ rule: 'color', text: `${path}:${found}` })));
}

/** The colours that are no tokens, as `line color`. */
export function rawColors(text: string): string[] {
  return text.split('\n').flatMap((content, index) => {
    const found = raw.map(one => one.exec(content)?.[0]).find(one => one !== undefined);
    return found === undefined ? [] : [`${index + 1} ${found}`];
  });
}
