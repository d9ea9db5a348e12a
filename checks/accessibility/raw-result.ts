import type { LowVisionFacts } from './low-vision/low-vision-facts.ts';
import type { LanguageText } from './own/language-texts.ts';

/** A failed check inside an axe rule; `message` is English, `data` holds its facts. */
export interface AxeCheckResult {
  id: string;
  message: string;
  data: unknown;
}

/** One element reported by an axe rule, reduced to the data for the judge. */
export interface AxeNode {
  /** One selector per frame from the top document down; ` >>> ` steps into a shadow tree. */
  target: string[];
  html: string;
  /** The beginning of its text, where the markup was cut before it. */
  text?: string | undefined;
  /** Its opening tag and the text of its own, by which it is known again; missing inside frames. */
  mark?: string | undefined;
  checks: AxeCheckResult[];
}

export interface AxeRuleResult {
  rule: string;
  verdict: 'violation' | 'incomplete';
  tags: string[];
  help: string;
  helpUrl: string;
  nodes: AxeNode[];
  /** Total number of elements, when more than are listed. */
  total: number;
}

/** Parts of the page that only a person can judge, and hints on fonts and zoom. */
export interface PageFacts {
  /** Number of elements and the first one, by the kinds of human-checks.ts that the page has. */
  kinds: Record<string, { count: number; selector: string; html: string; text?: string | undefined }>;
  /** Visible elements whose own text is smaller than 12 CSS pixels. */
  smallText: { selector: string; html: string; mark: string; pixels: number }[];
}

export function targetKey(target: readonly string[]): string {
  return target.join('\u0000');
}

/** All results of the tools for one page, plain data, before they are judged. */
export interface RawAccessibility {
  axe: AxeRuleResult[];
  facts: PageFacts;
  /** Texts by the elements that name their language; the page's own first. */
  languages: LanguageText[];
  /** What the picture and the styles of the page say; missing where they were not looked at. */
  lowVision?: LowVisionFacts;
}
