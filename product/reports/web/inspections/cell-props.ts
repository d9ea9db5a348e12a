import type { InspectionReport } from '#product/reports/api/inspections.ts';
import type { InspectionKeyParts, useActing } from './use-inspection.ts';

export type CellAddress = InspectionKeyParts & { page: number; criterion: string };

export interface CellProps {
  report: InspectionReport;
  at: CellAddress;
  acting: ReturnType<typeof useActing>;
  onChoose: (cell: { page: number; criterion: string } | null) => void;
}
