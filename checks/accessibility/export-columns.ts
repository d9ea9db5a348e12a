import { type Message, messages } from '#language/message.ts';
import type { ExportColumn } from '../check.ts';
import { exported } from '../exported-facts.ts';
import { type AccessibilityCategory, shownCategories } from './categories.ts';

const texts = messages({
  criteria: { ja: 'すべての達成基準', en: 'All criteria' },
  level: { ja: '適合レベル', en: 'Level' },
  category: { ja: '分類', en: 'Category' },
  techniques: { ja: '達成方法', en: 'Techniques' },
  contrast: { ja: 'コントラスト比', en: 'Contrast ratio' },
  contrastNeeded: { ja: '必要なコントラスト比', en: 'Required contrast ratio' },
});

const contrastOf = ({ contrast }: Record<string, unknown>, fact: 'ratio' | 'needed') =>
  typeof contrast === 'object' && contrast !== null
    ? exported.number((contrast as Record<string, unknown>)[fact])
    : null;

function joined(names: readonly Message[]): Message | null {
  if (names.length === 0) return null;
  return { ja: names.map(({ ja }) => ja).join('、'), en: names.map(({ en }) => en).join(', ') };
}

/** The columns of lists of findings that only this check has; with the names of its categories. */
export const accessibilityColumns = (
  names: Readonly<Record<AccessibilityCategory, Message>>,
): readonly ExportColumn[] => [
  { name: texts.level, width: 8, of: ({ detail }) => exported.text(detail.level) },
  {
    name: texts.category,
    width: 16,
    of: ({ detail }) => joined(shownCategories(detail).flatMap(category => names[category] ?? [])),
  },
  { name: texts.techniques, width: 14, of: ({ detail }) => exported.list(detail.techniques) },
  { name: texts.criteria, width: 14, of: ({ detail }) => exported.list(detail.criteria) },
  { name: texts.contrast, width: 10, of: ({ detail }) => contrastOf(detail, 'ratio') },
  { name: texts.contrastNeeded, width: 12, of: ({ detail }) => contrastOf(detail, 'needed') },
];
