import type { Request } from '#endpoint/define.ts';
import { listNotifications, markNotifications } from '#product/tenancy/api/notices.ts';
import { call } from '#web/client.ts';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';

/** Reloads every list of notices, the bell's too. */
export const refreshNotices = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === listNotifications.operationId });

/** Marks notices; reports a refusal. */
export async function markNotices(body: Request<typeof markNotifications>['body']): Promise<void> {
  try {
    await call(markNotifications, { body });
  } catch (error) {
    notify.problem(error);
  }
  await refreshNotices();
}
