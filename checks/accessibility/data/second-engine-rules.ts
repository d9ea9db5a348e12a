/** Which rules of the second engine run: all that are trusted, or only those that find what no other rule finds. */
export type SecondEngineRules = 'all' | 'added';

/** Trusted rules of QualWeb for faults that neither axe-core nor a rule of our own reports: none is left. */
export const addedRules: ReadonlySet<string> = new Set();
