import { Button } from '@heroui/react/button';
import { Download, FilePen, Signature, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { standardNames } from '#checks/inspection-standards.ts';
import { messages } from '#language/message.ts';
import {
  confirmCells,
  deleteInspection,
  type InspectionReport,
  moveInspection,
  zipInspection,
} from '#product/reports/api/inspections.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useGo, useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useBeginExport } from '../exports/export-menu.tsx';
import { claimReasons, claimWords, methodWords } from './inspection-words.ts';
import { ReportDialog } from './report-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { SignatureLine } from './signature-line.tsx';
import { InspectionProgress, InspectionStateTag } from './state-tag.tsx';
import { type InspectionKeyParts, refreshInspections, useActing } from './use-inspection.ts';

const texts = messages({
  target: { ja: '{standard} レベル{level}', en: '{standard}, level {level}' },
  seed: { ja: '抽出用シード値：{seed}', en: 'Selection seed: {seed}' },
  start: { ja: '検査を開始', en: 'Start inspection' },
  review: { ja: '確認に進む', en: 'Move to review' },
  back: { ja: '検査に戻す', en: 'Return to inspection' },
  confirmAll: { ja: 'ほかの人の判定をすべて確認', en: 'Confirm all verdicts by others' },
  confirmed: { ja: '{n}件を確認しました。', en: '{n} {n#verdict was|verdicts were} confirmed.' },
  sign: { ja: '署名', en: 'Sign' },
  zip: { ja: '報告書のファイルを作成', en: 'Create report files' },
  edit: { ja: '名前と文章を編集', en: 'Edit name and texts' },
  remove: { ja: '削除', en: 'Delete' },
  removeTitle: { ja: '検査報告書を削除しますか？', en: 'Delete the inspection report?' },
  removeText: {
    ja: '「{title}」の判定と画像がすべて削除されます。この操作は元に戻せません。',
    en: 'All verdicts and images of “{title}” will be deleted. This cannot be undone.',
  },
  removed: { ja: '検査報告書を削除しました。', en: 'Inspection report deleted.' },
  firstOpen: {
    ja: '最初の未判定へ（{page}ページ目の{criterion}）',
    en: 'First unjudged item: {criterion} on page {page}',
  },
  claim: { ja: '現在の判定での対応度：{claim}', en: 'Conformance claim based on current verdicts: {claim}' },
});

/** The head of a report: what it is, how far it is, and the next step. */
export function ReportHead({ report, at }: { report: InspectionReport; at: InspectionKeyParts }): ReactNode {
  const { t } = useLanguage();
  const { list, level, method, seed, firstOpen, claim, state } = report;
  return (
    <>
      <PageHeader title={report.title} actions={<Actions report={report} at={at} />}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <InspectionStateTag state={state} />
          <span>{t(texts.target, { standard: standardNames[list], level })}</span>
          <span>{t(methodWords[method])}</span>
          {seed !== null && <span className="numbers">{t(texts.seed, { seed })}</span>}
          <span className="break-all">{report.baseUrl}</span>
        </span>
      </PageHeader>
      <div className="mb-3 grid gap-1.5">
        <InspectionProgress counts={report.counts} />
        {firstOpen && state !== 'draft' && (
          <p className="text-sm">
            <ScreenLink
              screen="inspection-detail"
              params={{ managementId: report.managementId }}
              search={firstOpen}
              className="text-link hover:underline"
            >
              {t(texts.firstOpen, firstOpen)}
            </ScreenLink>
          </p>
        )}
        {state === 'review' && (
          <p className="text-sm text-muted">
            {t(texts.claim, { claim: t(claimWords[claim.claim ?? 'none']) })}{' '}
            {claim.reasons.map(reason => t(claimReasons[reason])).join(' ')}
          </p>
        )}
        {report.signature && <SignatureLine report={report} signature={report.signature} />}
      </div>
    </>
  );
}

function Actions({ report, at }: { report: InspectionReport; at: InspectionKeyParts }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const go = useGo();
  const beginExport = useBeginExport();
  const [dialog, setDialog] = useState<'sign' | 'edit' | 'remove'>();
  const { state } = report;
  const close = () => setDialog(undefined);
  if (state === 'signed')
    return (
      <Button onPress={() => void beginExport(() => call(zipInspection, { params: at }))}>
        <Download aria-hidden="true" />
        {t(texts.zip)}
      </Button>
    );
  if (!may('inspection:write')) return null;
  return (
    <>
      <Button variant="ghost" onPress={() => setDialog('remove')}>
        <Trash2 aria-hidden="true" />
        {t(texts.remove)}
      </Button>
      <Button variant="outline" onPress={() => setDialog('edit')}>
        <FilePen aria-hidden="true" />
        {t(texts.edit)}
      </Button>
      <Steps report={report} at={at} onSign={() => setDialog('sign')} />
      {dialog === 'sign' && <SignDialog report={report} at={at} onClose={close} />}
      {dialog === 'edit' && <ReportDialog report={report} at={at} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        onClose={close}
        title={t(texts.removeTitle)}
        confirmLabel={t(texts.remove)}
        danger
        onConfirm={async () => {
          await call(deleteInspection, { params: at });
          notify.success(t(texts.removed));
          await go('inspection-reports');
          await refreshInspections();
        }}
      >
        {t(texts.removeText, { title: report.title })}
      </ConfirmDialog>
    </>
  );
}

function Steps({
  report,
  at,
  onSign,
}: {
  report: InspectionReport;
  at: InspectionKeyParts;
  onSign: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const [isWorking, setWorking] = useState(false);
  const { acting } = useActing();
  const { state, version, preparedPages, pages } = report;
  async function step(work: () => Promise<unknown>): Promise<void> {
    setWorking(true);
    try {
      await work();
    } catch (error) {
      notify.problem(error);
    } finally {
      setWorking(false);
      await refreshInspections();
    }
  }
  const move = (next: 'in_progress' | 'review') =>
    step(() => call(moveInspection, { params: at, body: { state: next, version } }));
  async function confirmAll(): Promise<void> {
    const { confirmed } = await call(confirmCells, { params: at, body: { inspectorId: acting?.id ?? '' } });
    notify.success(t(texts.confirmed, { n: confirmed }));
  }
  if (state === 'draft')
    return (
      <WorkButton isWorking={isWorking} isDisabled={preparedPages < pages} onPress={() => void move('in_progress')}>
        {t(texts.start)}
      </WorkButton>
    );
  if (state === 'in_progress')
    return (
      <WorkButton isWorking={isWorking} onPress={() => void move('review')}>
        {t(texts.review)}
      </WorkButton>
    );
  return (
    <>
      <Button variant="outline" onPress={() => void move('in_progress')}>
        {t(texts.back)}
      </Button>
      {acting !== undefined && (
        <WorkButton variant="outline" isWorking={isWorking} onPress={() => void step(confirmAll)}>
          {t(texts.confirmAll)}
        </WorkButton>
      )}
      <Button onPress={onSign}>
        <Signature aria-hidden="true" />
        {t(texts.sign)}
      </Button>
    </>
  );
}
