import type { AdReportInput } from '#api/ad-reports.ts';
import type { useContractForm } from '../../use-contract-form.ts';

/** The form of the wish for a report. */
export type AdReportForm = ReturnType<typeof useContractForm<typeof AdReportInput>>['form'];
