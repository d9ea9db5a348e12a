import { fill, type Message, messages } from '#language/message.ts';
import type { AccessibilityCategory } from './categories.ts';
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
  messageKey?: string | null;
  contrastRatio?: number;
  expectedContrastRatio?: string;
  fgColor?: string;
  bgColor?: string;
  fontSize?: string;
  fontWeight?: string;
}

const overPictures = new Set(['bgImage', 'bgGradient', 'imgNode']);

/**
 * The contrast facts of an axe node, null without any, and the category of a text whose contrast axe could not decide:
 * text on pictures belongs to low vision, other contrast to usability.
 */
export function contrastFacts(node: AxeNode): { facts: ContrastFacts; category: AccessibilityCategory } | null {
  const check = node.checks.find(({ id }) => id === 'color-contrast' || id === 'color-contrast-enhanced');
  if (!check) return null;
  const data = (check.data ?? {}) as ContrastData;
  return {
    facts: {
      ratio: data.contrastRatio || null,
      needed: data.expectedContrastRatio ? Number.parseFloat(data.expectedContrastRatio) : null,
      foreground: data.fgColor ?? null,
      background: data.bgColor ?? null,
      fontSize: data.fontSize ?? null,
      fontWeight: data.fontWeight ?? null,
    },
    category: overPictures.has(data.messageKey ?? '') ? 'lowvision' : 'colorContrastUsability',
  };
}

const texts = messages({
  ratios: { ja: '{name}（{ratio}:1、必要 {needed}:1）', en: '{name} ({ratio}:1, needs {needed}:1)' },
});

/** The name of the rule with the measured and the needed contrast, as far as they are known. */
export function withRatios(name: Message, { ratio, needed }: ContrastFacts): Message {
  if (ratio === null || needed === null) return name;
  const text = fill(texts.ratios, { ratio, needed });
  return { ja: text.ja.replace('{name}', () => name.ja), en: text.en.replace('{name}', () => name.en) };
}
