import type { Language, Message } from '#language/message.ts';

export type TestLevel = 'A' | 'AA' | 'AAA';

/** Whether the tested pages hold content that a criterion is about; `open`: nobody has confirmed it. */
export type Applies = 'yes' | 'no' | 'open';

/** The result of a criterion: met, not met, not judged by a person, or none since it does not apply. */
export type CriterionResult = 'met' | 'notMet' | 'open' | 'none';

export interface CriterionRow {
  number: string;
  name: Message;
  level: TestLevel;
  applies: Applies;
  result: CriterionResult;
  /** In the language of the document; '' without one. */
  note: string;
}

/** A page that was tested. `chosen` says in the language of the document how it was chosen. */
export interface TestedPage {
  title: string;
  url: string;
  chosen: string;
}

/** What a test result tells besides its criteria. Days are YYYY-MM-DD; texts are in the language of the document. */
export interface TestFacts {
  date: string;
  /** Number and year of the standard. */
  standard: string;
  /** Name of the list of criteria; null where the standard has one alone. */
  list: string | null;
  level: TestLevel;
  /** What the signed report of a person says has been reached; null: nothing is said of it. */
  reached: string | null;
  scope: string;
  technologies: readonly string[];
  /** How the pages were chosen, one sentence a line. */
  method: readonly string[];
  period: { from: string; to: string };
  remarks: string;
}

/** A test result as it is published: facts, list of criteria, tested pages. Its files follow from it alone. */
export interface TestResult {
  language: Language;
  title: string;
  site: { title: string; url: string };
  /** Said before everything else: of what kind the document is. */
  notices: readonly string[];
  /** The columns of the criteria are headed as proposals. */
  isProposal: boolean;
  facts: TestFacts;
  criteria: readonly CriterionRow[];
  pages: readonly TestedPage[];
}
