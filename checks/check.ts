import { z } from 'zod';
import type { Message } from '#language/message.ts';

/** The six check functions, in the order in which they stand everywhere. */
export const functionIds = ['quality', 'accessibility', 'seo', 'link', 'contents', 'layout'] as const;
export const FunctionId = z.enum(functionIds);
export type FunctionId = z.infer<typeof FunctionId>;

/** The unit that is counted per page: SEO and Layout have one per form factor (specification, site summary). */
export const unitIds = [
  'quality',
  'accessibility',
  'seoDesktop',
  'seoMobile',
  'link',
  'contents',
  'layoutDesktop',
  'layoutMobile',
] as const;
export const UnitId = z.enum(unitIds);
export type UnitId = z.infer<typeof UnitId>;

export type FormFactor = 'desktop' | 'mobile';

/** What a check takes from a visit. The planner chooses the cheapest visit that serves all enabled checks. */
export type Need = 'response' | 'stylesheets' | 'dom' | 'text' | 'accessibility-tree' | 'lighthouse' | 'screenshot';

/** `plain` is an HTTP answer without a browser; the others are a rendered page of that form factor. */
export type VisitKind = 'plain' | FormFactor;

/**
 * How sure and how bad. For accessibility these are the four verdicts of the specification:
 * error = err, warning = probablyErr, needCfm, humanChc. `notice` never counts into a score.
 */
export const severities = ['error', 'warning', 'needCfm', 'humanChc', 'notice'] as const;
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** A rectangle on the page's picture, in CSS pixels from the top left of the whole page. */
export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof Box>;

const BothLanguages = z.object({ ja: z.string(), en: z.string() });

/** Where a finding stands. `url` is the page, or the style sheet for CSS. Lines and columns are 1-based. */
export const Place = z.object({
  url: z.string(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  lastLine: z.number().int().optional(),
  lastColumn: z.number().int().optional(),
  selector: z.string().optional(),
  box: Box.optional(),
  formFactor: z.enum(['desktop', 'mobile']).optional(),
});
export type Place = z.infer<typeof Place>;

/**
 * One defect on one page. `fingerprint` is equal for the same defect in a shared header or footer of several
 * pages, which makes them one place to fix. `excerpt` is at most 500 characters of source or text.
 */
export const Finding = z.object({
  function: FunctionId,
  rule: z.string(),
  criterion: z.string().nullable(),
  severity: Severity,
  message: BothLanguages,
  help: BothLanguages.optional(),
  place: Place,
  excerpt: z.string(),
  fingerprint: z.string(),
  /** Facts that only this check has: category, level, techniques, suggestion, chain, contrast … */
  detail: z.record(z.string(), z.unknown()),
});
export type Finding = z.infer<typeof Finding>;

/** A file that a check leaves behind (picture, report), stored under the run's key. */
export interface CheckFile {
  /** Path below the run, for example `layout/WC/{urlId}.webp`; `{urlId}` is filled in by whoever stores it. */
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** What one block says of one page. Plain data: it crosses process borders and is stored as it is. */
export interface UnitResult {
  block: UnitId;
  /** `failed` carries a message that says why; its findings are empty and it has no score. */
  status: 'done' | 'failed';
  failure?: { code: string; message: Message };
  /** 0 to 100, rounded; null when this check gives no score for a page. */
  score: number | null;
  /** The check's own summary shape, declared in its check.ts. */
  summary: Record<string, unknown>;
  findings: Finding[];
  files: CheckFile[];
  /** What `judgeSite` needs of this page once all pages are done (word frequencies). */
  siteData?: Record<string, unknown>;
}

/** What a check is, on both sides of the wire: no heavy import may stand in a check.ts. */
export interface Check {
  id: FunctionId;
  blocks: readonly UnitId[];
  needs: readonly Need[];
  name: Message;
  /** One sentence for the site registration form. */
  about: Message;
  /** Offered in the free plan. */
  free: boolean;
  /** Score of the whole site from the scores of its pages; null while there is nothing to average. */
  siteScore(pageScores: Partial<Record<UnitId, readonly number[]>>): number | null;
}

/** The rounded mean, null for none. */
export function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

export const visitOfUnit: Record<UnitId, VisitKind> = {
  quality: 'plain',
  link: 'plain',
  accessibility: 'desktop',
  contents: 'desktop',
  seoDesktop: 'desktop',
  layoutDesktop: 'desktop',
  seoMobile: 'mobile',
  layoutMobile: 'mobile',
};

export const functionOfUnit: Record<UnitId, FunctionId> = {
  quality: 'quality',
  accessibility: 'accessibility',
  seoDesktop: 'seo',
  seoMobile: 'seo',
  link: 'link',
  contents: 'contents',
  layoutDesktop: 'layout',
  layoutMobile: 'layout',
};
