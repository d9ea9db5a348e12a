import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkIds, registry } from '#checks/registry.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const theme = read('theme.css').replace(/\/\*.*?\*\//gs, '');
const dark = '@media screen and (prefers-color-scheme: dark)';

/** The custom properties of the first block `:root` after a place. */
function tokensAfter(place: number): Map<string, string> {
  const start = theme.indexOf(':root', place);
  const block = theme.slice(start, theme.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}
const lightTokens = tokensAfter(0);
const darkTokens = tokensAfter(theme.indexOf(dark));

const schemes = { light: lightTokens, dark: new Map([...lightTokens, ...darkTokens]) };

/** Ratios of WCAG 2: text needs 4.5, lines, marks and fields need 3. */
const grounds = ['background', 'surface', 'overlay', 'surface-secondary', 'head', 'hover'];
const hues = ['amber', 'blue', 'green', 'rose', 'violet'];
const pairs: [least: number, front: string, behind: readonly string[]][] = [
  [4.5, 'foreground', [...grounds, 'default', 'highlight', 'field-background', 'accent-soft']],
  [4.5, 'muted', [...grounds, 'default', 'accent-soft']],
  [4.5, 'link', ['background', 'surface', 'overlay', 'hover', 'head']],
  [4.5, 'danger', ['background', 'surface', 'overlay']],
  [4.5, 'surface', ['foreground']],
  [4.5, 'accent-foreground', ['accent', 'accent-hover']],
  [4.5, 'accent-soft-foreground', ['accent-soft', 'accent-soft-hover', 'surface']],
  [4.5, 'danger-foreground', ['danger', 'danger-hover']],
  [4.5, 'field-placeholder', ['field-background']],
  ...['good', 'fair', 'poor', 'info', ...hues].map((name): [number, string, string[]] => [
    4.5,
    name,
    [`${name}-soft`, 'background', 'surface', 'overlay', 'hover', 'head'],
  ]),
  [3, 'focus', ['background', 'surface', 'overlay', 'head']],
  [3, 'accent', ['surface']],
  [3, 'field-border', ['background', 'surface', 'overlay', 'field-background']],
  ...['good', 'fair', 'poor', ...hues].map((name): [number, string, string[]] => [3, `${name}-mark`, ['surface']]),
];

describe.each(['light', 'dark'] as const)('on a %s screen', scheme => {
  const valueOf = (name: string): string => {
    const value = schemes[scheme].get(name) ?? '';
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other === undefined ? value : valueOf(other);
  };

  test.each(pairs)('at least %s: %s on %j', (least, front, behind) => {
    const low = behind.flatMap(ground => {
      const ratio = contrast(valueOf(front), valueOf(ground));
      return ratio >= least ? [] : [`${front} on ${ground}: ${ratio.toFixed(2)}`];
    });
    expect(low).toEqual([]);
  });
});

test('dark values replace light ones, and each of them is needed', () => {
  // Without a light value of our own: those of HeroUI.
  const ofHeroUi = ['segment', 'backdrop'];
  expect([...darkTokens.keys()].filter(name => !lightTokens.has(name))).toEqual(ofHeroUi);
  expect([...darkTokens].filter(([name, value]) => lightTokens.get(name) === value)).toEqual([]);
  const figures = [...lightTokens].filter(([, value]) => /#|rgb/.test(value)).map(([name]) => name);
  const same = ['accent', 'accent-foreground', 'accent-hover', 'logo-ground'];
  expect(figures.filter(name => !darkTokens.has(name))).toEqual(same);
});

test.each(checkIds)('%s has a colour of the theme', id => {
  expect(hues).toContain(registry[id].color);
});

test.each(readdirSync(import.meta.dirname).filter(name => name.endsWith('.css') && name !== 'theme.css'))(
  '%s has no colours of its own',
  name => {
    // `0 0 #0000` is a shadow that is not seen.
    expect(
      read(name).match(/#(?!0000\b)[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(|\b(?:white|black)\b(?!-)/gi),
    ).toBeNull();
  },
);

test('the page of the application tells its schemes before its styles are there', () => {
  const page = read('../index.html');
  expect(page).toContain('<meta name="color-scheme" content="light dark" />');
  const colors = [...page.matchAll(/name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"/g)];
  expect(colors.map(([, scheme, color]) => [scheme, color])).toEqual([
    ['light', lightTokens.get('accent')],
    ['dark', darkTokens.get('surface')],
  ]);
});

/** The contrast of two colours `#rrggbb` (WCAG 2). */
function contrast(one: string, other: string): number {
  const [light = 0, below = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (below + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
