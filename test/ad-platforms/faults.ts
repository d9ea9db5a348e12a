import { type IncomingMessage, type ServerResponse } from 'node:http';

/** What the stand-in answers in place of what it should. */
export type StandInFault =
  /** Any answer. */
  | { kind: 'answer'; status: number; body?: string; headers?: Record<string, string> }
  /** The connection ends after so many bytes of the right answer, of which a longer length was announced. */
  | { kind: 'cut'; bytes: number }
  /** The right answer ends after so many bytes, as if it were whole. */
  | { kind: 'short'; bytes: number }
  /** Nothing, until the other side gives up. */
  | { kind: 'silence' }
  /** All access tokens expire before the question is looked at. */
  | { kind: 'expire' }
  /** The connection is closed without an answer. */
  | { kind: 'close' };

interface PlannedFault {
  path: RegExp;
  /** Questions that match and are answered as they should be before. */
  after: number;
  times: number;
  fault: StandInFault;
}

/** The faults that wait for their questions. */
export class PlannedFaults {
  private planned: PlannedFault[] = [];

  /** Answers the next questions of a path with a fault. */
  plan(path: RegExp, fault: StandInFault, { after = 0, times = 1 }: { after?: number; times?: number } = {}): void {
    this.planned.push({ path, fault, after, times });
  }

  /** Whether some question is to get no answer. */
  get hasSilence(): boolean {
    return this.planned.some(({ fault, times }) => fault.kind === 'silence' && times > 0);
  }

  clear(): void {
    this.planned = [];
  }

  /** The fault of a question, which is used up. */
  take(path: string): StandInFault | null {
    for (const one of this.planned) {
      if (!one.path.test(path) || one.times === 0) continue;
      if (one.after > 0) {
        one.after -= 1;
        continue;
      }
      one.times -= 1;
      return one.fault;
    }
    return null;
  }
}

/** An answer before it is sent. */
export interface StandInAnswer {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** Sends an answer, or what a fault makes of it. */
export function sendWithFault(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StandInAnswer,
  fault: StandInFault | null,
): void {
  if (fault?.kind === 'silence') return;
  if (fault?.kind === 'close') {
    request.socket.destroy();
    return;
  }
  const given =
    fault?.kind === 'answer'
      ? { status: fault.status, type: 'application/json', body: fault.body ?? '', headers: fault.headers ?? {} }
      : answer;
  const whole = Buffer.from(given.body);
  const body = fault?.kind === 'cut' || fault?.kind === 'short' ? whole.subarray(0, fault.bytes) : whole;
  const length = fault?.kind === 'cut' ? whole.length : body.length;
  response.writeHead(given.status, { ...given.headers, 'content-type': given.type, 'content-length': length });
  if (fault?.kind === 'cut') response.write(body, () => request.socket.destroy());
  else response.end(body);
}
