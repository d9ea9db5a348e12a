import { fairTime } from '#platform/time/fair-time.ts';

/** A part is asked at most once in this time, whoever asks. */
const probedMs = 5_000;
/** Whoever asks hears an answer within a second, also while the part gives none. */
const answerMs = 800;

/** Returns a question whether a part works, answered within a second by an answer at most 5 s old, of a busy machine older. */
export function createProbe(work: () => Promise<unknown>): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean>; isOver: boolean } | undefined;
  let last = false;

  function ask() {
    const answer = work().then(
      () => true,
      () => false,
    );
    const own = { at: performance.now(), answer, isOver: false };
    void answer.then(works => {
      last = works;
      own.isOver = true;
    });
    return own;
  }

  return async () => {
    if (asked === undefined || (asked.isOver && performance.now() - asked.at > probedMs)) asked = ask();
    const own = asked;
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(
      () => late.resolve(last && performance.now() - own.at < fairTime.stretch(probedMs)),
      answerMs,
    );
    return Promise.race([own.answer, late.promise]).finally(() => clearTimeout(timer));
  };
}
