import { CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { useLanguage } from '../i18n/language.tsx';

export const partialTexts = messages({
  mark: { ja: '未検証の部分あり', en: 'Partially checked' },
  about: {
    ja: '検証できなかった部分があります。スコアは検証できた部分だけのものです。',
    en: 'Some parts could not be checked. The score covers only the checked parts.',
  },
  stopped: { ja: '未完了', en: 'Not finished' },
  aboutStopped: {
    ja: '途中で停止されました。スコアは、それまでに検証できたページだけのものです。',
    en: 'The run was stopped. The score covers only the pages checked up to that point.',
  },
});

/** Mark beside a score that covers less than was asked, by the state of the run or the function that it stands at. */
export function PartialMark({ status }: { status?: RunStatus }): ReactNode {
  const { t } = useLanguage();
  const isStopped = status === 'STOPPED';
  const about = t(isStopped ? partialTexts.aboutStopped : partialTexts.about);
  return (
    <span className="chip-tag border-line bg-head whitespace-nowrap" title={about}>
      <CircleDashed aria-hidden="true" />
      {t(isStopped ? partialTexts.stopped : partialTexts.mark)}
      <span className="sr-only">: {about}</span>
    </span>
  );
}
