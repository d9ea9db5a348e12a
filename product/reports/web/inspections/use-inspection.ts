import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { getInspection, type InspectionReport } from '#product/reports/api/inspections.ts';
import { type Inspector, listInspectors } from '#product/reports/api/inspectors.ts';
import { useLive } from '#web/live.ts';
import { useScope } from '#web/navigation.tsx';
import { queryClient, useApi } from '#web/queries.ts';

const againMs = 1_500;

/** The report in the address, and how calls name it. While its pages are taken over it is asked again. */
export function useInspection() {
  const { params } = useScope();
  const { managementId = '' } = useParams({ strict: false }) as { managementId?: string };
  const key = { ...params, managementId };
  const [isPreparing, setPreparing] = useState(false);
  const report = useApi(getInspection, { params: key }, { refetchInterval: isPreparing ? againMs : false });
  const waits = report.data !== undefined && report.data.preparedPages < report.data.pages;
  if (waits !== isPreparing) setPreparing(waits);
  return { key, report, isPreparing: waits };
}
export type InspectionKeyParts = ReturnType<typeof useInspection>['key'];

/** Reads again what is shown of inspections. */
export async function refreshInspections(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [operation] }) => String(operation).startsWith('inspections.'),
  });
}

/** Keeps a report as others change it, and says who it was: at most one reading a second. */
export function useOthers(managementId: string, onChange: (by: string, page: number | null) => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(message => {
    if (!('managementId' in message) || message.managementId !== managementId) return;
    if (message.type === 'UPDATE_INSPECTION_REPORT') {
      const changed = message.inspectionReport as { by: string; page: number | null };
      onChange(changed.by, changed.page);
    }
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refreshInspections();
    }, 500);
  });
}

/** The inspectors as whom the person may act, and the one that they have chosen in this browser. */
export function useActing(): {
  inspectors: readonly Inspector[];
  isLoaded: boolean;
  acting: Inspector | undefined;
  choose: (id: string) => void;
} {
  const { params } = useScope();
  const storedAs = `tenken_inspector ${params.tenantId} ${params.groupId}`;
  const [chosen, setChosen] = useState(() => localStorage.getItem(storedAs));
  const list = useApi(listInspectors, { params, query: { limit: 100 } });
  const inspectors = (list.data?.items ?? []).filter(one => one.account === null || one.isOwn);
  const acting = inspectors.find(one => one.id === chosen) ?? inspectors.find(one => one.isOwn);
  return {
    inspectors,
    isLoaded: list.data !== undefined,
    acting,
    choose: id => {
      localStorage.setItem(storedAs, id);
      setChosen(id);
    },
  };
}

/** The cell after or before one, in the order of pages and criteria; null at the ends. */
export function cellBeside(
  { criteria, pages }: Pick<InspectionReport, 'criteria' | 'pages'>,
  { page, criterion }: { page: number; criterion: string },
  step: 1 | -1,
): { page: number; criterion: string } | null {
  const at = criteria.findIndex(one => one.number === criterion) + step;
  if (at >= 0 && at < criteria.length) return { page, criterion: criteria[at]?.number ?? criterion };
  const next = page + step;
  const end = step === 1 ? criteria[0] : criteria.at(-1);
  return next < 1 || next > pages || end === undefined ? null : { page: next, criterion: end.number };
}
