import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Modal } from '@heroui/react/modal';
import { type ReactNode, useState } from 'react';
import { sampleMonthlyReport } from '#product/reports/api/monthly-reports.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { failureOf, useWork } from '#web/use-work.ts';
import { MailPreview } from './mail-preview.tsx';
import { settingsTexts as texts } from './report-settings-texts.ts';

interface Props {
  /** Null: all sites. */
  site: string | null;
  onFailure: (message: string) => void;
}

/** Shows the mail of the last 31 days as it would go now, and sends one to the person who asks. */
export function MonthlySample({ site, onFailure }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { params, isStaff } = useScope();
  const [shown, setShown] = useState<{ subject: string; html: string }>();
  const { work, isWorking } = useWork({ onProblem: problem => onFailure(failureOf(problem)) });
  const ask = (isSent: boolean) =>
    work(async () => {
      const answer = await call(sampleMonthlyReport, { params, body: { baseUrlEncoded: site, language, isSent } });
      if (answer.sentTo === null) setShown(answer);
      else notify.success(t(texts.sampleSent, { address: answer.sentTo }));
    });
  return (
    <>
      <WorkButton variant="outline" isWorking={isWorking} onPress={() => void ask(false)}>
        {t(texts.sample)}
      </WorkButton>
      {!isStaff && (
        <Button variant="ghost" isDisabled={isWorking} onPress={() => void ask(true)}>
          {t(texts.sendSample)}
        </Button>
      )}
      <Modal.Backdrop isOpen={shown !== undefined} onOpenChange={isOpen => !isOpen && setShown(undefined)}>
        <Modal.Container size="lg" placement="center" scroll="inside">
          <Modal.Dialog>
            {shown && (
              <>
                <Modal.Header>
                  <Modal.Heading>{t(texts.sampleTitle)}</Modal.Heading>
                </Modal.Header>
                <Modal.Body tabIndex={0} role="group" aria-label={t(texts.sampleTitle)}>
                  <p className="break-words">
                    <span className="text-muted">{t(texts.sampleSubject)}</span> {shown.subject}
                  </p>
                  <p className="mb-2 text-xs text-muted phrases">{t(texts.sampleHelp)}</p>
                  <MailPreview html={shown.html} title={shown.subject} />
                </Modal.Body>
                <Modal.Footer>
                  <Button variant="outline" onPress={() => setShown(undefined)}>
                    {t(texts.close)}
                  </Button>
                </Modal.Footer>
              </>
            )}
          </Modal.Dialog>
        </Modal.Container>
      </Modal.Backdrop>
    </>
  );
}
