import type { Connection } from '#platform/database/connection.ts';
import { openQueue } from '#platform/queue/open-queue.ts';

/** A process that takes one job of the queue `work` and keeps it; started by a test with the database's connection. */
const queue = await openQueue(JSON.parse(process.argv[2] ?? '') as Connection, error => console.error(error));
queue.consume('work', { concurrency: 1, onError: error => console.error(error) }, async () => {
  process.send?.('taken');
  await new Promise(() => {});
});
process.on('disconnect', () => process.exit());
