/** Which rules of the second engine run: all that are trusted, or only those that find what no rule of the first one finds. */
export type SecondEngineRules = 'all' | 'added';

/** Trusted rules of QualWeb for faults that no rule of axe-core which runs here reports. */
export const addedRules: ReadonlySet<string> = new Set([
  // The orientation is locked by a style sheet: axe-core has a rule for it that needs the style sheets once more.
  'QW-ACT-R7',
  // An image that is marked as decoration has a name all the same.
  'QW-ACT-R48',
  // A line height that the style attribute fixes: axe-core takes lines that touch for one line, which it passes.
  'QW-ACT-R68',
  // A file name as text alternative.
  'QW-WCAG-T8',
  // A click on an element without a role.
  'QW-WCAG-T26',
  // An id that stands twice.
  'QW-WCAG-T35',
]);
