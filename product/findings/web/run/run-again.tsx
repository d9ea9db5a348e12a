import { Button } from '@heroui/react/button';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import { messages } from '#language/message.ts';
import { runAgain } from '#product/runs/api/runs.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useRunAddress, useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { IconButton } from '#web/parts/icon-button.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';

export const againTexts = messages({
  again: { ja: '同じ設定で再検証', en: 'Run again with these settings' },
  againOf: { ja: '同じ設定で再検証（{site}、{date}の検証）', en: 'Run again: {site}, settings of {date}' },
  title: { ja: '同じ設定で再検証しますか？', en: 'Run again with the same settings?' },
  text: {
    ja: '{site}を、{date}の検証と同じ設定でもう一度検証します。検証したページの分、プランのページ数を使います。これまでの結果はそのまま残ります。',
    en: '{site} is verified again with the settings of the run of {date}. The pages that it verifies count for your plan. Earlier results stay.',
  },
  start: { ja: '検証を開始', en: 'Start verification' },
  started: { ja: '検証を開始しました。', en: 'Verification has started.' },
});

interface RunOfSite {
  baseUrlEncoded: string;
  date: string;
}

/** Asks whether a site is to be verified again as it was, and opens the new run; `question` is the dialog. */
export function useRunAgain(): { isOffered: boolean; ask: (run: RunOfSite) => void; question: ReactNode } {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { params, may } = useScope();
  const go = useGo();
  const [asked, setAsked] = useState<RunOfSite>();
  async function start({ baseUrlEncoded, date }: RunOfSite) {
    const run = await call(runAgain, { params: { ...params, baseUrlEncoded, date } });
    void queryClient.invalidateQueries({ queryKey: [siteSummaries.operationId] });
    notify.success(t(againTexts.started));
    await go('run', { base_url_encoded: run.baseUrlEncoded, date: run.date });
  }
  const question = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={t(againTexts.title)}
      confirmLabel={t(againTexts.start)}
      onConfirm={async () => asked && start(asked)}
    >
      {asked && t(againTexts.text, { site: decodeBaseUrl(asked.baseUrlEncoded) ?? '', date: dateTime(asked.date) })}
    </ConfirmDialog>
  );
  return { isOffered: may('site:create'), ask: setAsked, question };
}

/** Runs the site of a row of a list again. */
export function RunAgainButton({
  run,
  ask,
}: {
  run: RunOfSite & { baseUrl: string; title: string };
  ask: (run: RunOfSite) => void;
}): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return (
    <IconButton
      icon={RotateCw}
      label={t(againTexts.againOf, { site: run.title || run.baseUrl, date: dateTime(run.date) })}
      onPress={() => ask(run)}
    />
  );
}

/** Runs the site again with the settings of the run in the address. */
export function AgainButton(): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const { isOffered, ask, question } = useRunAgain();
  if (!isOffered) return null;
  return (
    <>
      <Button variant="primary" onPress={() => ask(params)}>
        <RotateCw aria-hidden="true" />
        {t(againTexts.again)}
      </Button>
      {question}
    </>
  );
}
