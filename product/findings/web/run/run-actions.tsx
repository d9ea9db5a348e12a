import { Button } from '@heroui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleStop, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type CheckId, checkIds } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { reverify } from '#product/findings/api/rechecks.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { stopRun } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { isPermitted } from '#web/actor.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { notify } from '#web/parts/toast.tsx';
import { AgainButton } from './run-again.tsx';
import { isStopping, isUnderWay } from './use-run.ts';

const texts = messages({
  stop: { ja: '検証を停止', en: 'Stop the run' },
  stopOne: { ja: '{name}の検証を停止', en: 'Stop {name}' },
  stopTitle: { ja: '検証を停止しますか？', en: 'Stop this run?' },
  stopOneTitle: { ja: '{name}の検証を停止しますか？', en: 'Stop {name}?' },
  stopText: {
    ja: 'ここまでの結果は残ります。検証中のページは途中で打ち切られます。停止後に続きから再検証できます。',
    en: 'Results so far are kept. Pages in progress are cancelled. You can resume later from where it stopped.',
  },
  stopped: { ja: '停止を受け付けました。', en: 'Stopping the run.' },
  again: { ja: '未完了分を再検証', en: 'Verify the rest' },
  againTitle: { ja: '未完了の項目を再検証しますか？', en: 'Verify the unfinished functions?' },
  againText: {
    ja: '停止した項目と検証できなかったページを、もう一度検証します。終わっている結果はそのまま残ります。',
    en: 'Stopped functions and pages that could not be checked are verified again. Finished results are kept.',
  },
  started: { ja: '再検証を開始しました。', en: 'Verification restarted.' },
  startedSome: {
    ja: '再検証を開始しました。ご契約のプランに含まれない{names}は、再検証されません。',
    en: 'Verification restarted, except for functions that your plan does not include: {names}.',
  },
});

function useRunChange<Answer>(change: () => Promise<Answer>, done: (answer: Answer) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: answer => notify.success(done(answer)),
    onError: error => notify.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: [getRun.operationId] }),
  });
}

/** Whether something of a run that has ended is left to verify: it stopped, partly finished or has pages that failed. */
export const hasRest = (run: RunView): boolean =>
  run.status === 'STOPPED' || run.status === 'PAR_FINISHED' || checkIds.some(id => run[id].failedPages > 0);

/** Stop while something of the run is in progress, verify the rest where there is some, run again otherwise. */
export function RunActions({ run }: { run: RunView }): ReactNode {
  const { user } = useScope();
  if (isStopping(run) || run.isDemo) return null;
  if (isUnderWay(run)) return isPermitted(user, 'run:stop') ? <StopButton /> : null;
  if (!hasRest(run)) return <AgainButton />;
  return isPermitted(user, 'run:restart') ? <ReverifyButton /> : null;
}

/** Asks whether the run, or one function of it, is stopped. */
export function useStop(only?: CheckId) {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const [asked, setAsked] = useState(false);
  const stop = useRunChange(
    () => call(stopRun, { params, body: only ? { functions: [only] } : {} }),
    () => t(texts.stopped),
  );
  const name = only ? t(checkNames[only]) : '';
  const question = (
    <ConfirmDialog
      isOpen={asked}
      onClose={() => setAsked(false)}
      title={only ? t(texts.stopOneTitle, { name }) : t(texts.stopTitle)}
      confirmLabel={t(texts.stop)}
      onConfirm={() => stop.mutateAsync(undefined).catch(() => undefined)}
      danger
    >
      {t(texts.stopText)}
    </ConfirmDialog>
  );
  const label = only ? t(texts.stopOne, { name }) : t(texts.stop);
  return { isPending: stop.isPending, label, ask: () => setAsked(true), question };
}

function StopButton(): ReactNode {
  const { isPending, label, ask, question } = useStop();
  return (
    <>
      <Button variant="outline" isDisabled={isPending} onPress={ask}>
        <CircleStop aria-hidden="true" />
        {label}
      </Button>
      {question}
    </>
  );
}

function ReverifyButton(): ReactNode {
  const { t, language } = useLanguage();
  const { params } = useRunAddress();
  const [asked, setAsked] = useState(false);
  const again = useRunChange(
    () => call(reverify, { params, body: {} }),
    ({ leftOut }) => {
      if (leftOut.length === 0) return t(texts.started);
      const list = new Intl.ListFormat(language === 'ja' ? 'ja-JP' : 'en-GB');
      return t(texts.startedSome, { names: list.format(leftOut.map(id => t(checkNames[id]))) });
    },
  );
  return (
    <>
      <Button variant="primary" isDisabled={again.isPending} onPress={() => setAsked(true)}>
        <RotateCw aria-hidden="true" />
        {t(texts.again)}
      </Button>
      <ConfirmDialog
        isOpen={asked}
        onClose={() => setAsked(false)}
        title={t(texts.againTitle)}
        confirmLabel={t(texts.again)}
        onConfirm={() => again.mutateAsync(undefined).catch(() => undefined)}
      >
        {t(texts.againText)}
      </ConfirmDialog>
    </>
  );
}
