import { messages } from '#language/message.ts';

const names = messages({
  normal: { ja: '通常の見え方', en: 'Normal vision' },
  blurredLight: { ja: 'ぼやけ・弱（視力0.5程度）', en: 'Slightly blurred (acuity 0.5)' },
  blurred: { ja: 'ぼやけ・中（視力0.2程度）', en: 'Blurred (acuity 0.2)' },
  blurredStrong: { ja: 'ぼやけ・強（視力0.1程度）', en: 'Strongly blurred (acuity 0.1)' },
  pale: { ja: 'かすみ（白内障）', en: 'Hazy (cataract)' },
  glare: { ja: 'まぶしさ（グレア）', en: 'Glare' },
  protan: { ja: '1型色覚（P型）', en: 'Protanopia (red)' },
  deutan: { ja: '2型色覚（D型）', en: 'Deuteranopia (green)' },
  tritan: { ja: '3型色覚（T型）', en: 'Tritanopia (blue)' },
  grey: { ja: '色の区別なし（1色覚）', en: 'No colour (achromatopsia)' },
});

const notes = messages({
  blurred: {
    ja: '細かい部分が見分けにくい見え方です。文字が読めるか、アイコンの形が分かるかを確認してください。',
    en: 'Fine details are hard to make out. Check that text is readable and icons are recognisable.',
  },
  pale: {
    ja: '水晶体の濁りで、全体が白っぽくかすむ見え方です。淡い文字や枠線が消えないかを確認してください。',
    en: 'A clouded lens casts a white haze over everything. Check that pale text and borders remain visible.',
  },
  glare: {
    ja: '強い光で、明るい部分がにじみ、暗い部分が白く浮く見え方です。明るい背景の近くの文字を確認してください。',
    en: 'In strong light, bright areas spread and dark areas look washed out. Check text near bright backgrounds.',
  },
  protan: {
    ja: '赤の光を感じにくく、赤と緑や、赤と黒を見分けにくい見え方です。色だけで伝えている情報がないかを確認してください。',
    en: 'Low sensitivity to red light: red and green, and red and black, are hard to tell apart. Check for information conveyed by colour alone.',
  },
  deutan: {
    ja: '緑の光を感じにくく、赤と緑を見分けにくい見え方です。色だけで伝えている情報がないかを確認してください。',
    en: 'Low sensitivity to green light: red and green are hard to tell apart. Check for information conveyed by colour alone.',
  },
  tritan: {
    ja: '青の光を感じにくく、青と緑や、黄と白を見分けにくい見え方です。色だけで伝えている情報がないかを確認してください。',
    en: 'Low sensitivity to blue light: blue and green, and yellow and white, are hard to tell apart. Check for information conveyed by colour alone.',
  },
  grey: {
    ja: '明るさの違いだけが分かる見え方です。色を変えただけの強調やリンクが分かるかを確認してください。',
    en: 'Only differences in brightness are visible. Check that links and emphasis marked by colour alone are recognisable.',
  },
});

/** Standard deviation of a blur in CSS pixels of the page. */
type Sight = { blur: number } | { css: string } | { filter: string };

/**
 * Kinds of sight that the picture can imitate. Rough hints, not a medical simulation. A blur is half of the smallest gap that an
 * acuity tells apart: 1/acuity minutes of arc, of which a CSS pixel is 1.28 at the distance for which CSS defines it.
 */
export const eyes = {
  normal: { name: names.normal, note: null, sight: { css: 'none' } },
  'blurred-light': { name: names.blurredLight, note: notes.blurred, sight: { blur: 0.8 } },
  blurred: { name: names.blurred, note: notes.blurred, sight: { blur: 2 } },
  'blurred-strong': { name: names.blurredStrong, note: notes.blurred, sight: { blur: 4 } },
  pale: { name: names.pale, note: notes.pale, sight: { css: 'contrast(0.55) brightness(1.25) blur(0.6px)' } },
  glare: { name: names.glare, note: notes.glare, sight: { filter: 'sight-glare' } },
  protan: { name: names.protan, note: notes.protan, sight: { filter: 'sight-protan' } },
  deutan: { name: names.deutan, note: notes.deutan, sight: { filter: 'sight-deutan' } },
  tritan: { name: names.tritan, note: notes.tritan, sight: { filter: 'sight-tritan' } },
  grey: { name: names.grey, note: notes.grey, sight: { filter: 'sight-grey' } },
} as const satisfies Record<string, { name: unknown; note: unknown; sight: Sight }>;

export type Eye = keyof typeof eyes;
export const eyeIds = Object.keys(eyes) as readonly Eye[];

/** The CSS filter of a kind of sight for a page so many CSS pixels wide; a blur grows with the shown picture. */
export function filterOf(eye: Eye, width: number): string {
  const sight: Sight = eyes[eye].sight;
  if ('css' in sight) return sight.css;
  return 'blur' in sight ? `blur(calc(100cqw * ${sight.blur / width}))` : `url(#${sight.filter})`;
}
