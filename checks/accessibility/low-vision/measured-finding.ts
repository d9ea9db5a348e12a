import { fill, messages } from '#language/message.ts';
import type { Finding } from '../../check.ts';
import type { NamedRule } from '../../rule-name.ts';
import type { MeasuredContrast } from './low-vision-facts.ts';

const texts = messages({
  fails: {
    ja: '画像やグラデーションなどの上の文字のコントラストが不足しています',
    en: 'The contrast of text over an image or gradient is too low',
  },
  mixed: {
    ja: '文字のコントラストが、背景の一部で不足しているおそれがあります',
    en: 'The contrast of text may be too low on part of its background',
  },
  range: { ja: '{name}（{low}～{high}:1、必要 {needed}:1）', en: '{name} ({low} to {high}:1, {needed}:1 required)' },
  one: { ja: '{name}（{low}:1、必要 {needed}:1）', en: '{name} ({low}:1, {needed}:1 required)' },
  help: {
    ja: '文字の後ろに無地の色を敷くか、背景を暗く（明るく）して、背景のどこでもコントラスト比が {needed}:1 以上になるようにしてください。',
    en: 'Put a solid colour behind the text, or darken (or lighten) the background, so that the contrast ratio is at least {needed}:1 everywhere.',
  },
});

/** The finding of a contrast that axe-core left open, as the picture decides it; null where the text stands out from its whole ground. */
export function measuredFinding(finding: Finding, measured: Omit<MeasuredContrast, 'enhanced'>): Finding | null {
  const { verdict, low, high, needed, missing, foreground, background, fontSize, fontWeight } = measured;
  if (verdict === 'passes') return null;
  const name = texts[verdict];
  const range = fill(low === high ? texts.one : texts.range, { low, high, needed });
  return {
    ...finding,
    severity: verdict === 'fails' ? 'error' : 'needCfm',
    message: { ja: range.ja.replace('{name}', () => name.ja), en: range.en.replace('{name}', () => name.en) },
    help: fill(texts.help, { needed }),
    detail: {
      ...finding.detail,
      contrast: {
        ratio: low,
        highest: high,
        needed,
        missing: Math.round(missing * 100) / 100,
        foreground,
        background,
        fontSize,
        fontWeight,
      },
      ...({ ruleName: name } satisfies NamedRule),
    },
  };
}
