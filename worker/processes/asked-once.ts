/** Asks once for each question, and again where that failed or the answer is not whole. The first argument is the question. */
export function askedOnce<Given extends unknown[], Answer>(
  ask: (...given: Given) => Promise<Answer>,
  isPart: (answer: Answer) => boolean,
): (...given: Given) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (...given) => {
    const name = JSON.stringify(given[0]) ?? '';
    const found = known.get(name);
    if (found !== undefined) return found;
    const asked = ask(...given);
    known.set(name, asked);
    asked.then(
      answer => isPart(answer) && known.delete(name),
      () => known.delete(name),
    );
    return asked;
  };
}
