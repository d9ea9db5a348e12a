import { FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiProblemError } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { saveFile } from '#web/save-csv.ts';
import { sharedTexts as texts } from './shared-texts.ts';

/** Saves the PDF behind a share link. */
export function SharedDownload({ download }: { download: () => Promise<Parameters<typeof saveFile>[0]> }): ReactNode {
  const { t } = useLanguage();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function save() {
    setWorking(true);
    setFailure(undefined);
    try {
      saveFile(await download(), 'report.pdf');
    } catch (error) {
      setFailure(error instanceof ApiProblemError ? error.problem.message : t(texts.failed));
    } finally {
      setWorking(false);
    }
  }
  return (
    <div className="flex flex-col items-end gap-1">
      <WorkButton variant="outline" isWorking={isWorking} onPress={() => void save()}>
        {!isWorking && <FileDown aria-hidden="true" />}
        {t(texts.pdf)}
      </WorkButton>
      {failure !== undefined && (
        <p role="alert" className="max-w-52 text-[0.8125rem] text-poor">
          {failure}
        </p>
      )}
    </div>
  );
}
