import { z } from 'zod';

/** The reports of a run under the specification's names: levels A and AA, level AAA, and what does not conform. */
export const testReportKinds = ['ISOReportPath', 'ISOReportAAAPath', 'NCReportPath'] as const;

export const TestReportKind = z.enum(testReportKinds);

export type TestReportKind = z.infer<typeof TestReportKind>;
