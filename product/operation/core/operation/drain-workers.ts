import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { workQueueNames } from '#product/tenancy/core/queues.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

/** Since when the workers take no new work; null while they do. */
export async function drainingSince({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<Date | null> {
  const states = await queue.states(db, workQueueNames());
  return states.find(state => state.pausedSince !== null)?.pausedSince ?? null;
}

/** Drains the workers (they finish running work and take no more), or resumes them. */
export async function drainWorkers(
  services: Pick<Services, 'db' | 'queue'>,
  session: Session,
  isDraining: boolean,
): Promise<{ drainingSince: string | null }> {
  const { db, queue } = services;
  if (((await drainingSince(services)) !== null) !== isDraining)
    await db.transaction().execute(async tx => {
      await (isDraining ? queue.pause(tx, workQueueNames()) : queue.resume(tx, workQueueNames()));
      await recordAudit(tx, session, { action: isDraining ? 'operation.drain' : 'operation.resume', target: '' });
    });
  return { drainingSince: (await drainingSince(services))?.toISOString() ?? null };
}
