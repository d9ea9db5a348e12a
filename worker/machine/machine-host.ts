import { giveWay } from '#platform/processes/process-tree.ts';
import { openMachine } from './open-machine.ts';
import { serveMachine } from './serve-machine.ts';

/**
 * The host of what all workers of a machine share: the language process, and the programs that are lent. It reads nothing
 * foreign itself, so what ends one of them leaves the questions of others here.
 */
const goneMs = 10_000;
giveWay();
const machine = openMachine();
const server = await serveMachine(process.env.TENKEN_MACHINE_SOCKET ?? '', machine);

let draining = false;
/** Workers finish their jobs first, which may ask. */
async function drain(): Promise<void> {
  if (draining) return;
  draining = true;
  await server.close();
  await machine.close();
  process.exit(0);
}

process.on('message', message => {
  const { type, id } = message as { type?: string; id?: number };
  if (type === 'drain') void drain();
  // It has no figures.
  if (type === 'metrics') process.send?.({ type: 'metrics', id, metrics: [] }, () => {});
});
process.on('disconnect', () => {
  setTimeout(() => process.exit(0), goneMs).unref();
  void drain();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void drain());
process.send?.({ type: 'ready' });
// The parent kills a process that is silent for long.
setInterval(() => process.send?.({ type: 'alive' }, undefined, undefined, () => {}), 1_000).unref();
