/** What the last answers say of the service: it answers, there is no connection, or it is busy, for some seconds. */
export type ServiceState = { kind: 'well' } | { kind: 'offline' } | { kind: 'busy'; seconds: number };

export const well: ServiceState = { kind: 'well' };
let state: ServiceState = well;
let writes = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Notes what an answer, or that there was none, says of the service. */
export function noteService(next: ServiceState): void {
  if (state.kind === 'well' && next.kind === 'well') return;
  state = next;
  tell();
}

export const serviceState = (): ServiceState => state;

/** Counts a write while it is under way. */
export async function whileWriting<Result>(work: () => Promise<Result>): Promise<Result> {
  writes += 1;
  tell();
  try {
    return await work();
  } finally {
    writes -= 1;
    tell();
  }
}

/** Whether something that a person asked for is being written. */
export const isWriting = (): boolean => writes > 0;

/** Calls the listener on each change of these facts; returns the function that ends it. */
export function onServiceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
