import { type ReactNode } from 'react';
import { listDeletedRuns } from '#product/runs/api/run-bin.ts';
import { deleteRun, type SiteView } from '#product/runs/api/runs.ts';
import { listRunDates, siteSummaries } from '#product/runs/api/site-views.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { historyTexts as texts } from './history-texts.ts';

/** Deletes a run after a confirmation. */
export function DeleteRun({ run, onClose }: { run: SiteView | null; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { number, dateTime } = useFormats();
  const { params } = useScope();
  async function remove(): Promise<void> {
    if (run === null) return;
    await call(deleteRun, { params: { ...params, baseUrlEncoded: run.baseUrlEncoded, date: run.date } });
    await queryClient.invalidateQueries({ queryKey: [siteSummaries.operationId] });
    await queryClient.invalidateQueries({ queryKey: [listRunDates.operationId] });
    await queryClient.invalidateQueries({ queryKey: [listDeletedRuns.operationId] });
    notify.success(t(texts.deleted));
  }
  return (
    <ConfirmDialog
      danger
      isOpen={run !== null}
      onClose={onClose}
      title={t(texts.deleteTitle)}
      confirmLabel={t(texts.delete)}
      onConfirm={remove}
    >
      {run !== null &&
        t(texts.deleteText, {
          site: run.title || run.baseUrl,
          date: dateTime(run.date),
          pages: number(run.numberOfPages),
        })}
    </ConfirmDialog>
  );
}
