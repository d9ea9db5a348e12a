import { fill, type Message, messages } from '#language/message.ts';
import type { AxeNode } from './raw-result.ts';

/** The contrast of a text as axe measured it. Ratios are x in x:1; colours are #rrggbb. */
export interface ContrastFacts {
  ratio: number | null;
  needed: number | null;
  foreground: string | null;
  background: string | null;
  fontSize: string | null;
  fontWeight: string | null;
}

interface ContrastData {
  contrastRatio?: number;
  expectedContrastRatio?: string;
  fgColor?: string;
  bgColor?: string;
  fontSize?: string;
  fontWeight?: string;
}

/** The contrast facts of an axe node, null without any. */
export function contrastFacts(node: AxeNode): ContrastFacts | null {
  const check = node.checks.find(({ id }) => id === 'color-contrast' || id === 'color-contrast-enhanced');
  if (!check) return null;
  const data = (check.data ?? {}) as ContrastData;
  return {
    ratio: data.contrastRatio || null,
    needed: data.expectedContrastRatio ? Number.parseFloat(data.expectedContrastRatio) : null,
    foreground: data.fgColor ?? null,
    background: data.bgColor ?? null,
    fontSize: data.fontSize ?? null,
    fontWeight: data.fontWeight ?? null,
  };
}

const texts = messages({
  ratios: { ja: '{name}（{ratio}:1、必要 {needed}:1）', en: '{name} ({ratio}:1, {needed}:1 required)' },
});

/** The name of the rule with the measured and the needed contrast, as far as they are known. */
export function withRatios(name: Message, { ratio, needed }: ContrastFacts): Message {
  if (ratio === null || needed === null) return name;
  const text = fill(texts.ratios, { ratio, needed });
  return { ja: text.ja.replace('{name}', () => name.ja), en: text.en.replace('{name}', () => name.en) };
}
