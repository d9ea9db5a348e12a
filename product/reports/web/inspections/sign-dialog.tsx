import { type ReactNode, useState } from 'react';
import { standardNames } from '#checks/inspection-standards.ts';
import { messages } from '#language/message.ts';
import { type InspectionReport, signInspection } from '#product/reports/api/inspections.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { claimReasons, claimWords } from './inspection-words.ts';
import { type InspectionKeyParts, refreshInspections, useActing } from './use-inspection.ts';

const texts = messages({
  title: { ja: '検査報告書に署名しますか？', en: 'Sign the inspection report?' },
  final: {
    ja: '署名した検査報告書は、誰も変更・削除できません。',
    en: 'A signed inspection report cannot be changed or deleted by anyone.',
  },
  claim: {
    ja: '対応度：{standard} レベル{level} {claim}',
    en: 'Conformance claim: {standard}, level {level}, {claim}',
  },
  as: { ja: '署名する検査者：{name}', en: 'Signing as: {name}' },
  nobody: {
    ja: '自分のアカウントに関連付けられた検査者がいないため、署名できません。管理者に設定を依頼してください。',
    en: 'You cannot sign because no inspector is linked to your account. Please ask an administrator to link one.',
  },
  missing: {
    ja: '判定 {judged} / {total}、確認 {confirmed} / {total}',
    en: 'Judged {judged} of {total}, confirmed {confirmed} of {total}',
  },
  sign: { ja: '署名する', en: 'Sign' },
  signed: { ja: '署名しました。', en: 'Inspection report signed.' },
});

/** Asks once before a report is signed, and says what it will claim. */
export function SignDialog({
  report,
  at,
  onClose,
}: {
  report: InspectionReport;
  at: InspectionKeyParts;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { inspectors } = useActing();
  const own = inspectors.find(one => one.isOwn);
  const { claim, reasons } = report.claim;
  // What others change from here on was not seen.
  const [version] = useState(report.version);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(texts.title)}
      confirmLabel={t(texts.sign)}
      onConfirm={async () => {
        if (own === undefined) return false;
        try {
          await call(signInspection, { params: at, body: { inspectorId: own.id, claim, version } });
          notify.success(t(texts.signed));
        } finally {
          await refreshInspections();
        }
        return true;
      }}
    >
      <div className="grid gap-2">
        <p>{t(texts.final)}</p>
        <p className="font-bold">
          {t(texts.claim, {
            standard: standardNames[report.list],
            level: report.level,
            claim: t(claimWords[claim ?? 'none']),
          })}
        </p>
        {reasons.length > 0 && (
          <p className="text-sm text-muted">{reasons.map(one => t(claimReasons[one])).join(' ')}</p>
        )}
        <p className="numbers text-sm">{t(texts.missing, report.counts)}</p>
        {own === undefined ? <p className="text-poor">{t(texts.nobody)}</p> : <p>{t(texts.as, { name: own.name })}</p>}
      </div>
    </ConfirmDialog>
  );
}
