import { type Message, messages } from '#language/message.ts';

/** The standards against which people test. Those of WCAG include the editions before. */
export const inspectionStandards = ['jis2016', 'wcag21', 'wcag22', 'combined'] as const;
export type InspectionStandard = (typeof inspectionStandards)[number];
export const conformanceLevels = ['A', 'AA', 'AAA'] as const;
export type ConformanceLevel = (typeof conformanceLevels)[number];

export const standardNames: Readonly<Record<InspectionStandard, string>> = {
  jis2016: 'JIS X 8341-3:2016',
  wcag21: 'WCAG 2.1',
  wcag22: 'WCAG 2.2',
  combined: 'JIS X 8341-3:2016 / WCAG 2.2',
};

/** The standards with their years, as published test results name them. */
export const datedStandards: Readonly<Record<InspectionStandard, Message>> = messages({
  jis2016: { ja: 'JIS X 8341-3:2016', en: 'JIS X 8341-3:2016' },
  wcag21: { ja: 'WCAG 2.1（W3C勧告、2018年）', en: 'WCAG 2.1 (W3C Recommendation, 2018)' },
  wcag22: { ja: 'WCAG 2.2（W3C勧告、2023年）', en: 'WCAG 2.2 (W3C Recommendation, 2023)' },
  combined: {
    ja: 'JIS X 8341-3:2016、WCAG 2.1（2018年）、WCAG 2.2（2023年）',
    en: 'JIS X 8341-3:2016, WCAG 2.1 (2018), WCAG 2.2 (2023)',
  },
});
