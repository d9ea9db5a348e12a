import type { AdReportInput } from '#product/ads/api/ad-reports.ts';
import type { useContractForm } from '#web/use-contract-form.ts';

export type AdReportForm = ReturnType<typeof useContractForm<typeof AdReportInput>>['form'];
