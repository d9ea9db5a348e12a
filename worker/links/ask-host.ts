import { type AskedTarget, type TargetQuestion, unaskedTarget } from '#checks/collected-links.ts';
import { retryAfterMs } from '#checks/engine.ts';
import type { UnaskedReason } from '#checks/link-targets.ts';

/** The facts about one host in one run that outlast a slice of the work. Times in milliseconds. */
export interface HostState {
  /** Time spent on asking, and on pauses that the host asked for; never time in a queue. */
  spentMs: number;
  /** Requests in a row that it did not answer. */
  silent: number;
  /** Pauses taken because it asked for them. */
  pauses: number;
}

export const freshHost: HostState = { spentMs: 0, silent: 0, pauses: 0 };

export interface HostLimits {
  baseMs: number;
  /** Time for each of its targets: more than two requests at the pace of a crawl take. */
  eachMs: number;
  /** Requests in a row without an answer after which the host counts as silent. */
  silent: number;
  pauses: number;
  /** A longer pause is not taken: the target is left to a person. */
  longestPauseMs: number;
  /** Targets in a row that a host puts off before it is taken to mean all of them. */
  putOff: number;
  atOnce: number;
}

export const hostLimits: HostLimits = {
  baseMs: 30 * 60_000,
  eachMs: 1_000,
  silent: 5,
  pauses: 3,
  longestPauseMs: 5 * 60_000,
  putOff: 3,
  atOnce: 4,
};

/** The outcome of a slice: all that could be asked was; more remains; the host wants a pause; or the rest is given up. */
export type SliceEnd =
  | { kind: 'done' | 'more' }
  | { kind: 'pause'; milliseconds: number }
  | { kind: 'give-up'; reason: UnaskedReason };

interface HostWork {
  state: HostState;
  /** Number of targets of the host in the run, for its time limit. */
  targets: number;
  limits: HostLimits;
  /** Questions without a stored answer, including those being asked. */
  take(): Promise<readonly TargetQuestion[]>;
  ask(question: TargetQuestion): Promise<AskedTarget>;
  /** Keeps answers; called with a few at a time, as they come. */
  save(answers: readonly (AskedTarget & TargetQuestion)[], state: HostState): Promise<void>;
  /** Ends the slice after this time. */
  sliceMs: number;
  /** Answers are kept at least this often. */
  saveMs: number;
  signal: AbortSignal;
  now(): number;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Asks the targets of one host for a while. Rejects only with the signal's reason or an error of `take` or `save`. */
export async function askHost(work: HostWork): Promise<{ end: SliceEnd; state: HostState }> {
  return new HostSlice(work).run();
}

class HostSlice {
  readonly #work: HostWork;
  readonly #start: number;
  readonly #before: number;
  #state: HostState;
  #unsaved: (AskedTarget & TargetQuestion)[] = [];
  #savedAt: number;
  #saving: Promise<void> = Promise.resolve();
  #questions: TargetQuestion[] = [];
  readonly #inHand = new Map<string, Promise<void>>();
  #failure: { error: unknown } | undefined;
  #putOff = new Set<string>();
  #putOffInRow = 0;
  #longestPause = 0;
  #end: SliceEnd | null = null;

  constructor(work: HostWork) {
    this.#work = work;
    this.#state = { ...work.state };
    this.#before = work.state.spentMs;
    this.#start = work.now();
    this.#savedAt = this.#start;
  }

