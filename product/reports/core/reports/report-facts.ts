import type { Severity } from '#checks/check.ts';
import type { EngineKind } from '#checks/engine.ts';
import type { CheckId } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { DecidedFacts } from '#product/findings/core/issues/excluded-facts.ts';
import type { ScoreNoiseBands } from '#product/runs/core/runs/score-noise-bands.ts';

/** A function of the run in figures. */
export interface CheckFacts {
  id: CheckId;
  /** Null where nothing was judged, and for functions without a grade. */
  score: number | null;
  /** Compared with the run before; null without one, or where one of them has no score. */
  change: number | null;
  counts: Readonly<Record<Severity, number>>;
  /** Errors of level A, with which no score is called good. */
  levelAErrors: number;
  /** Pages that it has judged, could not judge, and judged in part. */
  judged: number;
  failed: number;
  incomplete: number;
  /** Less was judged than was asked for. */
  isPartial: boolean;
}

/** A run of the site in the trend, oldest first; the last is the run of the report. */
export interface TrendPoint {
  date: string;
  score: number | null;
  scores: Readonly<Partial<Record<CheckId, number | null>>>;
  /** The range in which the score of a measured function lies anyway, by the runs before. */
  usual: ScoreNoiseBands;
  /** An engine or a rule of a graded function is another than in the run before. */
  isOtherEngine: boolean;
}

/** A rule to fix. */
export interface IssueFacts {
  function: CheckId;
  /** All functions that report the defect. */
  functions: readonly CheckId[];
  severity: Severity;
  name: Message;
  help: Message | null;
  /** The company's own advice on the rule. */
  advice: Message | null;
  criterion: string | null;
  /** What its repair gains at most of the score of its function, and of the overall score; null where that is not known. */
  points: number | null;
  gain: number | null;
  places: number;
  pages: number;
  /** Some of its pages. */
  examples: readonly { title: string; url: string }[];
}

/** A link target that does not answer as it should. */
export interface DeadLink {
  url: string;
  /** Its final status, or the kind of its error. */
  answer: Message;
  /** Uses of it in the pages, and the first page of them. */
  uses: number;
  page: string | null;
}

/** A mistake in a text of the site. */
export interface WordingFault {
  message: Message;
  sentence: string;
  pages: number;
  page: string;
}

/** The first of a list, and how many there are. */
export interface Listed<Row> {
  rows: readonly Row[];
  total: number;
}

/** Places to fix that are gone, have come and have stayed since the run before, and the rules of most that are gone. */
export interface ProgressFacts {
  /** The run before, ISO 8601. */
  since: string;
  fixed: number;
  added: number;
  remaining: number;
  rules: readonly { name: Message; places: number }[];
}

/** A picture in the storage, with the page that it shows. */
export interface PictureFacts {
  key: string;
  /** Of the page at which the run began. */
  isStart: boolean;
  title: string;
  url: string;
}

interface Reason {
  message: Message;
  count: number;
}

/** Words that the glossary explains. */
export type TermId =
  | 'score'
  | 'points'
  | 'places'
  | 'severity'
  | 'verdicts'
  | 'excluded'
  | 'coverage'
  | 'partial'
  | 'usual'
  | 'vitals'
  | CheckId;

/** What a report says of a run, without language, layout and pictures. */
export interface ReportFacts {
  site: { title: string; url: string };
  /** The run's start, ISO 8601. */
  date: string;
  endedAt: string | null;
  /** It was ended before its work was done. */
  isStopped: boolean;
  score: number | null;
  change: number | null;
  /** The change lies within the usual range of its measurements. */
  isUsualChange: boolean;
  isPartial: boolean;
  levelAErrors: number;
  pages: number;
  /** Those with an error. */
  errorPages: number;
  /** Findings of criteria that the run is not tested against, which no other figure counts. */
  unlisted: { errors: number; warnings: number };
  functions: readonly CheckFacts[];
  /** Empty where nothing is said of other runs. */
  trend: readonly TrendPoint[];
  issues: readonly IssueFacts[];
  /** Null where the run does not have the function. */
  deadLinks: Listed<DeadLink> | null;
  wording: Listed<WordingFault> | null;
  /** Null where nothing is excluded. */
  decided: DecidedFacts | null;
  worst: readonly { title: string; url: string; errors: number; warnings: number }[];
  coverage: {
    found: number;
    checked: number;
    notJudged: number;
    waiting: number;
    excluded: readonly Reason[];
    failed: readonly Reason[];
  };
  engines: readonly { function: CheckId; kind: EngineKind; name: string; version: string; reduced: boolean }[];
  /** The site's thumbnail, for a run without a picture of its start page: a key of the storage. */
  thumbnail: string | null;
  pictures: readonly PictureFacts[];
  terms: readonly TermId[];
}

/** A summary is of one run, with its progress; null where nothing is said of other runs. */
export type SummaryFacts = ReportFacts & { progress: ProgressFacts | null };
