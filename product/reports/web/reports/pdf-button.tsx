import { FileDown, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '#language/message.ts';
import {
  cancelRunReport,
  getRunReport,
  type RunReportKind,
  requestRunReport,
} from '#product/reports/api/run-reports.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { useMenuAction } from '#web/parts/action-menu.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  full: { ja: 'PDFレポート', en: 'PDF report' },
  summary: { ja: 'PDFレポート（要約・2ページ）', en: 'PDF report (summary, 2 pages)' },
  making: { ja: 'PDFを作成中…', en: 'Creating PDF…' },
  cancel: { ja: 'PDFの作成を取り消す', en: 'Cancel PDF creation' },
  done: { ja: 'PDFレポートをダウンロードしました。', en: 'PDF report downloaded.' },
  failed: {
    ja: 'PDFレポートを作成できませんでした。しばらくしてからもう一度お試しください。',
    en: 'The PDF report could not be created. Please try again later.',
  },
});

const lookMs = 1_000;

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Two actions of the menu around it: each makes a report of the run in the language of the screen, waits for it and saves it. */
export function PdfButton(): ReactNode {
  const { t, language } = useLanguage();
  const { params } = useRunAddress();
  const { tenantId, groupId, baseUrlEncoded, date } = params;
  const [ticketId, setTicketId] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const { work, isWorking: isAsking } = useWork();

  useEffect(() => {
    if (ticketId === undefined) return undefined;
    const end = (say: () => void) => {
      setTicketId(undefined);
      say();
    };
    const look = async () => {
      const key = { tenantId, groupId, baseUrlEncoded, date, ticketId };
      const { state, url } = await call(getRunReport, { params: key });
      if (state === 'done' && url !== null)
        end(() => {
          download(url);
          notify.success(t(texts.done));
        });
      else if (state === 'canceled') end(() => {});
      else if (state === 'failed') end(() => setFailed(true));
    };
    const timer = setInterval(() => look().catch(error => end(() => notify.problem(error))), lookMs);
    return () => clearInterval(timer);
  }, [ticketId, tenantId, groupId, baseUrlEncoded, date, t]);

  async function make(kind: RunReportKind): Promise<void> {
    setFailed(false);
    await work(async () => {
      setTicketId((await call(requestRunReport, { params, body: { language, kind } })).ticketId);
    });
  }

  function cancel(): void {
    if (ticketId === undefined) return;
    setTicketId(undefined);
    call(cancelRunReport, { params: { ...params, ticketId } }).catch(error => notify.problem(error));
  }

  const isMaking = ticketId !== undefined;
  const act = (kind: RunReportKind) => () => void (isMaking || make(kind));
  useMenuAction({ id: 'pdf', label: t(texts.full), icon: FileDown, act: act('full'), rank: 2 });
  useMenuAction({ id: 'pdf-summary', label: t(texts.summary), icon: FileDown, act: act('summary'), rank: 2.5 });
  return (
    <>
      {(isAsking || isMaking) && (
        <WorkButton variant="outline" isWorking onPress={() => undefined}>
          {t(texts.making)}
        </WorkButton>
      )}
      {hasFailed && (
        <p role="alert" className="order-first self-center text-[0.8125rem] text-poor">
          {t(texts.failed)}
        </p>
      )}
      {isMaking && <IconButton size="md" icon={X} label={t(texts.cancel)} onPress={cancel} />}
    </>
  );
}
