import { totalmem } from 'node:os';

const gibibyte = 1024 ** 3;
const most = 4;
/** For the database, the server and what the workers share. */
const sharedBytes = 1.5 * gibibyte;
/** For a worker with its browsers. */
const workerBytes = 1.25 * gibibyte;

/** How many workers a machine runs if nobody says: one for each processor, at most four, and as many as its memory is enough for. */
export function usualWorkers(processors: number, memoryBytes: number): number {
  const held = Math.floor((memoryBytes - sharedBytes) / workerBytes);
  return Math.max(1, Math.min(most, processors, held));
}

/** The memory that this process and those beside it may use: the machine's, or its container's limit, in bytes. */
export function usableMemory(constrained = process.constrainedMemory(), machine = totalmem()): number {
  // Without a limit some kernels tell 0, and others more than there is.
  return constrained > 0 ? Math.min(constrained, machine) : machine;
}
