import { CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { useLanguage } from '../i18n/language.tsx';

export const partialTexts = messages({
  mark: { ja: '一部のみ', en: 'Partial' },
  about: {
    ja: '検証できなかった部分があり、スコアは検証できた部分だけのものです。',
    en: 'A part could not be checked: the score covers the rest only.',
  },
  stopped: { ja: '未完了', en: 'Not finished' },
  aboutStopped: {
    ja: '途中で停止されました。スコアは、それまでに検証できたページだけのものです。',
    en: 'It was stopped: the score covers only the pages checked until then.',
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
