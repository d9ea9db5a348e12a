import { Button } from '@heroui/react/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { removeLinkIgnore } from '#product/findings/api/link-ignores.ts';
import type { LinkRow } from '#product/findings/api/link-rows.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { ignoredState, ignoredTexts } from '../../link-ignored-texts.ts';

const texts = messages({
  stop: { ja: '無視を解除', en: 'Stop ignoring' },
  stopOf: { ja: '{pattern} の無視を解除', en: 'Stop ignoring {pattern}' },
  stopped: {
    ja: '無視を解除しました。次の検証からエラーに数えます。',
    en: 'No longer ignored. It will be counted as an error from the next run.',
  },
});

/** Whether and why a target is ignored, by whom, and the way back; nothing for one that is not. */
export function IgnoredMark({ row }: { row: Pick<LinkRow, 'ignored' | 'ignore'> }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { ignore } = row;
  const state = ignoredState(row);
  if (state === null) return null;
  return (
    <div className="mt-1 grid justify-items-start gap-0.5 text-xs text-muted">
      <span className="chip-tag bg-head text-ink">
        <EyeOff aria-hidden="true" />
        {t(state)}
      </span>
      {ignore !== null && (
        <>
          {ignore.kind === 'host' && <span>{t(ignoredTexts.byHost, { pattern: ignore.pattern })}</span>}
          <span className="wrap-anywhere">{t(ignoredTexts.reason, { reason: ignore.reason })}</span>
          <span>
            {ignore.createdBy === ''
              ? formats.dateTime(ignore.createdAt)
              : t(ignoredTexts.author, { name: ignore.createdBy, date: formats.dateTime(ignore.createdAt) })}
          </span>
          <StopIgnoring ignore={ignore} />
        </>
      )}
    </div>
  );
}

/** Takes an entry back; nothing for people who may not. */
export function StopIgnoring({ ignore }: { ignore: NonNullable<LinkRow['ignore']> }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const { params } = useRunAddress();
  const client = useQueryClient();
  const { date: _, ...site } = params;
  const stop = useMutation({
    mutationFn: () => call(removeLinkIgnore, { params: { ...site, ignoreId: ignore.ignoreId } }),
    onSuccess: () => notify.success(t(texts.stopped)),
    onError: error => notify.problem(error),
    onSettled: () => client.invalidateQueries(),
  });
  if (!may('setting:write')) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      isDisabled={stop.isPending}
      aria-label={t(texts.stopOf, { pattern: ignore.pattern })}
      onPress={() => stop.mutate()}
    >
      {t(texts.stop)}
    </Button>
  );
}
