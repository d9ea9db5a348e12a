import { api } from '#api/api.ts';
import type { Request } from '#api/define.ts';
import { call } from '../../client.ts';
import { notify } from '../../parts/toast.tsx';
import { queryClient } from '../../queries.ts';

/** Reads every list of notices again, the bell's too. */
export const refreshNotices = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === api.listNotifications.operationId });

/** Marks notices; a refusal is told. */
export async function markNotices(body: Request<typeof api.markNotifications>['body']): Promise<void> {
  try {
    await call(api.markNotifications, { body });
  } catch (error) {
    notify.problem(error);
  }
  await refreshNotices();
}
