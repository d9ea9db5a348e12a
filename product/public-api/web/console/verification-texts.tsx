import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { VerificationStatus } from '#product/tenancy/api/run-status.ts';
import { useLanguage } from '#web/i18n/language.tsx';

export const verificationTexts = messages({
  title: { ja: 'APIによる検証', en: 'API verifications' },
  lead: {
    ja: 'APIで開始した検証の一覧です。結果はAPIで取得できます。',
    en: 'Verifications started through the API. Results can be retrieved with the API.',
  },
  search: { ja: 'URL・サイト名', en: 'URL or site name' },
  period: { ja: '開始日', en: 'Started' },
  site: { ja: 'サイト', en: 'Site' },
  status: { ja: '状態', en: 'Status' },
  score: { ja: 'スコア', en: 'Score' },
  pages: { ja: 'ページ', en: 'Pages' },
  errors: { ja: 'エラー', en: 'Errors' },
  warnings: { ja: '警告', en: 'Warnings' },
  createdAt: { ja: '開始日時', en: 'Started' },
  finishedAt: { ja: '終了日時', en: 'Ended' },
  none: { ja: '検証はまだありません', en: 'No verifications yet' },
  noneText: {
    ja: 'APIで検証を開始すると、ここに表示されます。',
    en: 'Verifications started through the API are shown here.',
  },
  noneFits: { ja: '条件に合う検証はありません', en: 'No verifications match these filters' },
  functions: { ja: '検証項目ごとの結果', en: 'Results by function' },
  function: { ja: '検証項目', en: 'Function' },
  checked: { ja: '検証済み', en: 'Checked' },
  failed: { ja: '失敗', en: 'Failed' },
  facts: { ja: '検証の情報', en: 'Verification details' },
  id: { ja: '検証ID', en: 'Verification ID' },
  address: { ja: 'APIのURL', en: 'API URL' },
  copy: { ja: 'URLをコピー', en: 'Copy URL' },
  reference: { ja: 'APIリファレンス', en: 'API reference' },
  progress: { ja: '進捗', en: 'Progress' },
  failure: { ja: '失敗の理由', en: 'Reason for failure' },
});

export const verificationStatusNames = messages({
  queued: { ja: '待機中', en: 'Queued' },
  running: { ja: '検証中', en: 'Running' },
  stopping: { ja: '停止処理中', en: 'Stopping' },
  finished: { ja: '完了', en: 'Finished' },
  partly_finished: { ja: '一部完了', en: 'Partially finished' },
  stopped: { ja: '停止', en: 'Stopped' },
  failed: { ja: '失敗', en: 'Failed' },
}) satisfies Record<VerificationStatus, unknown>;

const looks: Record<VerificationStatus, string> = {
  queued: 'bg-head text-muted',
  running: 'bg-info-soft text-info',
  stopping: 'bg-fair-soft text-fair',
  finished: 'bg-good-soft text-good',
  partly_finished: 'bg-fair-soft text-fair',
  stopped: 'bg-head text-ink',
  failed: 'bg-poor-soft text-poor',
};

/** The status of a verification in the words of the API's reference. */
export function VerificationTag({ status }: { status: VerificationStatus }): ReactNode {
  const { t } = useLanguage();
  return <span className={`chip-tag ${looks[status]}`}>{t(verificationStatusNames[status])}</span>;
}
