import type { ReactNode } from 'react';
import { z } from 'zod';
import { messages } from '#language/message.ts';
import { InspectionTexts, inspectionFieldNames, reportTitle } from '#product/reports/api/inspection-fields.ts';
import { changeInspection, type InspectionReport } from '#product/reports/api/inspections.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { FormDialog } from '#web/parts/dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { InspectionTextFields } from './text-fields.tsx';
import { type InspectionKeyParts, refreshInspections } from './use-inspection.ts';

const texts = messages({
  heading: { ja: '検査報告書の名前と文章', en: 'Inspection report name and texts' },
  save: { ja: '保存', en: 'Save' },
  saved: { ja: '検査報告書を保存しました。', en: 'Inspection report saved.' },
});
const schema = z.object({ title: reportTitle, texts: InspectionTexts });

/** Name and texts of a report that is not signed. */
export function ReportDialog({
  report,
  at,
  onClose,
}: {
  report: InspectionReport;
  at: InspectionKeyParts;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { form, submit, failure, isConflict, endConflict } = useContractForm({
    schema,
    names: { ...inspectionFieldNames, title: inspectionFieldNames.title },
    values: { title: report.title, texts: report.texts },
    async send(values) {
      await call(changeInspection, { params: at, body: { ...values, version: report.version } });
      notify.success(t(texts.saved));
      await refreshInspections();
      onClose();
    },
  });
  return (
    <>
      <FormDialog
        title={t(texts.heading)}
        size="lg"
        onClose={onClose}
        onSubmit={event => void submit(event)}
        failure={failure}
        submitLabel={t(texts.save)}
        isWorking={form.formState.isSubmitting}
      >
        <TextInput control={form.control} name="title" label={t(inspectionFieldNames.title)} isRequired />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <InspectionTextFields control={form.control} />
        </div>
      </FormDialog>
      <ConflictDialog
        isOpen={isConflict}
        onClose={endConflict}
        onReload={async () => {
          await refreshInspections();
          onClose();
        }}
      />
    </>
  );
}
