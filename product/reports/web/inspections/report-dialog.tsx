import { Modal } from '@heroui/react/modal';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { messages } from '#language/message.ts';
import { InspectionTexts, inspectionFieldNames, reportTitle } from '#product/reports/api/inspection-fields.ts';
import { changeInspection, type InspectionReport } from '#product/reports/api/inspections.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TextInput } from '#web/parts/bound-fields.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { InspectionTextFields } from './text-fields.tsx';
import { type InspectionKeyParts, refreshInspections } from './use-inspection.ts';

const texts = messages({
  heading: { ja: '検査報告書の名前と文章', en: 'Name and texts of the report' },
  save: { ja: '保存', en: 'Save' },
  saved: { ja: '検査報告書を保存しました。', en: 'The report was saved.' },
  close: { ja: '閉じる', en: 'Close' },
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
      <Modal.Backdrop isOpen onOpenChange={open => !open && onClose()}>
        <Modal.Container size="lg" placement="center" scroll="inside">
          <Modal.Dialog>
            <Modal.CloseTrigger aria-label={t(texts.close)} />
            <Modal.Header>
              <Modal.Heading>{t(texts.heading)}</Modal.Heading>
            </Modal.Header>
            <Modal.Body>
              <form noValidate className="grid gap-4" onSubmit={event => void submit(event)}>
                {failure !== undefined && <FormFailure>{failure}</FormFailure>}
                <TextInput control={form.control} name="title" label={t(inspectionFieldNames.title)} isRequired />
                <div className="grid items-start gap-4 sm:grid-cols-2">
                  <InspectionTextFields control={form.control} />
                </div>
                <div className="flex justify-end">
                  <WorkButton type="submit" variant="primary" isWorking={form.formState.isSubmitting}>
                    {t(texts.save)}
                  </WorkButton>
                </div>
              </form>
            </Modal.Body>
          </Modal.Dialog>
        </Modal.Container>
      </Modal.Backdrop>
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
