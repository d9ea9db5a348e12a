import type { Kysely } from 'kysely';
import { type CheckId, registry } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { messages } from '#language/message.ts';
import type { Schema } from '../schema.ts';

import { checkUnderMaintenance } from './maintenance-at.ts';
import { noticeOf } from './notify-maintenance.ts';
import { tokyoTime } from './tokyo-time.ts';

const texts = messages({ collecting: { ja: 'ページの収集', en: 'Collecting pages' } });

/** Rejects with `function_under_maintenance` when this pool may not run one of the functions now. */
export async function refuseUnderMaintenance(
  db: Kysely<Schema>,
  pool: 'tenant' | 'staff',
  functions: readonly CheckId[],
  now: Date,
): Promise<void> {
  const notice = await noticeOf(db);
  const found = checkUnderMaintenance(notice, pool, functions, now);
  if (found === undefined || notice === null) return;
  throw new ProblemError('function_under_maintenance', {
    name: found === 'collecting' ? texts.collecting : registry[found].name,
    until: tokyoTime(new Date(notice.endDateTime)),
  });
}
