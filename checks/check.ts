import { z } from 'zod';
import type { Message } from '#language/message.ts';
import type { NamedDefect } from './defects.ts';
import type { LinkClass } from './link-targets.ts';

export type FormFactor = 'desktop' | 'mobile';

/** `plain` is an HTTP response without a browser; the others are a rendered page of that form factor. */
export type VisitKind = 'plain' | FormFactor;

/** Certainty and severity; for accessibility the specification's err, warning = probablyErr, needCfm, humanChc. `notice` costs no score. */
export const severities = ['error', 'warning', 'needCfm', 'humanChc', 'notice'] as const;
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** A rectangle on the page's picture, in CSS pixels from the top left of the whole page. */
export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof Box>;

const BothLanguages = z.object({ ja: z.string(), en: z.string() });

/** The position of a finding. `url` is the page, or the style sheet for CSS. Lines and columns are 1-based. */
export const Place = z.object({
  url: z.string(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  lastLine: z.number().int().optional(),
  lastColumn: z.number().int().optional(),
  selector: z.string().optional(),
  box: Box.optional(),
  formFactor: z.enum(['desktop', 'mobile']).optional(),
  /** The other form factor, where the fault was found on both and counts once. */
  alsoOn: z.enum(['desktop', 'mobile']).optional(),
});
export type Place = z.infer<typeof Place>;

/**
 * One defect on one page. `fingerprint` is equal for the same defect in a shared header or footer of several
 * pages, which makes them one place to fix: it is of the rule and the marked element alone, so that nothing beside the
 * element changes it. `former` is the fingerprint of earlier versions where that was another (decision 085).
 * `excerpt` is at most 500 characters of source or text.
 */
export const Finding = z.object({
  /** Id of the check that made it. */
  function: z.string(),
  rule: z.string(),
  criterion: z.string().nullable(),
  severity: Severity,
  message: BothLanguages,
  help: BothLanguages.optional(),
  place: Place,
  excerpt: z.string(),
  fingerprint: z.string(),
  former: z.string().optional(),
  /** What earlier versions called its rule, where that was something else (decision 089). */
  formerRule: z.string().optional(),
  /** Facts specific to the check: category, level, techniques, suggestion, chain, contrast … */
  detail: z.record(z.string(), z.unknown()),
});
export type Finding = z.infer<typeof Finding>;

/** A file produced by a check (picture, report), stored under the run's key. */
export interface CheckFile {
  /** Path below the run, for example `layout/WC/{urlId}.webp`; `{urlId}` is filled in when it is stored. */
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A part that could not be judged, with the reason. `subject` is its address or name. */
export const NotJudged = z.object({ code: z.string(), message: BothLanguages, subject: z.string().optional() });
export type NotJudged = z.infer<typeof NotJudged>;

/** The answer of one unit for one page. Plain data: it crosses process borders and is stored as it is. */
export interface UnitResult<Unit extends string = string> {
  unit: Unit;
  /** `failed` carries a message with the reason; its findings are empty and it has no score. */
  status: 'done' | 'failed';
  failure?: { code: string; message: Message };
  /** 0 to 100, rounded; null when this check gives no score for a page. */
  score: number | null;
  /** The check's own summary shape, declared in its check.ts. */
  summary: Record<string, unknown>;
  findings: Finding[];
  files: CheckFile[];
  /** Parts that were not judged. The result is marked as incomplete; its score is null where nothing was judged. */
  notJudged?: NotJudged[];
  /** Data of this page for the judgement over all pages (word frequencies), or link targets where the check keeps them. */
  siteData?: Record<string, unknown>;
}

/**
 * Demands of a check on its visits besides the load of the page. `measurement`: its engine makes the navigation itself and
 * wants a quiet processor. `page-picture`: the picture and the rendered source of the desktop page are kept for its findings.
 * `drawing`: it draws whole pages, which takes up to four minutes more.
 */
export type Need = 'measurement' | 'page-picture' | 'drawing';

/** The icons of checks, drawn by web/parts/function-chip.tsx. */
export type CheckIcon =
  | 'accessibility'
  | 'file-text'
  | 'gauge'
  | 'globe'
  | 'image'
  | 'layout-grid'
  | 'link'
  | 'list-checks'
  | 'lock'
  | 'search'
  | 'shield-check';

/** A hue; its shades for text, marks and grounds are tokens of `web/style/theme.css`, for light and dark screens. */
export type CheckColor = 'amber' | 'blue' | 'green' | 'rose' | 'violet';

/** A figure in large type, with its name and a note in small type. `percent` is of 0 to 1; null is not known. */
export interface Headline {
  value: number | null;
  format: 'number' | 'percent';
  name: Message;
  note?: { text: Message; values: Readonly<Record<string, number>> };
}

/** Figures of a function, or of one of its units, in the site view (the specification's names). */
export interface PartFigures {
  enable: boolean;
  checking: boolean;
  score: number | null;
  errorFuncs: number;
  warnings: number;
  finishedPages: number;
  failedPages: number;
  /** Finished pages of which a part was not judged. */
  incompletePages: number;
  /** It has ended, and less was judged than was asked. */
  isPartial: boolean;
  /** By the criteria that the run is tested against. */
  tested: { score: number | null; errors: number; warnings: number; levelAErrors: number };
}

export interface RunFigures {
  errors: number;
  warnings: number;
  /** Link targets by how they answered; all 0 for a check that keeps none. */
  linkTargets: Readonly<Record<LinkClass, number>>;
  /** Those among them that are no error only because the site ignores them. */
  ignoredLinks: number;
}

/** One unit's page summaries added up over the pages that are done, as `totals` says. */
export interface UnitTotals {
  pages: number;
  medians: Readonly<Record<string, number | null>>;
  sums: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface SummaryFacts {
  /** It was asked for and works no more. */
  ended: boolean;
  /** The weights of its rules in this run; null where they are not shown. */
  weights: Readonly<Record<string, number>> | null;
  /** Version of its first engine, null until the run has ended. */
  engineVersion: string | null;
  listBrowser: readonly string[];
  units: Readonly<Record<string, PartFigures>>;
  /** By unit, the page summaries added up; undefined without a page that is done. */
  totals: Readonly<Record<string, UnitTotals | undefined>>;
}

/** What is stored of the answer of a unit for a page: its score follows from it alone. */
export interface JudgedPage {
  summary: Readonly<Record<string, unknown>>;
  /** Its errors and warnings in their order; other findings affect no score. */
  findings: readonly Pick<Finding, 'rule' | 'formerRule' | 'severity' | 'detail'>[];
  /** The weights of the check's rules in the run (`weightOf`); a rule that is not named weighs 1. */
  weights: Readonly<Record<string, number>>;
}

/** The smallest distance from the median within which a measured figure is the same. */
export interface Spread {
  least?: number;
  share?: number;
}

/** Fields under names of the specification, and how their values are made. */
interface OwnFields<From> {
  fields: z.ZodRawShape;
  of(from: From): Record<string, unknown>;
}

/** A check whose items are weighed by the provider. */
export interface Weighted {
  /** What a weight belongs to: a rule, of whose findings each costs so much more, or a part of which the score is the mean. */
  items: 'rules' | 'parts';
}

/** A rule that works only where the client switches it on. */
export interface OptionalRule {
  /** The part of its id after the check's; no other check has one of the same name. */
  id: string;
  name: Message;
  /** One sentence: what it reports. */
  about: Message;
  /** A text that it reports. */
  example: string;
}

/** A column of exported findings that a check adds to those of all checks. */
export interface ExportColumn {
  name: Message;
  /** In characters. */
  width: number;
  of(finding: Pick<Finding, 'detail' | 'place'>): Message | string | number | null;
}

/** The declaration of a check, on both sides of the wire: no heavy import may stand in a check.ts. */
export interface Check {
  id: string;
  /** The units that are counted per page, each with the visit that it needs: one, or one per form factor. */
  units: Readonly<Record<string, VisitKind>>;
  needs?: readonly Need[];
  /** It reads only the text of rendered pages: a page whose source shows the same text needs no browser, and its findings no boxes. */
  reads?: 'text';
  name: Message;
  /** One sentence for the site registration form. */
  about: Message;
  icon: CheckIcon;
  color: CheckColor;
  free: boolean;
  /** `graded`: pages are better or worse. `completion`: 100 once a page is finished. `none`: it gives no score. */
  score: 'graded' | 'completion' | 'none';
  /** Score of a page that is done, by which its engine scores too; null where nothing was judged. */
  pageScore(page: JudgedPage): number | null;
  /** Score of the whole site from the scores of its pages by unit; null while there is nothing to average. */
  siteScore(pageScores: Readonly<Record<string, readonly number[] | undefined>>): number | null;
  /** Points that one finding costs its page's score, which is the mean of so many parts; undefined where it is made otherwise. */
  pointsLost?: { error: number; warning: number; parts: number };
  /** How much one place with an error or a warning hurts, beside those of other checks; by it the problems to fix first are ranked. */
  harm: { error: number; warning: number };
  /** The kind of fault of a finding that other checks, or its other form factor, report of the same element too; null for others. */
  defect?(finding: Pick<Finding, 'rule' | 'message'>): NamedDefect | null;
  /** Of a fault that its units report of a page with one fingerprint: whether it counts once. Without it each unit's counts. */
  countsOnce?(finding: Pick<Finding, 'detail'>): boolean;
  /** The provider weighs its items; they are listed by `ruleCatalogue` of its rule-catalogue.ts. */
  weighted?: Weighted;
  /** Data of a page that is stored in tables or files of its own: the link targets in `siteData`, or the pictures in `summary`. */
  keeps?: 'link-targets' | 'pictures';
  /** A choice of the registration form that it needs. */
  asks?: 'browsers' | 'conformance';

  /** Totals over the page summaries: medians of numbers by their path, sums of a table of counts at a path. */
  totals?: { medians?: Readonly<Record<string, readonly string[]>>; sums?: readonly string[] };
  /**
   * Figures that differ from run to run on an unchanged site: its score and medians of `totals`. `least` is the smallest
   * spread to expect, in the figure's unit, `share` the same as a share of its median.
   */
  varies?: Readonly<Record<string, Spread>>;
  /** Which medians are the web vitals of the site summary. */
  vitals?: Readonly<Record<'lcp' | 'fid' | 'cls', string>>;
  view?: OwnFields<RunFigures>;
  run?: OwnFields<Readonly<Record<string, UnitTotals | undefined>>>;
  siteSummary?: OwnFields<SummaryFacts>;

  /** The headline of its card, from its part of the site view; without it the score, or the number of findings. */
  headline?(part: PartFigures): Headline;
  /** The number that lists show in the place of the score. */
  count?(part: PartFigures): number;
  severityNames?: Readonly<Partial<Record<Severity, Message>>>;
  /** Filter of its findings: the values of `category`, `categories` or `source` in their detail. */
  categories?: Readonly<Record<string, Message>>;
  /** Its rules belong to criteria with a level: a column and a filter more. */
  criteria?: boolean;
  /** `sentence`: the excerpt is a sentence with a marked part (`MarkedSentence`), not code. */
  excerpt?: 'sentence';
  /** The kind of its own download tickets (specification, `GroupType`). */
  ticket?: 'Quality' | 'AccessibilityMicheckerExcel' | 'Layout';
  exportColumns?: readonly ExportColumn[];
}

/** Weights of single rules in a run; a rule that is not named weighs 1. Null where the weights of the run are not shown. */
export const RuleWeighting = z.record(z.string(), z.number()).nullable();

/** Declares a check; its literals stay types, from which everything that lists checks is derived. */
export function defineCheck<const C extends Check>(check: C): C {
  return check;
}

/** Texts of a page besides the visible ones: its title, its description, and attributes of visible elements. */
export const TextSource = z.enum(['page-title', 'meta-description', 'alt', 'placeholder', 'aria-label', 'title']);
export type TextSource = z.infer<typeof TextSource>;

/** `detail` of a finding in a text: the sentence, and the marked part of it as [start, end) in UTF-16 units. */
export const MarkedSentence = z.object({
  sentence: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  suggestion: z.string().nullable(),
  /** Where the text stands, if it is not visible. */
  source: TextSource.optional(),
});
export type MarkedSentence = z.infer<typeof MarkedSentence>;

/** The rounded mean, null for an empty list. */
export function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
