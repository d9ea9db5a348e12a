import type { MessageOf } from '#endpoint/live-message.ts';
import { messages } from '#language/message.ts';
import type { DownloadTicket } from '#product/reports/api/exports.ts';
import { listTickets } from '#product/reports/api/exports.ts';
import type { fileProgress } from '#product/reports/api/live.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useLive } from '#web/live.ts';
import { useScope } from '#web/navigation.tsx';
import { notify } from '#web/parts/toast.tsx';
import { keyOf, queryClient, useApi } from '#web/queries.ts';

const texts = messages({
  ready: { ja: 'ファイルの準備ができました：{name}', en: 'Your file is ready: {name}' },
  failed: { ja: 'ファイルを作成できませんでした：{name}', en: 'Your file could not be created: {name}' },
});

interface Tickets {
  items: DownloadTicket[];
}

/** Without a message a file that is being made is asked for again after so many milliseconds. */
const askAgainMs = 20_000;

/** The person's own files of the tenant in view, kept up to date by the live channel. */
export function useTickets(isEnabled: boolean): DownloadTicket[] {
  const { t } = useLanguage();
  const { params } = useScope();
  const parts = { params: { tenantId: params.tenantId } };
  const known = queryClient.getQueryData<Tickets>(keyOf(listTickets, parts))?.items ?? [];
  const isWaiting = known.some(({ Running }) => Running);
  const answer = useApi(listTickets, parts, { enabled: isEnabled, refetchInterval: isWaiting && askAgainMs });
  useLive(message => {
    if (!('Id' in message) || message.tenantId !== params.tenantId) return;
    if (message.type === 'EXPORT_PROGRESS') return noteProgress(params.tenantId, message);
    const name = answer.data?.items.find(({ Id }) => Id === message.Id)?.Name;
    void readTicketsAgain();
    if (name === undefined) return;
    if (message.isError) notify.failure(t(texts.failed, { name }));
    else notify.success(t(texts.ready, { name }));
  });
  return answer.data?.items ?? [];
}

function noteProgress(tenantId: string, { Id, done, total }: MessageOf<typeof fileProgress>): void {
  queryClient.setQueryData<Tickets>(
    keyOf(listTickets, { params: { tenantId } }),
    before =>
      before && {
        items: before.items.map(ticket => (ticket.Id === Id ? { ...ticket, progress: { done, total } } : ticket)),
      },
  );
}

export const readTicketsAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [listTickets.operationId] });