  async run(): Promise<{ end: SliceEnd; state: HostState }> {
    try {
      for (;;) {
        this.#checkTime();
        await this.#fill();
        if (this.#inHand.size === 0) break;
        await this.#wait();
        if (this.#work.now() - this.#savedAt >= this.#work.saveMs) await this.#save();
      }
    } catch (error) {
      await Promise.allSettled(this.#inHand.values());
      await this.#save();
      throw error;
    }
    await this.#save();
    this.#end ??= this.#endOfQuestions();
    this.#note();
    return { end: this.#end, state: this.#state };
  }

  /** Asks questions, as many as allowed at once, until the host has no more or the slice ends. */
  async #fill(): Promise<void> {
    while (!this.#end && this.#inHand.size < this.#work.limits.atOnce) {
      const question = await this.#next();
      if (!question) return;
      const { url } = question;
      const asking = this.#ask(question).then(answer => this.#hear(question, answer));
      const done = asking.finally(() => this.#inHand.delete(url));
      // An error is thrown where the slice waits for it.
      done.catch(error => {
        this.#failure ??= { error };
      });
      this.#inHand.set(url, done);
    }
  }

  async #next(): Promise<TargetQuestion | undefined> {
    while (this.#questions.length === 0) {
      // Their answers may come while the next ones are read, too late to be left out there.
      const before = new Set(this.#inHand.keys());
      await this.#save();
      const found = await this.#work.take();
      this.#questions = found.filter(({ url }) => !this.#putOff.has(url) && !before.has(url));
      if (before.size === 0 || this.#inHand.size > 0) break;
    }
    return this.#questions.shift();
  }

  /** Waits for an answer, but not for a slow one alone: the host may have got more targets meanwhile. */
  async #wait(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#work.saveMs);
    await Promise.race([promise, ...[...this.#inHand.values()].map(one => one.catch(() => undefined))]);
    clearTimeout(timer);
    if (this.#failure) throw this.#failure.error;
  }

  /** What goes wrong inside costs one target, not the others; it says nothing about the link. */
  async #ask(question: TargetQuestion): Promise<AskedTarget> {
    try {
      return await this.#work.ask(question);
    } catch (error) {
      this.#work.signal.throwIfAborted();
      this.#work.log('a link target could not be asked', { url: question.url, error: String(error) });
      return { target: unaskedTarget(question.url, 'given-up'), ids: null, retryAfter: null };
    }
  }

  #hear(question: TargetQuestion, answer: AskedTarget): void {
    const { limits, now } = this.#work;
    const { target } = answer;
    const unanswered = target.error === 'timeout' && target.chain.length === 0;
    this.#state.silent = unanswered ? this.#state.silent + 1 : 0;
    if (this.#state.silent >= limits.silent) this.#end ??= { kind: 'give-up', reason: 'host-silent' };
    const pause = retryAfterMs(answer.retryAfter ?? undefined, new Date(now()));
    this.#putOffInRow = pause === null ? 0 : this.#putOffInRow + 1;
    const waits = pause !== null && this.#allows(pause);
    if (waits) {
      this.#putOff.add(question.url);
      this.#longestPause = Math.max(this.#longestPause, pause);
    } else this.#unsaved.push({ ...question, ...answer });
    if (this.#putOffInRow < limits.putOff || pause === null) return;
    this.#end ??= waits ? { kind: 'pause', milliseconds: pause } : { kind: 'give-up', reason: 'retry-after' };
  }

  /** Checks whether the host's time has room for a pause of that length. */
  #allows(pause: number): boolean {
    const { pauses, longestPauseMs } = this.#work.limits;
    return pause <= longestPauseMs && this.#state.pauses < pauses && this.#spent() + pause <= this.#budget();
  }

  #endOfQuestions(): SliceEnd {
    return this.#putOff.size === 0 ? { kind: 'done' } : { kind: 'pause', milliseconds: this.#longestPause };
  }

  #spent(): number {
    return this.#before + this.#work.now() - this.#start;
  }

  #budget(): number {
    const { limits, targets } = this.#work;
    return limits.baseMs + targets * limits.eachMs;
  }

  #checkTime(): void {
    const { signal, now, sliceMs } = this.#work;
    signal.throwIfAborted();
    if (this.#spent() > this.#budget()) this.#end ??= { kind: 'give-up', reason: 'out-of-time' };
    else if (now() - this.#start >= sliceMs) this.#end ??= { kind: 'more' };
  }

  #note(): void {
    this.#state.spentMs = this.#spent();
    if (this.#end?.kind !== 'pause') return;
    this.#state.spentMs += this.#end.milliseconds;
    this.#state.pauses += 1;
  }

  /** One writing after the other. */
  #save(): Promise<void> {
    const answers = this.#unsaved;
    this.#unsaved = [];
    this.#savedAt = this.#work.now();
    this.#saving = this.#saving.then(() =>
      answers.length === 0 ? undefined : this.#work.save(answers, { ...this.#state, spentMs: this.#spent() }),
    );
    return this.#saving;
  }
}
