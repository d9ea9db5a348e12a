/** The standards against which people test. Those of WCAG include the editions before. */
export const inspectionStandards = ['jis2016', 'wcag21', 'wcag22', 'combined'] as const;
export type InspectionStandard = (typeof inspectionStandards)[number];
export const conformanceLevels = ['A', 'AA', 'AAA'] as const;
export type ConformanceLevel = (typeof conformanceLevels)[number];

/** Names of the standards, alike in all languages. */
export const standardNames: Readonly<Record<InspectionStandard, string>> = {
  jis2016: 'JIS X 8341-3:2016',
  wcag21: 'WCAG 2.1',
  wcag22: 'WCAG 2.2',
  combined: 'JIS X 8341-3:2016 / WCAG 2.2',
};
