import { Button } from '@heroui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Request } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import type { recheck } from '#product/findings/api/rechecks.ts';
import { recheck as recheckEndpoint } from '#product/findings/api/rechecks.ts';
import { isPermitted } from '#web/actor.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { notify } from '#web/parts/toast.tsx';
import { isUnderWay, useRun } from './use-run.ts';

const texts = messages({
  again: { ja: 'もう一度検証', en: 'Recheck' },
  label: { ja: '{name}をもう一度検証', en: 'Recheck {name}' },
  title: { ja: 'もう一度検証しますか？', en: 'Recheck?' },
  text: {
    ja: '「{name}」を、この検証と同じ設定でもう一度検証します。検証ページ数は消費しません。新しい結果が出るまで、今の結果がそのまま表示されます。',
    en: '“{name}” will be rechecked with the settings of this run. It does not count towards your page quota. The current results are shown until the new ones arrive.',
  },
  started: { ja: 'もう一度検証しています。', en: 'Recheck started.' },
});

type RecheckRequest = Request<typeof recheck>['body'];

/** Asks whether a part of a run is checked again: a page, the pages of a rule or a place, or a function. */
export function useRecheckOf(
  { baseUrlEncoded, date }: { baseUrlEncoded: string; date: string },
  request: RecheckRequest,
  name: string,
) {
  const { t } = useLanguage();
  const { params } = useScope();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const again = useMutation({
    mutationFn: () => call(recheckEndpoint, { params: { ...params, baseUrlEncoded, date }, body: request }),
    onSuccess: () => notify.success(t(texts.started)),
    onSettled: () => client.invalidateQueries(),
  });
  const question = (
    <ConfirmDialog
      isOpen={asked}
      onClose={() => setAsked(false)}
      title={t(texts.title)}
      confirmLabel={t(texts.again)}
      onConfirm={() => again.mutateAsync()}
    >
      {t(texts.text, { name })}
    </ConfirmDialog>
  );
  return { isPending: again.isPending, label: t(texts.again), ask: () => setAsked(true), question };
}

/** The same for the run in the address; not offered while that is under way. */
export function useRecheck(request: RecheckRequest, name: string) {
  const { user } = useScope();
  const { params } = useRunAddress();
  const { data: run } = useRun();
  const again = useRecheckOf(params, request, name);
  return {
    ...again,
    isOffered: run !== undefined && !run.isDemo && !isUnderWay(run) && isPermitted(user, 'run:restart'),
  };
}

/** Checks a page, the pages of a rule, or a function again, after a confirmation; nothing while the run is under way. */
export function RecheckButton({
  request,
  name,
  isNamed = false,
}: {
  request: RecheckRequest;
  /** What is checked again, as the person sees it. */
  name: string;
  /** Shows the name on the button, where it is not clear what is meant. */
  isNamed?: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const { isOffered, isPending, ask, question } = useRecheck(request, name);
  if (!isOffered) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className={isNamed ? 'relative h-auto min-h-8 max-w-full py-1 text-start whitespace-normal' : 'relative'}
        isDisabled={isPending}
        aria-label={t(texts.label, { name })}
        onPress={ask}
      >
        <RotateCw aria-hidden="true" />
        {isNamed ? t(texts.label, { name }) : t(texts.again)}
      </Button>
      {question}
    </>
  );
}
