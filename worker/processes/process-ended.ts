/** The limit that a process broke: silence or a task beyond its time, too much memory, or a crash of its own. */
export type EndReason = 'time' | 'memory' | 'crash';

export class ProcessEndedError extends Error {
  readonly reason: EndReason;
  constructor(reason: EndReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
