import type { Finding } from '../check.ts';
import type { AccessibilityCategory } from './categories.ts';
import { principleOf } from './criteria.ts';

type Usability = Extract<AccessibilityCategory, 'colorContrastUsability' | 'fontsizeUsability' | 'lowvision'>;

/** The criteria whose failures hurt people with low vision, with the categories under which their findings are shown besides. */
const ofCriterion: Readonly<Record<string, readonly Usability[]>> = {
  '1.4.1': ['colorContrastUsability', 'lowvision'],
  '1.4.3': ['colorContrastUsability', 'lowvision'],
  '1.4.4': ['fontsizeUsability', 'lowvision'],
  '1.4.5': ['lowvision'],
  '1.4.6': ['colorContrastUsability', 'lowvision'],
  '1.4.8': ['fontsizeUsability', 'lowvision'],
  '1.4.9': ['lowvision'],
  '1.4.10': ['lowvision'],
  '1.4.11': ['colorContrastUsability', 'lowvision'],
  '1.4.12': ['fontsizeUsability', 'lowvision'],
};

/** A finding with its scoring `category`, the principle of its criterion, and all further `categories` that show it. */
export function inEveryCategory(finding: Finding): Finding {
  const { criterion, detail } = finding;
  const categories = ofCriterion[criterion ?? ''];
  if (criterion === null || categories === undefined) return finding;
  return { ...finding, detail: { ...detail, category: principleOf(criterion) ?? detail.category, categories } };
}
