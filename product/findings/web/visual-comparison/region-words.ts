import { fill, type Message, messages } from '#language/message.ts';
import type { ChangedRegion } from '#product/findings/api/visual-comparison.ts';

const texts = messages({
  changed: {
    ja: '変更：左から{x} px、上から{y} px、幅{width} px、高さ{height} px（{pixels} px）',
    en: 'Changed: {x} px from the left, {y} px from the top, {width} × {height} px ({pixels} px)',
  },
  added: {
    ja: '追加：上から{y} pxに、幅{width} px、高さ{height} px',
    en: 'Added: {y} px from the top, {width} × {height} px',
  },
  removed: {
    ja: '削除：上から{y} pxの位置にあった高さ{before} px',
    en: 'Removed: {before} px of height, {y} px from the top',
  },
});

/** A changed region in words and numbers, for those who do not see the pictures. */
export function regionWords({ kind, x, y, width, height, pixels, before }: ChangedRegion): Message {
  const numbers = { x, y, width, height, pixels, before: before?.height ?? 0 };
  const shown = Object.entries(numbers).map(([name, value]) => [name, value.toLocaleString('en')]);
  return fill(texts[kind], Object.fromEntries(shown));
}
