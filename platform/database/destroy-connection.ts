import type { ClientBase } from 'pg';

/** Ends the connection without a farewell, which would wait for an answer too. */
export function destroyConnection(client: ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Whether an error says that the client gave up waiting for an answer; the connection still waits for it. */
export const isAnswerLate = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';
